import type { StoreCtx } from '../../../context.ts'

/** Whether any order uses it, including deleted orders. */
export async function isClothInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const found = await ctx.tx.run(
    'is-cloth-in-use',
    'select from order_line where store_id = $1 and cloth_id = $2 limit 1',
    [ctx.store.id, id],
  )
  return found > 0
}
