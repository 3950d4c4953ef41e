import { addDays, type Day, dayIn, daysBetween } from '../time/day.ts'
import { type Capacity, measureCapacity, PACE_DAYS, type ReadyPieces } from './capacity.ts'
import { keptOf10, type PastPromises } from './odds.ts'
import {
  isAfterCutOff,
  isOpenDay,
  MAX_PROMISE_DAYS,
  nextOpenDay,
  type OpenDays,
  openDaysBefore,
  type PromiseRules,
  promiseDate,
} from './promise-date.ts'
import { hasPace, isInPool, type Pool, piecesAhead, poolOf, type Today, type WaitingPieces } from './queue.ts'

/** What a shop did lately and still has to do. */
export interface ShopPace {
  /** Orders that were ever wholly ready. */
  finishedOrders: number
  /** What became ready on the last open days and today. */
  ready: readonly ReadyPieces[]
  waiting: readonly WaitingPieces[]
  past: readonly PastPromises[]
}

/** With fewer finished orders the shop is too young to measure. */
export const MIN_FINISHED_ORDERS = 30

export interface PromiseRequest {
  takenAt: Date
  /** The days to finish an order, by the store's rule. */
  days: number
  rules: PromiseRules
  express: boolean
  lines: readonly { service: string; pieces: number }[]
}

export interface OfferedDay {
  date: Day
  /** Pieces promised for this day that are not ready. The first day also has those of days before. */
  booked: number
  /** Pieces that the shop finishes on such a day; null if that is not known yet. */
  capacity: number | null
  /** Whether queue and order can be done by this day. */
  fits: boolean
  keptOf10: number | null
}

export interface PromiseSuggestion {
  promisedDate: Day
  /** What the store's rule alone says, single days off not considered. */
  ruleDate: Day
  because: 'rule' | 'load' | 'holiday'
  keptOf10: number | null
  days: OfferedDay[]
}

/** How many days are offered after the suggested one, and at least. */
const DAYS_AFTER = 3
const MIN_DAYS = 7

/** The first open day, not before the rule's, on which the queue and this order fit. */
export function suggestPromise(request: PromiseRequest, pace: ShopPace): PromiseSuggestion {
  const { takenAt, days, rules, express, lines } = request
  const today = todayOf(takenAt, rules, pace.ready)
  const ruleDate = promiseDate(takenAt, days, { ...rules, closedOn: [] })
  const first = promiseDate(takenAt, days, rules)
  const isKnown = pace.finishedOrders >= MIN_FINISHED_ORDERS
  const capacity = measureCapacity(isKnown ? pace.ready : [], openDaysBefore(today.day, PACE_DAYS, rules))
  const pools = poolsFor(lines, capacity, today, rules)
  const load = { today: today.day, pools, waiting: pace.waiting, express, rules }
  const promisedDate = firstFittingDay(first, load)
  const services = [...new Set(lines.map(({ service }) => service))]
  const odds = (day: Day) => (isKnown ? keptOf10(pace.past, services, daysBetween(today.day, day)) : null)
  const firstDay = nextOpenDay(today.day, rules)
  return {
    promisedDate,
    ruleDate,
    because: promisedDate > first ? 'load' : first > ruleDate ? 'holiday' : 'rule',
    keptOf10: odds(promisedDate),
    // All of these are open days, so their place in the list says how many days of work come before.
    days: offeredDays(firstDay, promisedDate, rules).map((date, at) => ({
      date,
      ...tightest(date, at === 0, pools, pace.waiting),
      fits: date >= first && fits(date, firstDay > today.day ? at + 1 : at, load),
      keptOf10: odds(date),
    })),
  }
}

/** How far the shop is with today's work at this instant. */
export function todayOf(at: Date, rules: PromiseRules, ready: readonly ReadyPieces[]): Today {
  const day = dayIn(rules.timeZone, at)
  const done = new Map<string, number>()
  for (const one of ready) {
    if (one.day === day) done.set(one.service, (done.get(one.service) ?? 0) + one.pieces)
  }
  return { day, isOver: isAfterCutOff(at, rules), ready: done }
}

/** A pool with what this order adds to it. */
export type OrderPool = Pool & { own: number }

export function poolsFor(
  lines: PromiseRequest['lines'],
  capacity: Capacity,
  today: Today,
  rules: OpenDays,
): OrderPool[] {
  const pools = new Map<string | undefined, OrderPool>()
  for (const { service } of lines) {
    const pool = poolOf(service, capacity, today, rules)
    const own = lines.reduce((sum, line) => sum + (isInPool(pool, line.service) ? line.pieces : 0), 0)
    pools.set(pool.service, { ...pool, own })
  }
  return [...pools.values()]
}

interface Load {
  today: Day
  pools: readonly OrderPool[]
  waiting: readonly WaitingPieces[]
  express: boolean
  rules: OpenDays
}

/** Without a measured pace nothing speaks against the first day. */
export function firstFittingDay(first: Day, load: Load): Day {
  let lastOpen = first
  let workDays = openDaysBetween(load.today, addDays(first, -1), load.rules)
  const end = addDays(load.today, MAX_PROMISE_DAYS)
  for (let day = first; day <= end; day = addDays(day, 1)) {
    if (!isOpenDay(day, load.rules)) continue
    if (day > load.today) workDays += 1
    if (fits(day, workDays, load)) return day
    lastOpen = day
  }
  // More work than a year holds: no later day can be promised.
  return lastOpen
}

/** `workDays` are the open days after today, up to this one. */
function fits(day: Day, workDays: number, { pools, waiting, express }: Load): boolean {
  return pools.every((pool) => {
    if (!hasPace(pool)) return true
    const room = pool.leftToday + pool.pace.inDays(workDays)
    return piecesAhead(waiting, pool, { express, promisedOn: day }) + pool.own <= room
  })
}

/** Open days after the first day, up to the last. */
function openDaysBetween(after: Day, last: Day, rules: OpenDays): number {
  let count = 0
  for (let day = addDays(after, 1); day <= last; day = addDays(day, 1)) if (isOpenDay(day, rules)) count += 1
  return count
}

function offeredDays(from: Day, promisedOn: Day, rules: OpenDays): Day[] {
  const days: Day[] = []
  for (let day = from, after = 0; after < DAYS_AFTER || days.length < MIN_DAYS; ) {
    days.push(day)
    if (day > promisedOn) after += 1
    day = nextOpenDay(addDays(day, 1), rules)
  }
  return days
}

/** Booked pieces and capacity of the pool that has the least room on this day. */
function tightest(
  date: Day,
  isFirst: boolean,
  pools: readonly OrderPool[],
  waiting: readonly WaitingPieces[],
): Pick<OfferedDay, 'booked' | 'capacity'> {
  const each = pools.map((pool) => {
    const due = waiting.filter(
      ({ service, promisedOn }) => isInPool(pool, service) && (promisedOn === date || (isFirst && promisedOn < date)),
    )
    return { booked: due.reduce((sum, { pieces }) => sum + pieces, 0), capacity: pool.pace.perDay }
  })
  const [least = { booked: 0, capacity: 0 }] = each.sort((a, b) => a.capacity - a.booked - (b.capacity - b.booked))
  return { booked: least.booked, capacity: least.capacity > 0 ? least.capacity : null }
}
