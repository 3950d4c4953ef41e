import type { OrderStatus } from '../order-status.ts'
import type { amountRules } from './amount.ts'
import type { attendanceRules } from './attendance.ts'
import type { cashRules } from './cash.ts'
import type { clerkRules } from './clerk.ts'
import type { closedDayRules } from './closed-day.ts'
import type { csvRules } from './csv.ts'
import type { dayRules } from './day.ts'
import type { deletionRules } from './deletion.ts'
import type { messageTextRules } from './message-text.ts'
import type { noteRules } from './note.ts'
import type { paperRules } from './paper.ts'
import type { passwordRules } from './password.ts'
import type { paymentRules } from './payment.ts'
import type { pickupRules } from './pickup.ts'
import type { pieceRules } from './piece.ts'
import type { pricingRules } from './pricing.ts'
import type { reversalRules } from './reversal.ts'
import type { taxRateRules } from './tax-rate.ts'

// Every way in which a rule refuses, by area: a page carries only the sentences of the rules that it follows. They are written for
// the clerk at the counter.

export { amountRules } from './amount.ts'
export { attendanceRules } from './attendance.ts'
export { cashRules } from './cash.ts'
export { clerkRules } from './clerk.ts'
export { closedDayRules } from './closed-day.ts'
export { csvRules } from './csv.ts'
export { dayRules } from './day.ts'
export { deletionRules } from './deletion.ts'
export { messageTextRules } from './message-text.ts'
export { noteRules } from './note.ts'
export { paperRules } from './paper.ts'
export { passwordRules } from './password.ts'
export { paymentRules } from './payment.ts'
export { pickupRules } from './pickup.ts'
export { pieceRules } from './piece.ts'
export { pricingRules } from './pricing.ts'
export { reversalRules } from './reversal.ts'
export { taxRateRules } from './tax-rate.ts'

/** Our own words inside of these sentences. */
export type RuleWord = OrderStatus | 'Date' | 'Expected back' | 'Joined on' | 'Promised date'

export type RuleTable =
  | typeof attendanceRules
  | typeof clerkRules
  | typeof closedDayRules
  | typeof reversalRules
  | typeof amountRules
  | typeof cashRules
  | typeof csvRules
  | typeof dayRules
  | typeof deletionRules
  | typeof messageTextRules
  | typeof noteRules
  | typeof paperRules
  | typeof passwordRules
  | typeof paymentRules
  | typeof pickupRules
  | typeof pieceRules
  | typeof pricingRules
  | typeof taxRateRules

type CodesOf<T> = T extends T ? keyof T : never
export type RuleCode = CodesOf<RuleTable>
