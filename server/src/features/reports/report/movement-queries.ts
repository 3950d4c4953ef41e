import { type Account, accounts, type Day, type Paise, type PostingKind, reversalKinds } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'

/** What moved on an account in a span of days, summed to the finest step a report needs. */
const movement = {
  day: day,
  account: oneOf(accounts),
  /** Null where no report tells the kinds of that account apart. */
  kind: orNull(oneOf(Object.keys(reversalKinds) as PostingKind[])),
  mode: orNull(text),
  is_cash: flag,
  category: orNull(text),
  paise: integer,
}
export type Movement = RowOf<typeof movement>

/** Of these it matters what happened, which only the posting knows. */
const TOLD_BY_KIND: readonly Account[] = ['money', 'customer_advance']
const TOLD_BY_CATEGORY: readonly Account[] = ['expense']

/**
 * The ledger of these days, summed by day and account; money and advances by kind of posting and payment mode, expenses
 * by category. What needs neither is read from the index of the ledger alone, without its rows and postings.
 */
export function listMovements(
  ctx: StoreCtx,
  { startDate, endDate }: { startDate: Day; endDate: Day },
  accounts: readonly Account[],
): Promise<Movement[]> {
  const byKind = accounts.filter((account) => TOLD_BY_KIND.includes(account))
  const byCategory = accounts.filter((account) => TOLD_BY_CATEGORY.includes(account))
  const plain = accounts.filter((account) => !byKind.includes(account) && !byCategory.includes(account))
  return ctx.tx.rows(
    movement,
    'list-movements',
    `select s.day, s.account, s.kind, m.mode, coalesce(m.is_cash, false) as is_cash, c.name as category, s.paise
       from (select e.day, e.account, null as kind, null::uuid as mode_id, null::uuid as category_id,
                    sum(e.amount_paise)::bigint as paise
               from ledger_entry e where e.store_id = $1 and e.day between $2 and $3 and e.account = any ($4)
              group by e.day, e.account
             union all
             select e.day, e.account, null, null, e.category_id, sum(e.amount_paise)::bigint
               from ledger_entry e where e.store_id = $1 and e.day between $2 and $3 and e.account = any ($5)
              group by e.day, e.account, e.category_id
             union all
             select e.day, e.account, p.kind, e.payment_mode_id, null, sum(e.amount_paise)::bigint
               from ledger_entry e
               -- An entry has the day of its posting; saying so spares reading the postings of all other days.
               join posting p on p.store_id = e.store_id and p.id = e.posting_id and p.day between $2 and $3
              where e.store_id = $1 and e.day between $2 and $3 and e.account = any ($6)
              group by e.day, e.account, p.kind, e.payment_mode_id) s
       left join payment_mode m on m.store_id = $1 and m.id = s.mode_id
       left join expense_category c on c.store_id = $1 and c.id = s.category_id
      order by s.day, m.id, c.id, s.account, s.kind`,
    [ctx.store.id, startDate, endDate, plain, byCategory, byKind],
  )
}

/** What the drawer held at the end of a day. */
export async function cashAt(ctx: StoreCtx, on: Day): Promise<Paise> {
  const row = await ctx.tx.row(
    { paise: integer },
    'cash-at',
    `select coalesce(sum(amount_paise), 0)::bigint as paise from ledger_entry
      where store_id = $1 and account = 'money' and day <= $2
        and payment_mode_id = any (array(select id from payment_mode where store_id = $1 and is_cash))`,
    [ctx.store.id, on],
  )
  return row?.paise ?? 0
}

/** What was counted at the last close of a day. */
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
