import { type Access, codesByStatus, type Endpoint, type RefusalCode } from '@clothesline/contract'
import ofVerbs from './refusal-codes.json' with { type: 'json' }

/** Of who is at the counter, and of somebody else's leave, which any call of a store can carry. */
const OF_CLERK: readonly RefusalCode[] = [
  ...(['clerk_needed', 'clerk_may_not', 'clerk_limit', 'clerk_limit_used', 'clerk_limit_sum'] as const),
  'store_admin_needed',
  ...(['pin_wrong', 'pins_closed', 'pins_closed_in_store'] as const),
  ...(['too_many_tries', 'logins_busy', 'field_needed', 'field_kind', 'field_too_long'] as const),
  ...(['field_unprintable', 'field_not_understood'] as const),
]

const OF_STORE: readonly RefusalCode[] = ['session_ended', 'store_frozen', 'password_change_needed', ...OF_CLERK]

const OF_ACCESS: Readonly<Record<Access, readonly RefusalCode[]>> = {
  public: [],
  admin: ['session_ended', 'admin_login_needed'],
  adminOrPassword: ['session_ended', 'admin_login_needed'],
  store: ['store_login_needed', ...OF_STORE],
  adminOrStore: OF_STORE,
  link: ['link_ended'],
  customer: ['link_ended', 'code_needed'],
  riderPhone: ['link_ended', 'store_frozen'],
  rider: ['session_ended', 'store_frozen'],
}

const OF_EVERY_CALL: readonly RefusalCode[] = [
  ...(['request_too_large', 'json_only', 'json_invalid', 'object_needed', 'text_unstorable'] as const),
  ...(['input_invalid', 'value_not_understood', 'server_failed'] as const),
  ...(['database_unreachable', 'database_busy', 'disk_full', 'others_at_work'] as const),
]

/** Refusals of the pipeline itself, whatever the verb does. */
function ofPipeline({ access, mutates, secretAnswer, limited }: Endpoint): readonly RefusalCode[] {
  const isRemembered = mutates && !secretAnswer
  return [
    ...OF_EVERY_CALL,
    ...OF_ACCESS[access],
    ...(isRemembered ? (['idempotency_key_invalid', 'idempotency_key_used'] as const) : []),
    ...(limited ? (['too_many_requests'] as const) : []),
  ]
}

/** The codes that a call can answer, by status. Those of its verb were found in the source by `npm run refusal-codes`. */
export function codesOfCall(name: string, endpoint: Endpoint): Record<number, RefusalCode[]> {
  const codes = new Set<string>([...ofPipeline(endpoint), ...((ofVerbs as Record<string, string[]>)[name] ?? [])])
  const byStatus = Object.entries(codesByStatus).map(([status, all]) => [status, all.filter((code) => codes.has(code))])
  return Object.fromEntries(byStatus.filter(([, found]) => found?.length))
}
