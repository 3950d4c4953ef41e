import type { BranchFigures, BranchRow, BranchSums, DayCloseReport } from '@clothesline/contract'
import { addDays, type Day, type DayRange, periodBefore } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { reportRoutes } from '../../reports/report/index.ts'
import { statsRoutes } from '../../reports/stats/index.ts'

const TREND_DAYS = 14

export interface Figures {
  figures: BranchFigures
  trend: BranchRow['trend']
}

/** Every figure comes from the branch's own report, so that head and branch can never disagree. */
export async function readFigures(ctx: StoreCtx, days: DayRange): Promise<Figures> {
  const trendStart = addDays(days.endOn, 1 - TREND_DAYS)
  const [now, before, dues, stats, billed, promises] = await Promise.all([
    reportRoutes.dayClose(ctx, asInput(days)),
    reportRoutes.dayClose(ctx, asInput(periodBefore(days))),
    reportRoutes.dues(ctx, { ...asInput(days), startToken: 0, endToken: 0 }),
    statsRoutes.allStats(ctx, {}),
    reportRoutes.billed(ctx, { startDate: trendStart, endDate: days.endOn }),
    reportRoutes.promises(ctx, asInput(days)),
  ])
  const collected = new Map(billed.rows.map((row) => [row.date, row.collected]))
  return {
    figures: {
      ...sumsOf(now),
      byMode: now.byMode,
      dues: dues.totals.due,
      drawerDifference: now.cash.difference,
      overdue: stats.overdue,
      readyOver7Days: stats.readyOver7Days,
      promisesKept: { kept: promises.totals.kept, of: promises.totals.orders },
      before: sumsOf(before),
    },
    trend: Array.from({ length: TREND_DAYS }, (_, at) => {
      const date: Day = addDays(trendStart, at)
      return { date, collected: collected.get(date) ?? 0 }
    }),
  }
}

const asInput = ({ startOn, endOn }: DayRange) => ({ startDate: startOn, endDate: endOn })

const sumsOf = ({ ordersTaken, billed, collected, expenses }: DayCloseReport): BranchSums => ({
  orders: ordersTaken,
  billed,
  collected,
  expenses,
})
