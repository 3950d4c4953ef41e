import type { Account, Day, Paise, PostingKind } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'

/** What moved on an account in a span of days, summed as finely as any report asks. */
export interface Movement extends Record<string, unknown> {
  day: Day
  account: Account
  kind: PostingKind
  mode: string | null
  is_cash: boolean
  category: string | null
  paise: Paise
}

/** The ledger of these days, summed by day, account, kind of posting, payment mode and expense category. */
export function listMovements(
  ctx: StoreCtx,
  { startDate, endDate }: { startDate: Day; endDate: Day },
  accounts: readonly Account[],
): Promise<Movement[]> {
  return ctx.tx.run<Movement>(
    'list-movements',
    `select s.day, s.account, s.kind, m.mode, coalesce(m.is_cash, false) as is_cash, c.name as category, s.paise
       from (select e.day, e.account, p.kind, e.payment_mode_id, e.category_id, sum(e.amount_paise)::bigint as paise
               from ledger_entry e
               -- An entry has the day of its posting; saying so spares reading the postings of all other days.
               join posting p on p.store_id = e.store_id and p.id = e.posting_id and p.day between $2 and $3
              where e.store_id = $1 and e.day between $2 and $3 and e.account = any ($4)
              group by 1, 2, 3, 4, 5) s
       left join payment_mode m on m.store_id = $1 and m.id = s.payment_mode_id
       left join expense_category c on c.store_id = $1 and c.id = s.category_id
      order by s.day, m.id, c.id, s.account, s.kind`,
    [ctx.store.id, startDate, endDate, accounts],
  )
}

/** What the drawer held at the end of a day. */
export async function cashAt(ctx: StoreCtx, on: Day): Promise<Paise> {
  const rows = await ctx.tx.run<{ paise: number }>(
    'cash-at',
    `select coalesce(sum(amount_paise), 0)::bigint as paise from ledger_entry
      where store_id = $1 and account = 'money' and day <= $2
        and payment_mode_id = any (array(select id from payment_mode where store_id = $1 and is_cash))`,
    [ctx.store.id, on],
  )
  return rows[0]?.paise ?? 0
}

export async function findCounted(ctx: StoreCtx, on: Day): Promise<Paise | undefined> {
  const rows = await ctx.tx.run<{ paise: number }>(
    'find-counted',
    'select counted_paise as paise from cash_up where store_id = $1 and day = $2 and reopened_at is null',
    [ctx.store.id, on],
  )
  return rows[0]?.paise
}
