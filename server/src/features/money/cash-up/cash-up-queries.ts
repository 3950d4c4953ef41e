import { offsetAndLimit } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { day, instant, integer, listOf, objectOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'
import { actorNameOf, shownActor } from '../../foundation/actor/index.ts'
import type { MovedRow } from './drawer-queries.ts'

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
export type NewCashUp = RowOf<typeof written> & { moved_on_day: MovedRow }

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
    ...{ store_id: ctx.store.id, id, actor: actorOf(ctx), created_at: ctx.now, ...sums },
    denominations: JSON.stringify(denominations),
    moved_on_day: JSON.stringify(moved_on_day),
  }
  ctx.tx.send('insert-cash-up', `insert into cash_up ${insertion(row)}`, row)
  return {
    ...{ id, ...sums, denominations, actor: row.actor, actor_name: ctx.session.clerk?.name ?? null },
    difference_paise: sums.counted_paise - sums.expected_paise,
    ...{ created_at: ctx.now, reopened_at: null, reopened_by: null, reopen_reason: null },
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
