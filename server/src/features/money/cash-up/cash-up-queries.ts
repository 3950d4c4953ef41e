import { offsetAndLimit } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import { v7 as uuidv7 } from 'uuid'
import { actorOf, type StoreCtx } from '../../../context.ts'
import type { MovedRow } from './drawer-queries.ts'

/** What a close writes down. */
export interface NewCashUp {
  day: Day
  session: number
  opening_paise: number
  cash_in_paise: number
  expenses_paise: number
  wages_paise: number
  refunds_paise: number
  banked_paise: number
  expected_paise: number
  counted_paise: number
  denominations: { value: number; count: number }[]
  reason: string
  posting_id: string | null
  moved_on_day: MovedRow
}

export interface CashUpRow extends Omit<NewCashUp, 'moved_on_day'>, Record<string, unknown> {
  id: string
  difference_paise: number
  actor: string
  created_at: Date
  reopened_at: Date | null
  reopened_by: string | null
  reopen_reason: string | null
}

const COLUMNS = `id, day, session, opening_paise, cash_in_paise, expenses_paise, wages_paise, refunds_paise, banked_paise, expected_paise,
  counted_paise, difference_paise, denominations, reason, posting_id, actor, created_at, reopened_at, reopened_by, reopen_reason`

/**
 * Every row written for a store shares a lock on the store's own row through its foreign key. Whoever closes a day
 * takes that row alone, so no money can slip in between the count and the close.
 */
export async function holdDays(ctx: StoreCtx): Promise<void> {
  await ctx.tx.run('hold-days', 'select id from store where id = $1 for update', [ctx.store.id])
}

/** The closes of a day that stand, in the order in which they were made. */
export async function listClosesOf(ctx: StoreCtx, on: Day): Promise<CashUpRow[]> {
  return ctx.tx.run<CashUpRow>(
    'list-closes-of',
    `select ${COLUMNS} from cash_up where store_id = $1 and day = $2 and reopened_at is null order by session`,
    [ctx.store.id, on],
  )
}

export async function insertCashUp(ctx: StoreCtx, cashUp: NewCashUp): Promise<string> {
  const id = uuidv7()
  const { denominations, moved_on_day, ...sums } = cashUp
  const row = { store_id: ctx.store.id, id, actor: actorOf(ctx), created_at: ctx.now }
  await ctx.tx.db
    .insertInto('cash_up')
    .values({
      ...{ ...row, ...sums },
      denominations: JSON.stringify(denominations),
      moved_on_day: JSON.stringify(moved_on_day),
    })
    .execute()
  return id
}

export async function markReopened(ctx: StoreCtx, id: string, reason: string): Promise<void> {
  await ctx.tx.db
    .updateTable('cash_up')
    .set({ reopened_at: ctx.now, reopened_by: actorOf(ctx), reopen_reason: reason })
    .where('store_id', '=', ctx.store.id)
    .where('id', '=', id)
    .execute()
}

export async function listCashUps(
  ctx: StoreCtx,
  filter: { startToken: number; endToken: number; startOn?: Day | null | undefined; endOn?: Day | null | undefined },
): Promise<{ rows: CashUpRow[]; total: number }> {
  const { offset, limit } = offsetAndLimit(filter)
  const rows = await ctx.tx.run<CashUpRow & { total: number }>(
    'list-cash-ups',
    `with found as (
       select ${COLUMNS} from cash_up
        where store_id = $1 and day >= coalesce($2::date, '-infinity') and day <= coalesce($3::date, 'infinity')
     ), page as (select * from found order by day desc, created_at desc, id desc offset $4 limit $5)
     select page.*, t.total from (select count(*) as total from found) t left join page on true
      order by page.day desc, page.created_at desc, page.id desc`,
    [ctx.store.id, filter.startOn ?? null, filter.endOn ?? null, offset, limit],
  )
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}
