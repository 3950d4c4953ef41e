import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'

interface Closes extends Record<string, unknown> {
  /** The last day closed before the one asked for, and what was counted then. */
  last_closed_on: Day | null
  opening_paise: number
  /** The last day closed at all. */
  closed_through: Day | null
}

interface CashMoved extends Record<string, unknown> {
  cash_in_paise: number
  refunds_paise: number
  expenses_paise: number
  wages_paise: number
  banked_paise: number
  owner_paise: number
}

export type DrawerRow = Closes & CashMoved

const CLOSES = `
  select max(day) filter (where day < $2) as last_closed_on, max(day) as closed_through,
         coalesce((select counted_paise from cash_up
                    where store_id = $1 and reopened_at is null and day < $2 order by day desc limit 1), 0) as opening_paise
    from cash_up where store_id = $1 and reopened_at is null`

/** Booked differences are left out: they are what a close found, not what it expected. */
const MOVED = `
  select coalesce(sum(paise) filter (where kind in ('payment_received', 'advance_received')), 0)::bigint as cash_in_paise,
         coalesce(-sum(paise) filter (where kind in ('payment_reversed', 'advance_reversed', 'advance_refunded',
                                                     'advance_refund_reversed')), 0)::bigint as refunds_paise,
         coalesce(-sum(paise) filter (where kind like 'expense%'), 0)::bigint as expenses_paise,
         coalesce(-sum(paise) filter (where kind like 'employee%'), 0)::bigint as wages_paise,
         coalesce(-sum(paise) filter (where kind like 'cash\\_banked%'), 0)::bigint as banked_paise,
         coalesce(sum(paise) filter (where kind like 'owner%'), 0)::bigint as owner_paise
    from (select p.kind, e.amount_paise as paise
            from ledger_entry e
            join posting p on p.store_id = e.store_id and p.id = e.posting_id and p.day > $2 and p.day <= $3
           where e.store_id = $1 and e.account = 'money' and e.day > $2 and e.day <= $3
             and e.payment_mode_id = any (array(select id from payment_mode where store_id = $1 and is_cash))) moved`

/**
 * The drawer at the end of a day: what was counted at the last close before it, and what cash has moved since. Two
 * looks, since only a known first day lets the database read the few days in question instead of all.
 */
export async function readDrawer(ctx: StoreCtx, on: Day): Promise<DrawerRow> {
  const [closes] = await ctx.tx.run<Closes>('find-closes', CLOSES, [ctx.store.id, on])
  const since = closes?.last_closed_on ?? '-infinity'
  const [moved] = await ctx.tx.run<CashMoved>('sum-cash-moved', MOVED, [ctx.store.id, since, on])
  return { ...closes, ...moved } as DrawerRow
}
