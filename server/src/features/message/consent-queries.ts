import type { StoreCtx } from '../../context.ts'

/** Only customers who agreed to it get messages. */
export async function findConsent(ctx: StoreCtx, customerId: string): Promise<boolean> {
  const rows = await ctx.tx.run<{ whatsapp_consent: boolean }>(
    'find-consent',
    'select whatsapp_consent from customer where store_id = $1 and id = $2',
    [ctx.store.id, customerId],
  )
  return rows[0]?.whatsapp_consent ?? false
}
