import { offsetAndLimit } from '@clothesline/contract'
import { type CashMoved, cashMoved, type Day, movedSince, type PostingKind, reversalKinds } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import {
  day,
  document,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type RowOf,
  text,
} from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'
import { actorNameOf, shownActor } from '../../foundation/actor/index.ts'

/** The sums under the names of `cash_up.moved_on_day`. */
interface MovedRow {
  cash_in_paise: number
  refunds_paise: number
  expenses_paise: number
  wages_paise: number
  banked_paise: number
  owner_paise: number
}

const lastClose = {
  /** The last close up to the requested day, and what was counted then. */
  last_closed_on: orNull(day),
  last_session: orNull(integer),
  opening_paise: integer,
  moved_on_day: orNull(document<Partial<MovedRow>>()),
  /** The last day closed before the requested one. */
  earlier_closed_on: orNull(day),
  /** The last closed day of all. */
  closed_through: orNull(day),
}

export interface Drawer {
  lastClosedOn: Day | null
  lastSession: number
  openingPaise: number
  /** What moved after that close, up to the end of the requested day. */
  moved: CashMoved
  earlierClosedOn: Day | null
  closedThrough: Day | null
}

export interface DrawerToClose extends Drawer {
  /** Everything that moved on the day itself, before and after an earlier close. */
  movedOnDay: MovedRow
}

const LAST_CLOSE = `
  select last.day as last_closed_on, last.session as last_session, coalesce(last.counted_paise, 0) as opening_paise,
         last.moved_on_day, t.earlier_closed_on, t.closed_through
    from (select max(day) filter (where day < $2) as earlier_closed_on, max(day) as closed_through
            from cash_up where store_id = $1 and reopened_at is null) t
    left join lateral (select day, session, counted_paise, moved_on_day from cash_up
                        where store_id = $1 and reopened_at is null and day <= $2
                        order by day desc, session desc limit 1) last on true`

const movedCash = { kind: oneOf(Object.keys(reversalKinds) as PostingKind[]), paise: integer }

/** Sums the cash movements of a period, both days included. */
async function sumMoved(ctx: StoreCtx, from: Day, to: Day): Promise<CashMoved> {
  const rows = await ctx.tx.rows(
    movedCash,
    'sum-cash-moved',
    `select p.kind, sum(e.amount_paise)::bigint as paise
       from ledger_entry e
       join posting p on p.store_id = $1 and p.id = e.posting_id and p.day >= $2 and p.day <= $3
      where e.store_id = $1 and e.account = 'money' and e.day >= $2 and e.day <= $3
        and e.payment_mode_id = any (array(select id from payment_mode where store_id = $1 and is_cash))
      group by p.kind`,
    [ctx.store.id, from, to],
  )
  return cashMoved(rows)
}

/** What customers paid in other modes on a day, less what they got back: it is not in the drawer, but belongs to the day. */
export async function listOtherModes(ctx: StoreCtx, on: Day): Promise<{ paymentMode: string; paise: number }[]> {
  const rows = await ctx.tx.rows(
    { ...movedCash, mode: text },
    'list-other-modes',
    `select m.mode, p.kind, sum(e.amount_paise)::bigint as paise
       from ledger_entry e
       join posting p on p.store_id = $1 and p.id = e.posting_id and p.day = $2
       join payment_mode m on m.store_id = $1 and m.id = e.payment_mode_id and not m.is_cash
      where e.store_id = $1 and e.account = 'money' and e.day = $2
      group by m.id, m.mode, p.kind order by m.id`,
    [ctx.store.id, on],
  )
  return [...new Set(rows.map(({ mode }) => mode))].map((paymentMode) => {
    const { cashInPaise, refundsPaise } = cashMoved(rows.filter(({ mode }) => mode === paymentMode))
    return { paymentMode, paise: cashInPaise - refundsPaise }
  })
}

/**
 * The drawer at the end of a day: the count of the last close up to then, plus the cash that moved since. Two queries,
 * because only a known first day lets the database read these few days instead of all.
 */
export async function readDrawer(ctx: StoreCtx, on: Day): Promise<Drawer> {
  const last = await findLastClose(ctx, on)
  return drawerOf(last, await sumMoved(ctx, last?.last_closed_on ?? '-infinity', on))
}

/** The same for a close. No money can be booked until the end of the transaction. */
export async function holdDrawer(ctx: StoreCtx, on: Day): Promise<DrawerToClose> {
  // Sent one behind the other without waiting: what follows sees what it waited for.
  const [, last] = await Promise.all([lockDays(ctx), findLastClose(ctx, on)])
  const [moved, movedOnDay] = await Promise.all([
    sumMoved(ctx, last?.last_closed_on ?? '-infinity', on),
    sumMoved(ctx, on, on),
  ])
  return { ...drawerOf(last, moved), movedOnDay: rowOf(movedOnDay) }
}

type LastClose = RowOf<typeof lastClose>

const findLastClose = (ctx: StoreCtx, on: Day): Promise<LastClose | undefined> =>
  ctx.tx.row(lastClose, 'find-last-close', LAST_CLOSE, [ctx.store.id, on])

