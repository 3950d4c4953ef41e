import { type Day, daysBetween } from '../time/day.ts'

export const pieceStates = ['received', 'workshop', 'ready', 'delivered'] as const
export type PieceState = (typeof pieceStates)[number]

export const orderStatuses = ['Not Ready', 'Ready', 'Incomplete', 'Delivered'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export type PieceCounts = Record<PieceState, number>

export function countPieces(pieces: readonly { state: PieceState }[]): PieceCounts {
  const counts: PieceCounts = { received: 0, workshop: 0, ready: 0, delivered: 0 }
  for (const piece of pieces) counts[piece.state] += 1
  return counts
}

/** An order's status is never set directly: it follows from the states of its pieces. */
export function statusOf({ received, workshop, ready, delivered }: PieceCounts): OrderStatus {
  const inWork = received + workshop
  if (delivered > 0) return inWork + ready === 0 ? 'Delivered' : 'Incomplete'
  return ready > 0 && inWork === 0 ? 'Ready' : 'Not Ready'
}

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
