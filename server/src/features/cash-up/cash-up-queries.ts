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

export interface DrawerRow extends Record<string, unknown> {
  closed_through: Day | null
  last_closed_on: Day | null
  opening_paise: number
  cash_in_paise: number
  refunds_paise: number
  expenses_paise: number
  wages_paise: number
  banked_paise: number
  owner_paise: number
}

/**
 * The drawer at the end of a day in one look: what was counted at the last close before it, and what cash has moved
 * since. Booked differences are left out: they are what a close found, not what it expected.
 */
const DRAWER = `
  with last as (
    select day, counted_paise from cash_up
     where store_id = $1 and reopened_at is null and day < $2 order by day desc limit 1
  ), moved as (
    select p.kind, e.amount_paise as paise
      from ledger_entry e
      join posting p on p.store_id = e.store_id and p.id = e.posting_id
       and p.day <= $2 and p.day > coalesce((select day from last), '-infinity')
     where e.store_id = $1 and e.account = 'money'
       and e.day <= $2 and e.day > coalesce((select day from last), '-infinity')
       and e.payment_mode_id = any (array(select id from payment_mode where store_id = $1 and is_cash))
  ), sums as (
    select coalesce(sum(paise) filter (where kind in ('payment_received', 'advance_received')), 0)::bigint as cash_in_paise,
           coalesce(-sum(paise) filter (where kind in ('payment_reversed', 'advance_reversed', 'advance_refunded',
                                                       'advance_refund_reversed')), 0)::bigint as refunds_paise,
           coalesce(-sum(paise) filter (where kind like 'expense%'), 0)::bigint as expenses_paise,
           coalesce(-sum(paise) filter (where kind like 'employee%'), 0)::bigint as wages_paise,
           coalesce(-sum(paise) filter (where kind like 'cash\\_banked%'), 0)::bigint as banked_paise,
           coalesce(sum(paise) filter (where kind like 'owner%'), 0)::bigint as owner_paise
      from moved
  )
  select sums.*, (select day from last) as last_closed_on, coalesce((select counted_paise from last), 0) as opening_paise,
         (select max(day) from cash_up where store_id = $1 and reopened_at is null) as closed_through
    from sums`

export async function readDrawer(ctx: StoreCtx, on: Day): Promise<DrawerRow> {
  const rows = await ctx.tx.run<DrawerRow>('read-drawer', DRAWER, [ctx.store.id, on])
  return rows[0] as DrawerRow
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
