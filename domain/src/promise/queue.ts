import { addDays, type Day } from '../time/day.ts'
import { type Capacity, PACE_DAYS, type Pace } from './capacity.ts'
import { isOpenDay, type OpenDays } from './promise-date.ts'

/** Pieces of one service that are not ready, in orders promised for the same day. Those at the workshop are among them. */
export interface WaitingPieces {
  service: string
  express: boolean
  promisedOn: Day
  pieces: number
}

/** Pieces that queue for the same hands: those of one service, or of the whole shop where a service has no own pace. */
export interface Pool {
  /** Undefined: the whole shop. */
  service: string | undefined
  pace: Pace
  /** What is left of today. */
  leftToday: number
}

/** What the shop can do today besides what it did already. Nothing after the cut-off hour, or while it is closed. */
export interface Today {
  day: Day
  isOver: boolean
  /** Pieces that became ready today, by service. */
  ready: ReadonlyMap<string, number>
}

/** The pool that a service queues in. */
export function poolOf(service: string, capacity: Capacity, today: Today, openDays: OpenDays): Pool {
  const own = capacity.byService.get(service)
  const done = own === undefined ? sumOf(today.ready.values()) : (today.ready.get(service) ?? 0)
  const pace = own ?? capacity.total
  const works = !today.isOver && isOpenDay(today.day, openDays)
  return {
    service: own === undefined ? undefined : service,
    pace,
    leftToday: works ? Math.max(0, pace.perDay - done) : 0,
  }
}

/** Whether anything is known about the pace. In a young shop there is nothing to go by. */
export const hasPace = ({ pace }: Pool): boolean => pace.inDays(PACE_DAYS) > 0

/** Whether pieces of a service are in the pool. */
export const isInPool = (pool: Pool, service: string): boolean => pool.service === undefined || pool.service === service

/**
 * Pieces that are worked on before those of an order promised for this day: express first, then by promised day. An
 * express order waits for other express orders only.
 */
export function piecesAhead(
  queue: readonly WaitingPieces[],
  pool: Pool,
  order: { express: boolean; promisedOn: Day },
): number {
  let ahead = 0
  for (const { service, express, promisedOn, pieces } of queue) {
    if (!isInPool(pool, service)) continue
    const isDue = promisedOn <= order.promisedOn
    if (express ? isDue || !order.express : isDue && !order.express) ahead += pieces
  }
  return ahead
}

/** The day on which the pool has worked off so many pieces, or undefined if that takes more than a year. */
export function dayWhenDone(pieces: number, pool: Pool, today: Day, openDays: OpenDays): Day | undefined {
  const left = pieces - pool.leftToday
  if (left <= 0) return today
  let workDays = 0
  for (let ahead = 1; ahead <= 365; ahead += 1) {
    const day = addDays(today, ahead)
    if (!isOpenDay(day, openDays)) continue
    workDays += 1
    if (pool.pace.inDays(workDays) >= left) return day
  }
  return undefined
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)
