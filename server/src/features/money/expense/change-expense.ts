import type { contract, Expense, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { deletePicture, savePicture } from '../../foundation/picture/index.ts'
import { guardEffect } from '../../foundation/protection/index.ts'
import { bookExpense, reverseExpense } from './book-expense.ts'
import { changeExpense, type ExpenseFields, type ExpenseRow, getExpense, insertExpense } from './expense-queries.ts'
import { type NamedExpense, type ResolvedExpense, resolveExpense } from './resolve-expense.ts'
import { viewExpense } from './view-expense.ts'

export async function addExpense(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.expense.addExpense>,
): Promise<Expense> {
  // The contract requires every part, so every part is resolved.
  const settled = (await resolveExpense(ctx, input)) as NamedExpense
  const row = insertExpense(ctx, {
    ...settled,
    vendor: input.vendor ?? '',
    note: input.note ?? '',
    picture_id: input.bill ? await savePicture(ctx, ctx.store.id, input.bill) : null,
    posting_id: await bookExpense(ctx, settled, input.note ?? ''),
  })
  const after = viewExpense(row)
  await audit(ctx, ctx.store.id, { action: 'expense.add', subjectKind: 'expense', subjectId: row.id, after })
  return after
}

type ExpenseChange = ParsedInputOf<typeof contract.expense.updateExpense>

export async function updateExpense(ctx: StoreCtx, input: ExpenseChange): Promise<Expense> {
  const row = await getExpense(ctx, input._id, true)
  if (input.version !== undefined && input.version !== row.version) {
    throw new Conflict('expense_outdated')
  }
  const wanted = { ...row, ...(await resolveExpense(ctx, changedWords(input, row))) }
  const { vendor, note } = input
  await changeExpense(ctx, row.id, {
    ...(await rebook(ctx, row, wanted, note ?? row.note)),
    ...(vendor !== undefined && { vendor }),
    ...(note !== undefined && { note }),
    ...(await changeBill(ctx, row, input.bill)),
  })
  const changed = await getExpense(ctx, row.id)
  await audit(ctx, ctx.store.id, {
    ...{ action: 'expense.update', subjectKind: 'expense', subjectId: row.id },
    // A new photo counts as a change, although there is a bill before and after.
    before: { ...viewExpense(row), picture: row.picture_id },
    after: { ...viewExpense(changed), picture: changed.picture_id },
  })
  return viewExpense(changed)
}

/** A form sends all fields back. A category or mode that was deactivated meanwhile may stay unchanged. */
function changedWords({ date, amt, bill, category, paymentMode }: ExpenseChange, row: ExpenseRow) {
  const isSame = (word: string | undefined, known: string) => word?.toLowerCase() === known.toLowerCase()
  return {
    date: date === row.spent_on ? undefined : date,
    amt,
    bill,
    category: isSame(category, row.category) ? undefined : category,
    paymentMode: isSame(paymentMode, row.mode) ? undefined : paymentMode,
  }
}

/** The ledger changes only when the day, category, amount or mode does. */
async function rebook(
  ctx: StoreCtx,
  row: ExpenseRow,
  wanted: ExpenseRow,
  note: string,
): Promise<Partial<ExpenseFields>> {
  const { spent_on, category_id, amount_paise, payment_mode_id } = wanted
  const settled: ResolvedExpense = { spent_on, category_id, amount_paise, payment_mode_id }
  const keys = ['spent_on', 'category_id', 'amount_paise', 'payment_mode_id'] as const
  if (keys.every((key) => row[key] === settled[key])) return {}
  await reverseExpense(ctx, row, 'Changed', settled.amount_paise)
  return { ...settled, posting_id: await bookExpense(ctx, settled, note) }
}

async function changeBill(
  ctx: StoreCtx,
  row: ExpenseRow,
  bill: string | null | undefined,
): Promise<Partial<ExpenseFields>> {
  if (bill === undefined) return {}
  // The bill is what shows that the money was spent. Without it the entry is worth as little as a deleted one.
  if (row.picture_id) guardEffect(ctx, 'expense_lowered')
  if (row.picture_id) await deletePicture(ctx.tx, ctx.store.id, row.picture_id)
  return { picture_id: bill === null ? null : await savePicture(ctx, ctx.store.id, bill) }
}

export async function deleteExpense(ctx: StoreCtx, input: { _id: string }): Promise<Expense> {
  const row = await getExpense(ctx, input._id, true)
  await reverseExpense(ctx, row, 'Deleted')
  await changeExpense(ctx, row.id, { deleted_at: ctx.now })
  const before = viewExpense(row)
  await audit(ctx, ctx.store.id, { action: 'expense.delete', subjectKind: 'expense', subjectId: row.id, before })
  return before
}
