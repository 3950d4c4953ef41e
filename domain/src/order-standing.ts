import { type Day, daysBetween } from './day.ts'
import type { OrderStatus } from './order-status.ts'

/** How an order stands against its promise. A finished order that nobody collects is not late: the shop kept its word. */
export type OrderStanding =
  /** Work is left, and the promised day is over. */
  | { kind: 'late'; days: number }
  /** All that is still in the shop is ready and waits to be collected, since so many days. */
  | { kind: 'waiting'; days: number }
  /** Work is left, and is promised for today. */
  | { kind: 'today' }
  | { kind: 'onTime' }
  | { kind: 'delivered' }

export type StandingFacts = {
  status: OrderStatus
  pieces: number
  /** Pieces that have become ready, those handed over since included. */
  ready: number
  promisedDate: Day
  /** The day on which the last waiting piece became ready. */
  readyOn: Day | null
}

export function orderStanding(
  { status, pieces, ready, promisedDate, readyOn }: StandingFacts,
  today: Day,
): OrderStanding {
  if (status === 'Delivered') return { kind: 'delivered' }
  if (ready >= pieces) return { kind: 'waiting', days: Math.max(0, readyOn === null ? 0 : daysBetween(readyOn, today)) }
  if (promisedDate < today) return { kind: 'late', days: daysBetween(promisedDate, today) }
  return { kind: promisedDate === today ? 'today' : 'onTime' }
}
