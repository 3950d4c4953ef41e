import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { listExpenses } from './expense-queries.ts'
import { viewExpense } from './view-expense.ts'

export async function allExpenses(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.expense.allExpenses>,
): Promise<OutputOf<typeof contract.expense.allExpenses>> {
  const { rows, total, total_paise, by_category } = await listExpenses(ctx, input)
  return {
    expenses: rows.map(viewExpense),
    totalExpenses: total,
    totalAmt: toRupees(total_paise),
    byCategory: by_category.map(({ category, paise }) => ({ category, amt: toRupees(paise) })),
  }
}
