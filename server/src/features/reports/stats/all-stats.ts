import type { contract, ParsedInputOf, Stats } from '@clothesline/contract'
import { addDays, type Day, dayIn, monthOf, periodBefore, sameTimeOn, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import type { Handlers } from '../../handlers.ts'
import { type EarlierDays, readEarlier } from './earlier.ts'
import { countWaiting, readStats } from './stats-queries.ts'

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
      ...{ today, monthStart, readyBefore },
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

export const statsRoutes: Handlers['stats'] = { allStats }
