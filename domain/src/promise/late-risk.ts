import { addDays, type Day } from '../time/day.ts'
import { measureCapacity, PACE_DAYS, type ReadyPieces } from './capacity.ts'
import { openDaysBefore, type PromiseRules } from './promise-date.ts'
import { dayWhenDone, hasPace, isInPool, poolOf } from './queue.ts'
import { MIN_FINISHED_ORDERS, todayOf } from './suggest-promise.ts'

/** An order with pieces that are not ready. */
export interface WaitingOrder {
  id: string
  invoice: number
  express: boolean
  promisedOn: Day
  /** Pieces that are not ready, by service. */
  waiting: readonly { service: string; pieces: number }[]
}

/** An order that will be late at the shop's pace, and the day on which it will be ready. */
export interface LateRisk {
  id: string
  /** Undefined: not within a year. */
  readyOn: Day | undefined
}

/** Late orders are foreseen for today and so many days after. */
export const RISK_DAYS = 3

/** Works off the queue at the shop's pace: express first, then by promised day, then by number. */
export function findLateRisks(
  at: Date,
  orders: readonly WaitingOrder[],
  pace: { finishedOrders: number; ready: readonly ReadyPieces[] },
  rules: PromiseRules,
): LateRisk[] {
  if (pace.finishedOrders < MIN_FINISHED_ORDERS) return []
  const today = todayOf(at, rules, pace.ready)
  const capacity = measureCapacity(pace.ready, openDaysBefore(today.day, PACE_DAYS, rules))
  const services = new Set(orders.flatMap(({ waiting }) => waiting.map(({ service }) => service)))
  const pools = new Map([...services].map((service) => [service, poolOf(service, capacity, today, rules)]))
  const queued = new Map<string, number>()
  let total = 0
  const risks: LateRisk[] = []
  for (const order of inQueue(orders)) {
    for (const { service, pieces } of order.waiting) {
      queued.set(service, (queued.get(service) ?? 0) + pieces)
      total += pieces
    }
    if (order.promisedOn < today.day || order.promisedOn > addDays(today.day, RISK_DAYS)) continue
    const days = order.waiting.flatMap(({ service }) => {
      const pool = pools.get(service)
      // Without a pace nothing can be foreseen.
      if (!pool || !hasPace(pool)) return []
      return [
        dayWhenDone(
          isInPool(pool, service) && pool.service ? (queued.get(service) ?? 0) : total,
          pool,
          today.day,
          rules,
        ),
      ]
    })
    if (days.some((day) => day === undefined)) risks.push({ id: order.id, readyOn: undefined })
    else {
      const readyOn = days.reduce<Day>((last, day) => (day !== undefined && day > last ? day : last), today.day)
      if (readyOn > order.promisedOn) risks.push({ id: order.id, readyOn })
    }
  }
  return risks
}

function inQueue(orders: readonly WaitingOrder[]): WaitingOrder[] {
  return [...orders].sort(
    (a, b) =>
      Number(b.express) - Number(a.express) ||
      (a.promisedOn < b.promisedOn ? -1 : a.promisedOn > b.promisedOn ? 1 : a.invoice - b.invoice),
  )
}
