import type { StoreCtx } from '../../../context.ts'

/** Whether any order, deleted ones too, was taken with it. */
export async function isServiceInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const found = await ctx.tx.run(
    'is-service-in-use',
    'select from order_line where store_id = $1 and service_id = $2 limit 1',
    [ctx.store.id, id],
  )
  return found > 0
}
