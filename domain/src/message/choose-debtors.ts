import { type Day, daysBetween } from '../day.ts'
import type { Paise } from '../money.ts'

/** What a customer owes, by whether the clothes were handed over. */
export interface Debts {
  deliveredPaise: Paise
  /** The oldest bill of it; null without one. */
  deliveredOn: Day | null
  herePaise: Paise
  hereOn: Day | null
}

export interface ReminderChoice {
  /** Also what is owed for clothes that are still here: most people pay when they collect. */
  undelivered: boolean
  leastDays: number
  leastPaise: Paise
}

/** What a reminder is about. */
export const remindedPaise = ({ deliveredPaise, herePaise }: Debts, undelivered: boolean): Paise =>
  deliveredPaise + (undelivered ? herePaise : 0)

/** Whether a customer is reminded: by the amount, and the age of the oldest bill in it. */
export function isRemindable(
  debts: Debts,
  { undelivered, leastDays, leastPaise }: ReminderChoice,
  today: Day,
): boolean {
  const paise = remindedPaise(debts, undelivered)
  const days = [debts.deliveredOn, undelivered ? debts.hereOn : null].filter((on) => on !== null)
  const age = Math.max(-1, ...days.map((on) => daysBetween(on, today)))
  return paise > 0 && paise >= leastPaise && age >= leastDays
}
