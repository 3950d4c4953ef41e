import { offsetAndLimit } from '@clothesline/contract'
import { compareNames, type Day } from '@clothesline/domain'
import { v7 as uuidv7 } from 'uuid'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

export interface ExpenseRow extends Record<string, unknown> {
  id: string
  spent_on: Day
  category_id: string
  category: string
  amount_paise: number
  payment_mode_id: string
  mode: string
  vendor: string
  note: string
  picture_id: string | null
  posting_id: string
  version: number
  created_at: Date
}

const COLUMNS = `x.id, x.spent_on, x.category_id, c.name as category, x.amount_paise, x.payment_mode_id, m.mode, x.vendor, x.note,
  x.picture_id, x.posting_id, x.version, x.created_at`

const EXPENSES = `
  from expense x
  join expense_category c on c.store_id = x.store_id and c.id = x.category_id
  join payment_mode m on m.store_id = x.store_id and m.id = x.payment_mode_id
 where x.store_id = $1 and x.deleted_at is null`

export async function getExpense(ctx: StoreCtx, id: string, lock = false): Promise<ExpenseRow> {
  const rows = await ctx.tx.run<ExpenseRow>(
    lock ? 'lock-expense' : 'find-expense',
    `select ${COLUMNS} ${EXPENSES} and x.id = $2 ${lock ? 'for update of x' : ''}`,
    [ctx.store.id, id],
  )
  if (!rows[0]) throw new NotFound('expense_not_found')
  return rows[0]
}

export interface ExpenseFilter {
  startToken: number
  endToken: number
  startDate?: Day | null | undefined
  endDate?: Day | null | undefined
  category?: string | undefined
}

export interface ExpensePage {
  rows: ExpenseRow[]
  total: number
  total_paise: number
  by_category: { category: string; paise: number }[]
}

/** A page of expenses, and the sums over all that the filter leaves, in one statement. */
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
  const rows = await ctx.tx.run<ExpenseRow & Omit<ExpensePage, 'rows'>>('list-expenses', LIST, [
    ctx.store.id,
    filter.startDate ?? null,
    filter.endDate ?? null,
    filter.category || null,
    offset,
    limit,
  ])
  const { total = 0, total_paise = 0, by_category = [] } = rows[0] ?? {}
  by_category.sort((a, b) => b.paise - a.paise || compareNames(a.category, b.category))
  return { rows: rows.filter((row) => row.id !== null), total, total_paise, by_category }
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

export async function insertExpense(ctx: StoreCtx, fields: ExpenseFields): Promise<string> {
  const id = uuidv7()
  await ctx.tx.db
    .insertInto('expense')
    .values({ store_id: ctx.store.id, id, created_at: ctx.now, ...fields })
    .execute()
  return id
}

export async function changeExpense(
  ctx: StoreCtx,
  id: string,
  change: Partial<ExpenseFields> & { deleted_at?: Date },
): Promise<void> {
  await ctx.tx.db
    .updateTable('expense')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('store_id', '=', ctx.store.id)
    .where('id', '=', id)
    .execute()
}
