import type { StoreCtx } from '../../../context.ts'

/** Whether any order, deleted ones too, was taken with it. */
export async function isClothInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const found = await ctx.tx.run(
    'is-cloth-in-use',
    'select from order_line where store_id = $1 and cloth_id = $2 limit 1',
    [ctx.store.id, id],
  )
  return found > 0
}