function drawerOf(last: LastClose | undefined, moved: CashMoved): Drawer {
  return {
    lastClosedOn: last?.last_closed_on ?? null,
    lastSession: last?.last_session ?? 0,
    openingPaise: last?.opening_paise ?? 0,
    moved: movedSince(moved, movedOf(last?.moved_on_day ?? {})),
    earlierClosedOn: last?.earlier_closed_on ?? null,
    closedThrough: last?.closed_through ?? null,
  }
}

function movedOf(row: Partial<MovedRow>): CashMoved {
  return {
    cashInPaise: row.cash_in_paise ?? 0,
    refundsPaise: row.refunds_paise ?? 0,
    expensesPaise: row.expenses_paise ?? 0,
    wagesPaise: row.wages_paise ?? 0,
    bankedPaise: row.banked_paise ?? 0,
    ownerPaise: row.owner_paise ?? 0,
  }
}

const rowOf = (moved: CashMoved): MovedRow => ({
  cash_in_paise: moved.cashInPaise,
  refunds_paise: moved.refundsPaise,
  expenses_paise: moved.expensesPaise,
  wages_paise: moved.wagesPaise,
  banked_paise: moved.bankedPaise,
  owner_paise: moved.ownerPaise,
})

const written = {
  day,
  session: integer,
  opening_paise: integer,
  cash_in_paise: integer,
  expenses_paise: integer,
  wages_paise: integer,
  refunds_paise: integer,
  banked_paise: integer,
  expected_paise: integer,
  counted_paise: integer,
  denominations: listOf(objectOf({ value: integer, count: integer })),
  reason: text,
  posting_id: orNull(text),
}

/** What a close stores. */
type NewCashUp = RowOf<typeof written> & { moved_on_day: MovedRow }

const cashUpRow = {
  id: text,
  ...written,
  difference_paise: integer,
  actor: text,
  actor_name: orNull(text),
  created_at: instant,
  reopened_at: orNull(instant),
  reopened_by: orNull(text),
  reopen_reason: orNull(text),
}
export type CashUpRow = RowOf<typeof cashUpRow>

const COLUMNS = `id, day, session, opening_paise, cash_in_paise, expenses_paise, wages_paise, refunds_paise, banked_paise, expected_paise,
  counted_paise, difference_paise, denominations, reason, posting_id, actor, ${actorNameOf('cash_up')} as actor_name,
  created_at, reopened_at, ${shownActor('cash_up', 'reopened_by')} as reopened_by, reopen_reason`

/** The closes of a day that were not reopened, in the order they were made. */
export async function listClosesOf(ctx: StoreCtx, on: Day): Promise<CashUpRow[]> {
  return ctx.tx.rows(
    cashUpRow,
    'list-closes-of',
    `select ${COLUMNS} from cash_up where store_id = $1 and day = $2 and reopened_at is null order by session`,
    [ctx.store.id, on],
  )
}

/** Returns the close as the database will have it. */
export function insertCashUp(ctx: StoreCtx, cashUp: NewCashUp): CashUpRow {
  const id = newId()
  const { denominations, moved_on_day, ...sums } = cashUp
  const row = {
    store_id: ctx.store.id,
    id,
    actor: actorOf(ctx),
    created_at: ctx.now,
    ...sums,
    denominations: JSON.stringify(denominations),
    moved_on_day: JSON.stringify(moved_on_day),
  }
  ctx.tx.send('insert-cash-up', `insert into cash_up ${insertion(row)}`, row)
  return {
    id,
    ...sums,
    denominations,
    actor: row.actor,
    actor_name: ctx.session.clerk?.name ?? null,
    difference_paise: sums.counted_paise - sums.expected_paise,
    created_at: ctx.now,
    reopened_at: null,
    reopened_by: null,
    reopen_reason: null,
  }
}

export async function markReopened(ctx: StoreCtx, id: string, reason: string): Promise<void> {
  await ctx.tx.run(
    'mark-reopened',
    'update cash_up set reopened_at = $3, reopened_by = $4, reopen_reason = $5 where store_id = $1 and id = $2',
    [ctx.store.id, id, ctx.now, actorOf(ctx), reason],
  )
}

export async function listCashUps(
  ctx: StoreCtx,
  filter: { startToken: number; endToken: number; startOn?: Day | null | undefined; endOn?: Day | null | undefined },
): Promise<{ rows: CashUpRow[]; total: number }> {
  const { offset, limit } = offsetAndLimit(filter)
  return ctx.tx.page(
    cashUpRow,
    { total: integer },
    'list-cash-ups',
    `with found as (
       select ${COLUMNS} from cash_up
        where store_id = $1 and day >= coalesce($2::date, '-infinity') and day <= coalesce($3::date, 'infinity')
     ), page as (select * from found order by day desc, created_at desc, id desc offset $4 limit $5)
     select page.*, t.total from (select count(*) as total from found) t left join page on true
      order by page.day desc, page.created_at desc, page.id desc`,
    [ctx.store.id, filter.startOn ?? null, filter.endOn ?? null, offset, limit],
  )
}

/**
 * Every posting takes a shared lock on the store's row of `store_shard` through its foreign key. Closing a day locks
 * that row exclusively, so no money can be booked between the count and the close.
 */
export async function lockDays(ctx: StoreCtx): Promise<void> {
  await ctx.tx.run('hold-days', 'select store_id from store_shard where store_id = $1 for update', [ctx.store.id])
}
