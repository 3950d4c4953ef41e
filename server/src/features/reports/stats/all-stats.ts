import type { contract, ParsedInputOf, Stats } from '@clothesline/contract'
import {
  addDays,
  type Day,
  type DayRange,
  dayIn,
  monthOf,
  periodBefore,
  sameTimeOn,
  toRupees,
} from '@clothesline/domain'
import type { Services, StoreCtx } from '../../../context.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import type { Handlers } from '../../handlers.ts'
import { countWaiting, type Move, readEarlierDays, readStats } from './stats-queries.ts'

const waitingDays = ({ store, now }: StoreCtx) => {
  const today = dayIn(store.settings.timeZone, now)
  return { today, readyBefore: addDays(today, -7) }
}

/** How many orders wait for longer than they should, as the dashboard shows it. */
export async function waitingOrders(ctx: StoreCtx): Promise<Pick<Stats, 'overdue' | 'readyOver7Days'>> {
  const { overdue, ready_over_7_days: readyOver7Days } = await countWaiting(ctx, waitingDays(ctx))
  return { overdue, readyOver7Days }
}

async function allStats(ctx: StoreCtx, input: ParsedInputOf<typeof contract.stats.allStats>): Promise<Stats> {
  const { today, readyBefore } = waitingDays(ctx)
  const monthStart = monthOf(today).startOn
  const { startDate, endDate } = input
  const [row, earlier] = await Promise.all([
    readStats(ctx, {
      today,
      monthStart,
      readyBefore,
      chart: startDate || endDate ? { startOn: startDate ?? monthStart, endOn: endDate ?? today } : undefined,
    }),
    readEarlier(ctx, earlierDays(ctx, today)),
  ])
  const shown = (figures: 'seeDues' | 'seeReports') => {
    const isHidden = hidesMoney(ctx, figures)
    return (paise: number) => (isHidden ? null : toRupees(paise))
  }
  const [owed, money] = [shown('seeDues'), shown('seeReports')]
  return {
    numberOfReady: row.ready,
    numberOfNotReady: row.not_ready,
    numberOfIncomplete: row.incomplete,
    numberOfDelivered: row.delivered,
    totalCustomers: row.customers,
    homeDeliveries: row.home_deliveries,
    dueToday: row.due_today,
    overdue: row.overdue,
    readyOver7Days: row.ready_over_7_days,
    customerAdvance: owed(row.advance_paise),
    adjusted: owed(row.adjusted_paise),
    totalDue: owed(row.due_paise),
    todaysCollection: money(row.todays_collection),
    monthsCollection: money(row.months_collection),
    todaysRevenue: money(row.todays_revenue),
    monthsRevenue: money(row.months_revenue),
    lastWeeksCollection: money(earlier.week.collected),
    lastWeeksRevenue: money(earlier.week.billed),
    lastMonthsCollection: money(earlier.month.collected),
    lastMonthsRevenue: money(earlier.month.billed),
    days: row.days.map(({ date, orders, collection, revenue }) => {
      return { date, orders, collection: money(collection), revenue: money(revenue) }
    }),
  }
}

function earlierDays(ctx: StoreCtx, today: Day): EarlierDays {
  const untilThisTime = (day: Day) => ({ day, until: sameTimeOn(ctx.store.settings.timeZone, ctx.now, day) })
  const lastMonth = periodBefore({ startOn: monthOf(today).startOn, endOn: today })
  // The first of a month is compared by its weekday where it stands alone; a month is compared with a month.
  const startOn = monthOf(addDays(monthOf(today).startOn, -1)).startOn
  const lastDay = today.endsWith('-01') ? startOn : lastMonth.endOn
  return {
    whole: { startOn, endOn: addDays(lastDay, -1) },
    week: untilThisTime(addDays(today, -7)),
    month: untilThisTime(lastDay),
  }
}

interface Known {
  version: number
  moves: Move[]
}

/** So many days are remembered, those asked for last: two for a store. */
const MAX_DAYS = 500

/**
 * What came in on a day that is over. It is read once, and again when the day has another version: the dashboard is asked
 * for all day long. One memory for each running program: the services are made once.
 */
const memories = new WeakMap<Services, Map<string, Known>>()

interface UntilMoment {
  day: Day
  until: Date
}

interface EarlierDays {
  /** The days of the month before that are counted whole; none when they end before they begin. */
  whole: DayRange
  week: UntilMoment
  month: UntilMoment
}

interface Money {
  billed: number
  collected: number
}

/** What today and this month so far are compared with. */
export async function readEarlier(
  ctx: StoreCtx,
  { whole, week, month }: EarlierDays,
): Promise<{ week: Money; month: Money }> {
  const memory = memories.get(ctx.services) ?? new Map<string, Known>()
  memories.set(ctx.services, memory)
  const knownOf = ({ day }: UntilMoment) => memory.get(`${ctx.store.id} ${day}`)
  const [knownWeek, knownMonth] = [knownOf(week), knownOf(month)]
  const row = await readEarlierDays(ctx, {
    whole,
    week: { day: week.day, version: knownWeek?.version ?? null },
    month: { day: month.day, version: knownMonth?.version ?? null },
  })

  const movesOf = ({ day }: UntilMoment, known: Known | undefined, found: Move[] | null, version: number | null) => {
    const moves = found ?? known?.moves ?? []
    const key = `${ctx.store.id} ${day}`
    memory.delete(key)
    // Without a version nobody would tell that the day has changed.
    if (version !== null) memory.set(key, { version, moves })
    return moves
  }
  const weekMoves = movesOf(week, knownWeek, row.week_moves, row.week_version)
  const monthMoves = movesOf(month, knownMonth, row.month_moves, row.month_version)
  for (const [key] of memory) {
    if (memory.size <= MAX_DAYS) break
    memory.delete(key)
  }
  const lastDay = sumUntil(monthMoves, month.until)
  return {
    week: sumUntil(weekMoves, week.until),
    month: { billed: row.billed + lastDay.billed, collected: row.collected + lastDay.collected },
  }
}

function sumUntil(moves: readonly Move[], until: Date): Money {
  const sum = { billed: 0, collected: 0 }
  for (const { at, billed, collected } of moves) {
    if (at >= until.getTime()) continue
    sum.billed += billed
    sum.collected += collected
  }
  return sum
}

export const statsRoutes: Handlers['stats'] = { allStats }
