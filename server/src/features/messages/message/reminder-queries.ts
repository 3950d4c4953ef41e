import { compareNames } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, integer, orNull, type RowOf, text } from '../../../db/columns.ts'

const debtor = {
  id: text,
  name: text,
  reminder_consent: flag,
  delivered_paise: integer,
  delivered_bills: integer,
  delivered_on: orNull(day),
  here_paise: integer,
  here_bills: integer,
  here_on: orNull(day),
  was_reminded: flag,
}
export type Debtor = RowOf<typeof debtor>

/** Customers with what they owe for clothes that were handed over, and for those of which something is still here. */
const DEBTORS = (where: string) => `
  select c.id, c.name, c.reminder_consent, o.*,
         exists (select from message m where m.store_id = $1 and m.customer_id = c.id and m.kind = 'dueReminder'
                    and m.created_at >= $2 and m.state not in ('failed', 'cancelled')) as was_reminded
    from customer c
    cross join lateral (
      select coalesce(sum(balance_paise) filter (where delivered_on is not null), 0)::bigint as delivered_paise,
             count(*) filter (where delivered_on is not null) as delivered_bills,
             min(billed_on) filter (where delivered_on is not null) as delivered_on,
             coalesce(sum(balance_paise) filter (where delivered_on is null), 0)::bigint as here_paise,
             count(*) filter (where delivered_on is null) as here_bills,
             min(billed_on) filter (where delivered_on is null) as here_on
        from orders where store_id = $1 and customer_id = c.id and deleted_at is null and balance_paise > 0) o
   where c.store_id = $1 and c.deleted_at is null and ${where} order by c.id`

/** All who owe something. */
export const listDebtors = (ctx: StoreCtx, since: Date): Promise<Debtor[]> =>
  ctx.tx.rows(debtor, 'list-all-debtors', DEBTORS('c.due_paise > 0'), [ctx.store.id, since])

/**
 * Locks the customers in a fixed order until the end, so that nobody is reminded twice by parallel calls. They are read
 * in a second statement: a statement that waits for a lock still sees the messages as they were before.
 */
export async function lockDebtors(ctx: StoreCtx, ids: string[], since: Date): Promise<Debtor[]> {
  await ctx.tx.run(
    'hold-customers',
    'select id from customer where store_id = $1 and id = any($2) order by id for no key update',
    [ctx.store.id, ids],
  )
  const debtors = await ctx.tx.rows(debtor, 'list-debtors', DEBTORS('c.id = any($3)'), [ctx.store.id, since, ids])
  return debtors.sort((a, b) => compareNames(a.name, b.name))
}
