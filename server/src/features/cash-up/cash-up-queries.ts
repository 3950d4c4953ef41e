import { offsetAndLimit } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import { v7 as uuidv7 } from 'uuid'
import { actorOf, type StoreCtx } from '../../context.ts'

/** What a close writes down. */
export interface NewCashUp {
  day: Day
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
}

export interface CashUpRow extends NewCashUp, Record<string, unknown> {
  id: string
  difference_paise: number
  actor: string
  created_at: Date
  reopened_at: Date | null
  reopened_by: string | null
  reopen_reason: string | null
}

const COLUMNS = `id, day, opening_paise, cash_in_paise, expenses_paise, wages_paise, refunds_paise, banked_paise, expected_paise,
  counted_paise, difference_paise, denominations, reason, posting_id, actor, created_at, reopened_at, reopened_by, reopen_reason`

/**
 * Every row written for a store shares a lock on the store's own row through its foreign key. Whoever closes a day
 * takes that row alone, so no money can slip into the day between its count and its close.
 */
export async function holdDays(ctx: StoreCtx, strength: 'key share' | 'update'): Promise<void> {
  await ctx.tx.run(`hold-days-${strength}`, `select id from store where id = $1 for ${strength}`, [ctx.store.id])
}

/** The last day whose cash is closed. */
export async function findClosedThrough(ctx: StoreCtx): Promise<Day | undefined> {
  const rows = await ctx.tx.run<{ day: Day | null }>(
    'find-closed-through',
    'select max(day) as day from cash_up where store_id = $1 and reopened_at is null',
    [ctx.store.id],
  )
  return rows[0]?.day ?? undefined
}

export async function findClosedDay(ctx: StoreCtx, on: Day): Promise<CashUpRow | undefined> {
  const rows = await ctx.tx.run<CashUpRow>(
    'find-closed-day',
    `select ${COLUMNS} from cash_up where store_id = $1 and day = $2 and reopened_at is null`,
    [ctx.store.id, on],
  )
  return rows[0]
}

export async function insertCashUp(ctx: StoreCtx, cashUp: NewCashUp): Promise<string> {
  const id = uuidv7()
  const { denominations, ...sums } = cashUp
  const row = { store_id: ctx.store.id, id, actor: actorOf(ctx), created_at: ctx.now }
  await ctx.tx.db
    .insertInto('cash_up')
    .values({ ...row, ...sums, denominations: JSON.stringify(denominations) })
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
