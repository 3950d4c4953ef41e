import type { BranchFigures, BranchRow, BranchSums } from '@clothesline/contract'
import type { DayRange } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { readBranchSums } from '../../reports/report/index.ts'
import { waitingOrders } from '../../reports/stats/index.ts'

const TREND_DAYS = 14

export interface Figures {
  figures: BranchFigures
  trend: BranchRow['trend']
}

/** Every figure comes from the functions of the branch's own reports, so that head and branch can never disagree. */
export async function readFigures(ctx: StoreCtx, days: DayRange): Promise<Figures> {
  const [{ now, before, dues, promises, trend }, waiting] = await Promise.all([
    readBranchSums(ctx, days, TREND_DAYS),
    waitingOrders(ctx),
  ])
  return {
    figures: {
      ...sumsOf(now),
      ...{ byMode: now.byMode, dues, drawerDifference: now.difference, ...waiting },
      ...{ sales: now.sales, tax: now.tax, wages: now.wages, profit: now.profit },
      promisesKept: { kept: promises.kept, of: promises.orders },
      before: sumsOf(before),
    },
    trend,
  }
}

const sumsOf = ({ ordersTaken, ...sums }: Omit<BranchSums, 'orders'> & { ordersTaken: number }): BranchSums => ({
  orders: ordersTaken,
  ...{ billed: sums.billed, collected: sums.collected, expenses: sums.expenses },
})
