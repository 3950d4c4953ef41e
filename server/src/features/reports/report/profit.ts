import type { ProfitReport } from '@clothesline/contract'
import { type Account, compareNames } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { saveDaySums } from '../day-sums/index.ts'
import { listMovements, type Movement, type ReportDays } from './movement-queries.ts'
import { groupBy, rupeesIn, rupeesOut } from './sums.ts'

export const OF_PROFIT: readonly Account[] = ['sales', 'round_off', 'expense', 'wages', 'cash_difference']

const WITHOUT_WAGES = OF_PROFIT.filter((account) => account !== 'wages' && account !== 'cash_difference')

const on = (account: Account) => (movement: Movement) => movement.account === account

/**
 * Sales before tax, less what was spent and earned by employees. Every account of profit and loss is in it; for whoever
 * may not see wages every one but these and the drawer's differences, because they could be worked out from the profit.
 */
export async function profit(ctx: StoreCtx, days: ReportDays): Promise<ProfitReport> {
  saveDaySums(ctx, days)
  const hidden = hidesMoney(ctx, 'seeWages')
  const accounts = hidden ? WITHOUT_WAGES : OF_PROFIT
  const movements = await listMovements(ctx, days, accounts)
  const byCategory = groupBy(movements.filter(on('expense')), (movement) => movement.category ?? '')
  const expenses = [...byCategory].map(([category, ofCategory]) => ({
    category,
    amt: rupeesIn(ofCategory, on('expense')),
  }))
  const byDay = [...groupBy(movements, (movement) => movement.day)]
  return {
    ...sumsOf(movements, hidden),
    expenses: expenses
      .filter(({ amt }) => amt !== 0)
      .sort((a, b) => b.amt - a.amt || compareNames(a.category, b.category)),
    rows: byDay.map(([date, ofDay]) => {
      const { sales, totalExpenses, wages, profit } = sumsOf(ofDay, hidden)
      return { date, sales, expenses: totalExpenses, wages, profit }
    }),
  }
}

/** The same for some days of a branch, with the wages: the head decides who sees them. */
export function profitOf(movements: readonly Movement[]) {
  return sumsOf(
    movements.filter(({ account }) => OF_PROFIT.includes(account)),
    false,
  )
}

function sumsOf(movements: readonly Movement[], hidden: boolean) {
  return {
    sales: rupeesOut(movements, on('sales')),
    roundOff: rupeesOut(movements, on('round_off')),
    totalExpenses: rupeesIn(movements, on('expense')),
    wages: hidden ? null : rupeesIn(movements, on('wages')),
    cashDifference: hidden ? null : rupeesOut(movements, on('cash_difference')),
    profit: rupeesOut(movements, () => true),
  }
}
