import {
  type Account,
  accounts,
  addDays,
  type Day,
  type Paise,
  type PostingKind,
  reversalKinds,
  sameTimeOn,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { groupByDetail, inStep, isSaved, ledgerOf, unsavedDays } from '../day-sums/index.ts'

/** The movements of an account in a period, summed to the finest detail that a report needs. */
const movement = {
  day: day,
  account: oneOf(accounts),
  /** Null where no report distinguishes the kinds of postings of that account. */
  kind: orNull(oneOf(Object.keys(reversalKinds) as PostingKind[])),
  mode: orNull(text),
  is_cash: flag,
  category: orNull(text),
  paise: integer,
}
export type Movement = RowOf<typeof movement>

const LEDGER_KEPT = `
  select s.day, ${inStep({ accounts: 'account', kinds: 'kind', mode_ids: 'mode_id', category_ids: 'category_id', paise: 'paise' })}
    from day_sums s where s.store_id = $1 and s.day between $2 and $3 and ${isSaved('s')}`
const CASH_KEPT = `
  select ${inStep({ accounts: 'account', mode_ids: 'mode_id', paise: 'paise' })}
    from day_sums s where s.store_id = $1 and s.day <= $2 and ${isSaved('s')}`
const LISTS = { plain: '$5', byCategory: '$6', byKind: '$7' }

/** The days of a report. The last one may be counted until the present time of day only. */
export interface ReportDays {
  startDate: Day
  endDate: Day
  untilNow?: boolean | undefined
}

/** The days that are counted whole, and the moment until which the last one is counted, if it is not one of them. */
export function splitDays(ctx: StoreCtx, { startDate, endDate, untilNow = false }: ReportDays) {
  if (!untilNow) return { whole: { startDate, endDate }, part: undefined }
  const part = { day: endDate, until: sameTimeOn(ctx.store.settings.timeZone, ctx.now, endDate) }
  return { whole: { startDate, endDate: addDays(endDate, -1) }, part }
}

/** What moved in these days. */
export async function listMovements(
  ctx: StoreCtx,
  days: ReportDays,
  accounts: readonly Account[],
): Promise<Movement[]> {
  const { whole, part } = splitDays(ctx, days)
  const found = await Promise.all([
    whole.startDate <= whole.endDate ? listMovementsOfDays(ctx, whole, accounts) : [],
    part === undefined ? [] : listMovementsUntil(ctx, part, accounts),
  ])
  return found.flat()
}

/** The ledger of one day until a moment: never from kept sums, which are of whole days. */
function listMovementsUntil(
  ctx: StoreCtx,
  { day: on, until }: { day: Day; until: Date },
  accounts: readonly Account[],
) {
  return ctx.tx.rows(
    movement,
    'list-movements-until',
    `select p.day, e.account, p.kind, m.mode, coalesce(m.is_cash, false) as is_cash, c.name as category,
            sum(e.amount_paise)::bigint as paise
       from posting p join ledger_entry e on e.store_id = $1 and e.posting_id = p.id
       left join payment_mode m on m.store_id = $1 and m.id = e.payment_mode_id
       left join expense_category c on c.store_id = $1 and c.id = e.category_id
      where p.store_id = $1 and p.day = $2 and p.at < $3 and e.account = any ($4)
      group by p.day, e.account, p.kind, m.id, m.mode, m.is_cash, c.id, c.name
      order by m.id, c.id, e.account, p.kind`,
    [ctx.store.id, on, until, accounts],
  )
}

/** The ledger of these days, summed by day and account; money and advances by kind of posting and payment mode, expenses by category. */
function listMovementsOfDays(
  ctx: StoreCtx,
  { startDate, endDate }: { startDate: Day; endDate: Day },
  accounts: readonly Account[],
): Promise<Movement[]> {
  const { plain, byCategory, byKind } = groupByDetail(accounts)
  return ctx.tx.rows(
    movement,
    'list-movements',
    `with ${unsavedDays('$2::date', '$3::date')}
     select m.day, m.account, m.kind, p.mode, coalesce(p.is_cash, false) as is_cash, c.name as category, m.paise
       from (select l.* from (${LEDGER_KEPT}) l where l.account = any ($4)
             union all
             select fresh.day, l.* from fresh cross join lateral (${ledgerOf('fresh.day', LISTS)}) l) m
       left join payment_mode p on p.store_id = $1 and p.id = m.mode_id
       left join expense_category c on c.store_id = $1 and c.id = m.category_id
      order by m.day, p.id, c.id, m.account, m.kind`,
    [ctx.store.id, startDate, endDate, accounts, plain, byCategory, byKind],
  )
}

/** The cash in the drawer at the end of a day. */
export async function cashAt(ctx: StoreCtx, on: Day): Promise<Paise> {
  const row = await ctx.tx.row(
    { paise: integer },
    'cash-at',
    `with cash as (
       select array(select id from payment_mode where store_id = $1 and is_cash) as ids
     ), ${unsavedDays(`'-infinity'::date`, '$2::date')}
     select coalesce((select sum(l.paise) from cash, (${CASH_KEPT}) l
                       where l.account = 'money' and l.mode_id = any (cash.ids)), 0)::bigint
          + coalesce((select sum(l.paise) from cash, fresh cross join lateral (
                        select sum(e.amount_paise) as paise from ledger_entry e
                         where e.store_id = $1 and e.account = 'money' and e.day = fresh.day and e.payment_mode_id = any (cash.ids)) l), 0)::bigint as paise`,
    [ctx.store.id, on],
  )
  return row?.paise ?? 0
}

/** The count of the last close of a day. */
export async function findCounted(ctx: StoreCtx, on: Day): Promise<Paise | undefined> {
  const row = await ctx.tx.row(
    { paise: integer },
    'find-counted',
    `select counted_paise as paise from cash_up where store_id = $1 and day = $2 and reopened_at is null
      order by session desc limit 1`,
    [ctx.store.id, on],
  )
  return row?.paise
}
