import { expenseBooked, reverse } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { guardEffect } from '../../foundation/protection/index.ts'
import { post } from '../ledger/index.ts'
import type { ExpenseRow } from './expense-queries.ts'
import type { ResolvedExpense } from './resolve-expense.ts'

/** Posts an expense and returns the id of the posting. */
export async function bookExpense(ctx: StoreCtx, expense: ResolvedExpense, note: string): Promise<string> {
  const [id = ''] = await post(ctx, [postingOf(expense)], { day: expense.spent_on, note })
  return id
}

/**
 * Reverses an expense on its original day, so that the sums of that day are right again. Lowering it to almost nothing
 * is as good as deleting it, so the amount booked instead decides whether that is guarded.
 */
export async function reverseExpense(
  ctx: StoreCtx,
  expense: ExpenseRow,
  note: string,
  bookedInsteadPaise = 0,
): Promise<void> {
  if (bookedInsteadPaise < expense.amount_paise) guardEffect(ctx, 'expense_lowered')
  await post(ctx, [reverse(postingOf(expense))], { day: expense.spent_on, note, reverses: expense.posting_id })
}

function postingOf({ category_id, payment_mode_id, amount_paise }: ResolvedExpense) {
  return expenseBooked(category_id, { paymentModeId: payment_mode_id, amountPaise: amount_paise })
}
