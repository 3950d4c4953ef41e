import type { StoreCtx } from '../../../context.ts'

/**
 * Every posting takes a shared lock on the store's row of `store_shard` through its foreign key. Closing a day locks
 * that row exclusively, so no money can be booked between the count and the close.
 */
export async function lockDays(ctx: StoreCtx): Promise<void> {
  await ctx.tx.run('hold-days', 'select store_id from store_shard where store_id = $1 for update', [ctx.store.id])
}
