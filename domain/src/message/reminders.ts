import type { Paise } from '../money/money.ts'
import { type Day, daysBetween } from '../time/day.ts'

const HOUR_MS = 3_600_000

/**
 * Limits for the same news to one number. More would be a nuisance, and the chat service restricts senders who get
 * reported.
 */
export const REPEAT_LIMITS = [
  { count: 3, withinMs: HOUR_MS },
  { count: 6, withinMs: 24 * HOUR_MS },
] as const

/** The wait before the same news may be sent to the same number again; 0 if it may be sent now. */
export function waitBeforeRepeat(writtenAt: readonly Date[], now: Date): number {
  const newestFirst = writtenAt.map((at) => at.getTime()).sort((a, b) => b - a)
  const waits = REPEAT_LIMITS.map(({ count, withinMs }) => {
    const oldestThatCounts = newestFirst[count - 1]
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + withinMs - now.getTime()
  })
  return Math.max(0, ...waits)
}

/** Whether two messages have the same text, ignoring links, which are new each time. */
export function isSameText(one: string, other: string): boolean {
  const wordsOf = (text: string) => text.replaceAll(/https?:\/\/\S+/g, 'https://')
  return wordsOf(one) === wordsOf(other)
}

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
