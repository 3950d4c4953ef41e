/** What a customer said of the count of a bag that was opened at the shop. */
export const COUNT_ANSWERS = ['confirmed', 'objected'] as const
export type CountAnswer = (typeof COUNT_ANSWERS)[number]

export const COUNT_STATES = ['asked', ...COUNT_ANSWERS] as const
type CountState = (typeof COUNT_STATES)[number]

interface BagCount {
  /** In the order now. */
  pieces: number
  answer: CountAnswer | null
  /** How many the customer was shown when they answered. */
  answeredPieces: number | null
}

/** An answer is about the number that the customer saw: once the shop counts another one, they are asked again. */
export function countState({ pieces, answer, answeredPieces }: BagCount): CountState {
  return answer !== null && answeredPieces === pieces ? answer : 'asked'
}

/** What was confirmed stays confirmed; somebody who objected can still agree. */
export function mayAnswerCount(state: CountState, answer: CountAnswer): boolean {
  return state !== 'confirmed' || answer === 'confirmed'
}

const DAY_MS = 86_400_000
const UNCOUNTED_DAYS = 30

/** What was picked up before this and is in no order was given back, or was counted into an order of another time. */
export const uncountedSince = (now: Date): Date => new Date(now.getTime() - UNCOUNTED_DAYS * DAY_MS)
