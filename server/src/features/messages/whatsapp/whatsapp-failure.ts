import { refusal } from '@clothesline/contract'
import type { Refusal } from '@clothesline/domain'

/** Worth another try: the service is overloaded, down, or asks us to slow down. */
const PASSING = [1, 2, 4, 80007, 130429, 131016, 131056, 131057]

/** The access token is invalid or expired. */
export const TOKEN_REFUSED = 190

/** The person has turned marketing messages off. */
export const MARKETING_STOPPED = 131050

const REASONS = {
  [TOKEN_REFUSED]: 'whatsapp_token_refused',
  100: 'whatsapp_not_understood',
  368: 'whatsapp_account_blocked',
  130472: 'whatsapp_experiment',
  131008: 'template_value_missing',
  131009: 'template_unfit',
  131021: 'whatsapp_to_itself',
  131026: 'whatsapp_undeliverable',
  131031: 'whatsapp_account_locked',
  131042: 'whatsapp_unpaid',
  131047: 'whatsapp_window_over',
  131048: 'whatsapp_reported',
  131049: 'whatsapp_spared',
  [MARKETING_STOPPED]: 'whatsapp_marketing_off',
  131053: 'whatsapp_bill_unreachable',
  132000: 'template_parameter_count',
  132001: 'template_unknown',
  132005: 'template_too_long',
  132007: 'template_against_rules',
  132012: 'template_unfit',
  132015: 'template_paused',
  132016: 'template_off',
  133010: 'whatsapp_number_unregistered',
} as const

const reasonOf = (code: number) => (REASONS as Readonly<Record<number, (typeof REASONS)[keyof typeof REASONS]>>)[code]

export function isTransient(code: number): boolean {
  return PASSING.includes(code)
}

/** Why it failed, in words that a shop owner understands. */
export function whatsAppFailure(code: number, title = ''): Refusal {
  // WhatsApp's own text may contain characters that PostgreSQL cannot store.
  const words = title
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()
  const known = reasonOf(code)
  if (known !== undefined) return refusal(known)
  return words === ''
    ? refusal('whatsapp_refused', { status: code })
    : refusal('whatsapp_refused_why', { status: code, title: words })
}
