import type { StoreCtx } from '../../../context.ts'

/**
 * Inserting any row of a store takes a shared lock on the store's own row through its foreign key. Closing a day locks
 * that row exclusively, so no money can be booked between the count and the close.
 */
export async function lockDays(ctx: StoreCtx): Promise<void> {
  await ctx.tx.run('hold-days', 'select id from store where id = $1 for update', [ctx.store.id])
}
