import type { StoreCtx } from '../../../context.ts'
import { flag } from '../../../db/columns.ts'

/** Whether the ledger has entries with this mode. */
export async function isPaymentModeInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const row = await ctx.tx.row(
    { used: flag },
    'is-payment-mode-in-use',
    `select exists (select from ledger_entry where store_id = $1 and payment_mode_id = $2)
         or exists (select from expense where store_id = $1 and payment_mode_id = $2) as used`,
    [ctx.store.id, id],
  )
  return row?.used ?? false
}

/**
 * Orders keep the names of their modes as one text, "Cash, UPI". An order of the same text that was not paid by this
 * mode is left: it was paid by another one that had the name before. The order's version stays, since nothing changed
 * that a counter would have to look at again.
 */
export async function renameOnOrders(ctx: StoreCtx, id: string, from: string, to: string): Promise<void> {
  await ctx.tx.run(
    'rename-payment-mode-on-orders',
    `update orders o
        set payment_mode = btrim(replace(', ' || o.payment_mode || ', ', ', ' || $3::text || ', ', ', ' || $4::text || ', '), ', ')
      where o.store_id = $1 and strpos(', ' || o.payment_mode || ', ', ', ' || $3::text || ', ') > 0
        and exists (select from ledger_entry e
                      join ledger_entry m on m.store_id = $1 and m.posting_id = e.posting_id and m.payment_mode_id = $2
                     where e.store_id = $1 and e.order_id = o.id and e.account = 'receivable_paid')`,
    [ctx.store.id, id, from, to],
  )
}
