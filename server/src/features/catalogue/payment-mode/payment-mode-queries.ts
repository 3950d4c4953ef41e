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
