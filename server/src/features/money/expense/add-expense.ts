import type { contract, Expense, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { savePicture } from '../../foundation/picture/index.ts'
import { bookExpense } from './book-expense.ts'
import { getExpense, insertExpense } from './expense-queries.ts'
import { type SettledExpense, settleExpense } from './settle-expense.ts'
import { viewExpense } from './view-expense.ts'

export async function addExpense(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.expense.addExpense>,
): Promise<Expense> {
  // Every part is required by the contract, so every part is settled.
  const settled = (await settleExpense(ctx, input)) as SettledExpense
  const id = await insertExpense(ctx, {
    ...settled,
    vendor: input.vendor ?? '',
    note: input.note ?? '',
    picture_id: input.bill ? await savePicture(ctx, ctx.store.id, input.bill) : null,
    posting_id: await bookExpense(ctx, settled, input.note ?? ''),
  })
  const after = viewExpense(await getExpense(ctx, id))
  await audit(ctx, ctx.store.id, { action: 'expense.add', subjectKind: 'expense', subjectId: id, after })
  return after
}
