import type { contract, Expense, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { findPicture } from '../../foundation/picture/index.ts'
import { type ExpenseRow, getExpense, listExpenses } from './expense-queries.ts'

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

export async function getBill(ctx: StoreCtx, input: { _id: string }): Promise<{ data: string }> {
  const { picture_id } = await getExpense(ctx, input._id)
  const picture = picture_id ? await findPicture(ctx.tx, ctx.store.id, picture_id) : undefined
  if (!picture) throw new NotFound('expense_bill_not_found')
  return { data: `data:${picture.mime_type};base64,${picture.bytes.toString('base64')}` }
}

export function viewExpense(row: ExpenseRow): Expense {
  return {
    _id: row.id,
    date: row.spent_on,
    category: row.category,
    amt: toRupees(row.amount_paise),
    paymentMode: row.mode,
    vendor: row.vendor,
    note: row.note,
    hasBill: row.picture_id !== null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}
