import {
  type contract,
  type Expense,
  type ExpenseCategory,
  type OutputOf,
  type ParsedInputOf,
  type Problem,
  problem,
  problemAt,
} from '@clothesline/contract'
import { type Day, expenseBooked, type Paise, parseRupees, reverse, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import {
  addNamed,
  CATEGORY,
  type CategoryRow,
  changeNamed,
  getNamed,
  listByNames,
  listNamed,
  removeNamed,
} from '../../catalogue/master/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { deletePicture, findPicture, findPictureProblem, savePicture } from '../../foundation/picture/index.ts'
import { guardEffect } from '../../foundation/protection/index.ts'
import type { Handlers } from '../../handlers.ts'
import { dayProblems } from '../cash-up/index.ts'
import { post } from '../ledger/index.ts'
import { findActiveMode, modeProblems } from '../tender/index.ts'
import {
  changeExpense,
  type ExpenseFields,
  type ExpenseRow,
  getExpense,
  insertExpense,
  isCategoryInUse,
  listExpenses,
} from './expense-queries.ts'

async function addExpense(ctx: StoreCtx, input: ParsedInputOf<typeof contract.expense.addExpense>): Promise<Expense> {
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

async function updateExpense(ctx: StoreCtx, input: ExpenseChange): Promise<Expense> {
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
    action: 'expense.update',
    subjectKind: 'expense',
    subjectId: row.id,
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

async function deleteExpense(ctx: StoreCtx, input: { _id: string }): Promise<Expense> {
  const row = await getExpense(ctx, input._id, true)
  await reverseExpense(ctx, row, 'Deleted')
  await changeExpense(ctx, row.id, { deleted_at: ctx.now })
  const before = viewExpense(row)
  await audit(ctx, ctx.store.id, { action: 'expense.delete', subjectKind: 'expense', subjectId: row.id, before })
  return before
}

/** Posts an expense and returns the id of the posting. */
async function bookExpense(ctx: StoreCtx, expense: ResolvedExpense, note: string): Promise<string> {
  const [id = ''] = await post(ctx, [postingOf(expense)], { day: expense.spent_on, note })
  return id
}

/**
 * Reverses an expense on its original day, so that the sums of that day are right again. Lowering it to almost nothing
 * is as good as deleting it, so the amount booked instead decides whether that is guarded.
 */
async function reverseExpense(ctx: StoreCtx, expense: ExpenseRow, note: string, bookedInsteadPaise = 0): Promise<void> {
  if (bookedInsteadPaise < expense.amount_paise) guardEffect(ctx, 'expense_lowered')
  await post(ctx, [reverse(postingOf(expense))], { day: expense.spent_on, note, reverses: expense.posting_id })
}

function postingOf({ category_id, payment_mode_id, amount_paise }: ResolvedExpense) {
  return expenseBooked(category_id, { paymentModeId: payment_mode_id, amountPaise: amount_paise })
}

/** The part of an expense that is posted to the ledger. */
interface ResolvedExpense {
  spent_on: Day
  category_id: string
  amount_paise: Paise
  payment_mode_id: string
}

/** The same with the names as the store writes them. */
interface NamedExpense extends ResolvedExpense {
  category: string
  mode: string
}

interface ExpenseWords {
  date?: Day | undefined
  category?: string | undefined
  amt?: number | undefined
  paymentMode?: string | undefined
  bill?: string | null | undefined
}

/** Resolves names to ids and lists every inactive or unknown one. Fields that were not given stay absent. */
async function resolveExpense(ctx: StoreCtx, words: ExpenseWords): Promise<Partial<NamedExpense>> {
  const { date, category, amt, paymentMode, bill } = words
  const problems: Problem[] = dayProblems(ctx, date)
  const known = category === undefined ? undefined : await findActiveCategory(ctx, category)
  if (category !== undefined && !known) {
    problems.push(problem('category', 'master_not_in_use', { kind: 'Category', name: category }))
  }
  const mode = paymentMode === undefined ? undefined : await findActiveMode(ctx, paymentMode)
  if (paymentMode !== undefined) problems.push(...modeProblems(mode, paymentMode))
  const broken = bill ? await findPictureProblem(ctx, bill) : undefined
  if (broken !== undefined) problems.push(problemAt('bill', broken))
  if (problems.length > 0) throw new Invalid(problems)
  return {
    ...(date !== undefined && { spent_on: date }),
    ...(known && { category_id: known.id, category: known.name }),
    ...(amt !== undefined && { amount_paise: parseRupees(amt) ?? 0 }),
    ...(mode && { payment_mode_id: mode.id, mode: mode.mode }),
  }
}

async function findActiveCategory(ctx: StoreCtx, name: string): Promise<CategoryRow | undefined> {
  const rows = await listByNames(ctx, CATEGORY, [name])
  return rows.find((row) => row.active)
}

async function allExpenses(
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

async function getBill(ctx: StoreCtx, input: { _id: string }): Promise<{ data: string }> {
  const { picture_id } = await getExpense(ctx, input._id)
  const picture = picture_id ? await findPicture(ctx.tx, ctx.store.id, picture_id) : undefined
  if (!picture) throw new NotFound('expense_bill_not_found')
  return { data: `data:${picture.mime_type};base64,${picture.bytes.toString('base64')}` }
}

function viewExpense(row: ExpenseRow): Expense {
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

async function allCategories(
  ctx: StoreCtx,
  input: { includeInactive: boolean },
): Promise<{ categories: ExpenseCategory[] }> {
  const rows = await listNamed(ctx, CATEGORY, input.includeInactive)
  return { categories: rows.map(viewCategory) }
}

async function addCategory(ctx: StoreCtx, { name }: { name: string }): Promise<ExpenseCategory> {
  return viewCategory(await addNamed(ctx, CATEGORY, name, () => ({ name })))
}

async function updateCategory(ctx: StoreCtx, input: { name: string; newName: string }): Promise<ExpenseCategory> {
  const known = await getNamed(ctx, CATEGORY, input.name)
  return viewCategory(await changeNamed(ctx, CATEGORY, known, { ...known, name: input.newName }))
}

export async function deleteCategory(
  ctx: StoreCtx,
  input: { name: string },
): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, CATEGORY, input.name)
  return removeNamed(ctx, CATEGORY, known, await isCategoryInUse(ctx, known.id))
}

function viewCategory({ id, name, active }: CategoryRow): ExpenseCategory {
  return { _id: id, name, active }
}

export const expenseRoutes: Handlers['expense'] = {
  allExpenses,
  addExpense,
  updateExpense,
  deleteExpense,
  getBill,
  allCategories,
  addCategory,
  updateCategory,
  deleteCategory,
}
