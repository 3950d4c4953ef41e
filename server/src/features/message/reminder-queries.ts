import type { StoreCtx } from '../../context.ts'

export interface Debtor extends Record<string, unknown> {
  id: string
  name: string
  whatsapp_consent: boolean
  due_paise: number
  open_bills: number
  was_reminded: boolean
}

/** Held in one order until the end, so that nobody is reminded twice at the same moment. */
export function holdDebtors(ctx: StoreCtx, ids: string[], since: Date): Promise<Debtor[]> {
  return ctx.tx.run<Debtor>(
    'hold-debtors',
    `with held as (
       select id, name, whatsapp_consent, due_paise from customer
        where store_id = $1 and id = any($2) and deleted_at is null order by id for no key update)
     select held.*,
            (select count(*) from orders o
              where o.store_id = $1 and o.customer_id = held.id and o.deleted_at is null and o.balance_paise > 0) as open_bills,
            exists (select from message m where m.store_id = $1 and m.customer_id = held.id and m.kind = 'dueReminder'
                       and m.created_at >= $3 and m.state not in ('failed', 'cancelled')) as was_reminded
       from held order by name, id`,
    [ctx.store.id, ids, since],
  )
}
