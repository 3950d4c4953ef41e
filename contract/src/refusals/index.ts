import {
  amountRules,
  attendanceRules,
  cashRules,
  closedDayRules,
  csvRules,
  dayRules,
  deletionRules,
  fillTemplate,
  messageTextRules,
  noteRules,
  paperRules,
  passwordRules,
  paymentRules,
  pickupRules,
  pieceRules,
  pricingRules,
  type Refusal,
  type RefusalValues,
  reversalRules,
  taxRateRules,
  type ValuesArgument,
} from '@clothesline/domain'
import {
  conflicts,
  failed,
  forbidden,
  notFound,
  tooMany,
  unanswerable,
  unauthorized,
  unavailable,
} from './by-status.ts'
import { callOffs, messageReasons } from './message-reasons.ts'
import { inputProblems, verbProblems } from './problems.ts'
import type { Word } from './words.ts'

export type { Kind, MasterNoun, Word } from './words.ts'

const ruleRefusals = {
  ...amountRules,
  ...reversalRules,
  ...closedDayRules,
  ...pricingRules,
  ...paymentRules,
  ...cashRules,
  ...deletionRules,
  ...pieceRules,
  ...paperRules,
  ...noteRules,
  ...attendanceRules,
  ...pickupRules,
  ...taxRateRules,
  ...dayRules,
  ...passwordRules,
  ...messageTextRules,
  ...csvRules,
}

/** Every sentence of refusal, by its code. What the status of an answer says, the tables say as well. */
export const refusals = {
  ...unauthorized,
  ...forbidden,
  ...notFound,
  ...conflicts,
  ...tooMany,
  ...unavailable,
  ...failed,
  ...unanswerable,
  ...inputProblems,
  ...verbProblems,
  ...messageReasons,
  ...callOffs,
  ...ruleRefusals,
}

export type RefusalCode = keyof typeof refusals
/** No argument for a sentence without values. */
export type RefusalArgument<C extends RefusalCode> = ValuesArgument<(typeof refusals)[C], Word>

export type UnauthorizedCode = keyof typeof unauthorized
export type ForbiddenCode = keyof typeof forbidden
export type NotFoundCode = keyof typeof notFound
export type ConflictCode = keyof typeof conflicts
export type TooManyCode = keyof typeof tooMany
export type UnavailableCode = keyof typeof unavailable
export type CallOffCode = keyof typeof callOffs

/** Rules that are broken by how things stand and not by what was sent; every other broken rule is a problem of the input. */
const ruleConflicts = [
  ...(['customer_in_use', 'day_closed', 'order_already_deleted', 'order_deletion_off'] as const),
  ...(['month_filed', 'month_not_over', 'note_line_again', 'note_too_late'] as const),
  ...(['order_not_deletable', 'order_at_workshop', 'order_not_deleted'] as const),
]

const codesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]

/** Which codes an answer of each status can have; of 422 each problem of the list. */
export const codesByStatus: Readonly<Record<number, readonly RefusalCode[]>> = {
  401: codesOf(unauthorized),
  403: codesOf(forbidden),
  404: codesOf(notFound),
  409: [...codesOf(conflicts), ...ruleConflicts],
  413: ['request_too_large'],
  415: ['json_only'],
  422: [
    ...codesOf({ ...inputProblems, ...verbProblems }),
    ...codesOf(ruleRefusals).filter((code) => !ruleConflicts.some((conflict) => conflict === code)),
  ],
  429: codesOf(tooMany),
  500: codesOf(failed),
  503: codesOf(unavailable),
}

export function refusal<C extends RefusalCode>(code: C, ...given: RefusalArgument<C>): Refusal & { code: C } {
  const values = (given[0] ?? {}) as RefusalValues
  return { code, values, message: fillTemplate(refusals[code], values) }
}
