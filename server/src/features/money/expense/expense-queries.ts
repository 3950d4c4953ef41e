import { offsetAndLimit } from '@clothesline/contract'
import { compareNames, type Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { assignments } from '../../../db/assemble.ts'
import { day, flag, instant, integer, listOf, objectOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { expense } from '../../../db/tables/expense.ts'
import { NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'

const expenseRow = {
  id: text,
  spent_on: day,
  category_id: text,
  category: text,
  amount_paise: integer,
  payment_mode_id: text,
  mode: text,
  vendor: text,
  note: text,
  picture_id: orNull(text),
  posting_id: text,
  version: integer,
  created_at: instant,
}
export type ExpenseRow = RowOf<typeof expenseRow>

const COLUMNS = `x.id, x.spent_on, x.category_id, c.name as category, x.amount_paise, x.payment_mode_id, m.mode, x.vendor, x.note,
  x.picture_id, x.posting_id, x.version, x.created_at`

const EXPENSES = `
  from expense x
  join expense_category c on c.store_id = $1 and c.id = x.category_id
  join payment_mode m on m.store_id = $1 and m.id = x.payment_mode_id
 where x.store_id = $1 and x.deleted_at is null`

export async function getExpense(ctx: StoreCtx, id: string, lock = false): Promise<ExpenseRow> {
  const row = await ctx.tx.row(
    expenseRow,
    lock ? 'lock-expense' : 'find-expense',
    `select ${COLUMNS} ${EXPENSES} and x.id = $2 ${lock ? 'for update of x' : ''}`,
    [ctx.store.id, id],
  )
  if (!row) throw new NotFound('expense_not_found')
  return row
}

export interface ExpenseFilter {
  startToken: number
  endToken: number
  startDate?: Day | null | undefined
  endDate?: Day | null | undefined
  category?: string | undefined
}

const sums = {
  total: integer,
  total_paise: integer,
  by_category: listOf(objectOf({ category: text, paise: integer })),
}
export type ExpensePage = RowOf<typeof sums> & { rows: ExpenseRow[] }

/** A page of expenses, and the sums of all that match the filter, in one statement. */
const LIST = `
  with found as (
    select ${COLUMNS} ${EXPENSES}
       and x.spent_on >= coalesce($2::date, '-infinity') and x.spent_on <= coalesce($3::date, 'infinity')
       and ($4::text is null or lower(c.name) = lower($4))
  ), page as (
    select * from found order by spent_on desc, created_at desc, id desc offset $5 limit $6
  ), sums as (
    select category, sum(amount_paise)::bigint as paise, count(*) as expenses from found group by category
  )
  select page.*, t.*
    from (select coalesce(sum(expenses), 0)::int as total, coalesce(sum(paise), 0)::bigint as total_paise,
                 coalesce(json_agg(json_build_object('category', category, 'paise', paise)), '[]') as by_category
            from sums) t
    left join page on true
   order by page.spent_on desc, page.created_at desc, page.id desc`

export async function listExpenses(ctx: StoreCtx, filter: ExpenseFilter): Promise<ExpensePage> {
  const { offset, limit } = offsetAndLimit(filter)
  const page = await ctx.tx.page(expenseRow, sums, 'list-expenses', LIST, [
    ctx.store.id,
    filter.startDate ?? null,
    filter.endDate ?? null,
    filter.category || null,
    offset,
    limit,
  ])
  page.by_category.sort((a, b) => b.paise - a.paise || compareNames(a.category, b.category))
  return page
}

export interface ExpenseFields {
  spent_on: Day
  category_id: string
  amount_paise: number
  payment_mode_id: string
  vendor: string
  note: string
  picture_id: string | null
  posting_id: string
}

/** Returns the expense as the database will have it. */
export function insertExpense(
  ctx: StoreCtx,
  { category, mode, ...fields }: ExpenseFields & { category: string; mode: string },
): ExpenseRow {
  const row = { id: newId(), created_at: ctx.now, ...fields }
  ctx.tx.insert(expense, ctx.store.id, [row])
  return { ...row, category, mode, version: 1 }
}

export async function changeExpense(
  ctx: StoreCtx,
  id: string,
  change: Partial<ExpenseFields> & { deleted_at?: Date },
): Promise<void> {
  const changes = ['version = version + 1', ...assignments(change)].join(', ')
  const statement = `update expense set ${changes} where store_id = :store_id and id = :id`
  await ctx.tx.run(undefined, statement, { ...change, store_id: ctx.store.id, id })
}

/** Whether any expense uses it, including deleted ones. */
export async function isCategoryInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const row = await ctx.tx.row(
    { used: flag },
    'is-category-in-use',
    'select exists (select from expense where store_id = $1 and category_id = $2) as used',
    [ctx.store.id, id],
  )
  return row?.used ?? false
}
