import { compareNames } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { flag, integer, type RowOf, text } from '../../../db/columns.ts'

const debtor = {
  id: text,
  name: text,
  reminder_consent: flag,
  due_paise: integer,
  open_bills: integer,
  was_reminded: flag,
}
export type Debtor = RowOf<typeof debtor>

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
  const debtors = await ctx.tx.rows(
    debtor,
    'list-debtors',
    `select c.id, c.name, c.reminder_consent, c.due_paise,
            (select count(*) from orders o
              where o.store_id = $1 and o.customer_id = c.id and o.deleted_at is null and o.balance_paise > 0) as open_bills,
            exists (select from message m where m.store_id = $1 and m.customer_id = c.id and m.kind = 'dueReminder'
                       and m.created_at >= $3 and m.state not in ('failed', 'cancelled')) as was_reminded
       from customer c where c.store_id = $1 and c.id = any($2) and c.deleted_at is null order by c.id`,
    [ctx.store.id, ids, since],
  )
  return debtors.sort((a, b) => compareNames(a.name, b.name))
}
