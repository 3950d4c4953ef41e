import type { Expense } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { takeExpenseBack } from './book-expense.ts'
import { changeExpense, getExpense } from './expense-queries.ts'
import { viewExpense } from './view-expense.ts'

export async function deleteExpense(ctx: StoreCtx, input: { _id: string }): Promise<Expense> {
  const row = await getExpense(ctx, input._id, true)
  await takeExpenseBack(ctx, row, 'Deleted')
  await changeExpense(ctx, row.id, { deleted_at: ctx.now })
  const before = viewExpense(row)
  await audit(ctx, ctx.store.id, { action: 'expense.delete', subjectKind: 'expense', subjectId: row.id, before })
  return before
}
