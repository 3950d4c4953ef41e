import { addDays, type Day, daysBetween } from '../time/day.ts'
import { type Capacity, measureCapacity, PACE_DAYS, type ReadyPieces } from './capacity.ts'
import { type OpenDays, openDaysBefore, promiseFrom } from './promise-date.ts'
import type { WaitingPieces } from './queue.ts'
import { firstFittingDay, MIN_FINISHED_ORDERS, poolsFor } from './suggest-promise.ts'

/** An order as it went. Pieces of a service that became ready on different days are separate parts. */
export interface PastOrder {
  takenOn: Day
  /** Taken so late that work began on the next day. */
  afterCutOff: boolean
  express: boolean
  promisedOn: Day
  parts: readonly { service: string; pieces: number; readyOn: Day | null }[]
}

export interface BacktestInput {
  /** By the time they were taken. Those before `from` are the history that the first days are measured by. */
  orders: readonly PastOrder[]
  from: Day
  today: Day
  rules: OpenDays
  normalDays: number
  expressDays: number
}

export interface PromiseScore {
  /** In percent of the orders, with one decimal; null if there are none. */
  kept: number | null
  /** Days from taking an order to the promised day, on average, with one decimal. */
  meanDays: number | null
}

export interface Backtest {
  orders: number
  rule: PromiseScore
  load: PromiseScore
  /** Of how many orders, in percent, both say the same day. */
  same: number | null
}

/**
 * Promises past orders again, by the rule and by the load, knowing only what was known then, and compares with the day on
 * which they really were ready. Orders that are not ready count as soon as both promises are over.
 */
export function backtest(input: BacktestInput): Backtest {
  const { rules, from, today } = input
  const ready = readyPieces(input.orders)
  const queue = new Queue()
  const sums = { orders: 0, ruleKept: 0, loadKept: 0, ruleDays: 0, loadDays: 0, same: 0 }
  let measured: { day: Day; capacity: Capacity } | undefined
  const finished = finishedDays(input.orders)
  const ruleDayOf = rememberedRule(input)
  for (const order of input.orders) {
    const day = order.takenOn
    if (day >= from && day < today) {
      if (measured?.day !== day) measured = { day, capacity: capacityOn(day, ready, finished, rules) }
      queue.forgetReadyBefore(day)
      const ruleDay = ruleDayOf(order)
      const loadDay = suggestedDay(order, ruleDay, { ...measured, rules, waiting: queue.waiting() })
      const readyOn = readyDayOf(order)
      if (readyOn !== undefined || (ruleDay < today && loadDay < today)) {
        sums.orders += 1
        sums.ruleKept += Number(readyOn !== undefined && readyOn <= ruleDay)
        sums.loadKept += Number(readyOn !== undefined && readyOn <= loadDay)
        sums.ruleDays += daysBetween(day, ruleDay)
        sums.loadDays += daysBetween(day, loadDay)
        sums.same += Number(ruleDay === loadDay)
      }
    }
    queue.add(order)
  }
  const percent = (count: number) => ratio(count * 100, sums.orders)
  return {
    orders: sums.orders,
    rule: { kept: percent(sums.ruleKept), meanDays: ratio(sums.ruleDays, sums.orders) },
    load: { kept: percent(sums.loadKept), meanDays: ratio(sums.loadDays, sums.orders) },
    same: percent(sums.same),
  }
}

/** Most orders of a day have the same rule day. */
function rememberedRule({ normalDays, expressDays, rules }: BacktestInput): (order: PastOrder) => Day {
  const known = new Map<string, Day>()
  return ({ takenOn, afterCutOff, express }) => {
    const key = `${takenOn} ${afterCutOff} ${express}`
    const day = known.get(key) ?? promiseFrom(takenOn, afterCutOff, express ? expressDays : normalDays, rules)
    known.set(key, day)
    return day
  }
}

const ratio = (sum: number, count: number): number | null => (count === 0 ? null : Math.round((sum * 10) / count) / 10)

const NOTHING: ReadonlyMap<string, number> = new Map()

function suggestedDay(
  order: PastOrder,
  ruleDay: Day,
  { day, capacity, rules, waiting }: { day: Day; capacity: Capacity; rules: OpenDays; waiting: WaitingPieces[] },
): Day {
  // What became ready on this day still counts as waiting, so all of the day's work is still to come.
  const pools = poolsFor(order.parts, capacity, { day, isOver: order.afterCutOff, ready: NOTHING }, rules)
  return firstFittingDay(ruleDay, { today: day, pools, waiting, express: order.express, rules })
}

/** Nothing is measured while the shop was too young. */
function capacityOn(day: Day, ready: readonly ReadyPieces[], finished: readonly Day[], rules: OpenDays): Capacity {
  const isKnown = finished.filter((readyOn) => readyOn < day).length >= MIN_FINISHED_ORDERS
  const days = openDaysBefore(day, PACE_DAYS, rules)
  const [first = day] = days
  return measureCapacity(isKnown ? ready.filter((one) => one.day >= first && one.day < day) : [], days)
}

function readyPieces(orders: readonly PastOrder[]): ReadyPieces[] {
  const sums = new Map<string, ReadyPieces>()
  for (const { parts } of orders) {
    for (const { service, pieces, readyOn } of parts) {
      if (readyOn === null) continue
      const key = `${readyOn} ${service}`
      const sum = sums.get(key)
      if (sum) sum.pieces += pieces
      else sums.set(key, { service, day: readyOn, pieces })
    }
  }
  return [...sums.values()]
}

const finishedDays = (orders: readonly PastOrder[]): Day[] => orders.flatMap((order) => readyDayOf(order) ?? [])

/** The day on which the last piece became ready. */
function readyDayOf({ parts }: PastOrder): Day | undefined {
  let last: Day | undefined
  for (const { readyOn } of parts) {
    if (readyOn === null) return undefined
    if (last === undefined || readyOn > last) last = readyOn
  }
  return last
}

/** The pieces that waited on each day of the past. */
class Queue {
  private readonly sums = new Map<string, WaitingPieces>()
  private readonly leaving = new Map<Day, { key: string; pieces: number }[]>()
  private day: Day | undefined

  add({ express, promisedOn, parts }: PastOrder): void {
    for (const { service, pieces, readyOn } of parts) {
      const key = `${promisedOn} ${express} ${service}`
      const sum = this.sums.get(key)
      if (sum) sum.pieces += pieces
      else this.sums.set(key, { service, express, promisedOn, pieces })
      if (readyOn === null) continue
      const leaving = this.leaving.get(readyOn)
      if (leaving) leaving.push({ key, pieces })
      else this.leaving.set(readyOn, [{ key, pieces }])
    }
  }

  forgetReadyBefore(day: Day): void {
    if (this.day === day) return
    this.day = day
    for (const [readyOn, left] of this.leaving) {
      if (readyOn >= day) continue
      for (const { key, pieces } of left) this.take(key, pieces)
      this.leaving.delete(readyOn)
    }
  }

  waiting(): WaitingPieces[] {
    return [...this.sums.values()]
  }

  private take(key: string, pieces: number): void {
    const sum = this.sums.get(key)
    if (!sum) return
    sum.pieces -= pieces
    if (sum.pieces <= 0) this.sums.delete(key)
  }
}

/** The first day of the history that a backtest from this day needs. */
export function backtestHistoryStart(from: Day, rules: OpenDays): Day {
  const [first = from] = openDaysBefore(from, PACE_DAYS, rules)
  // Orders that were in the queue on that day were taken some weeks before.
  return addDays(first, -28)
}
