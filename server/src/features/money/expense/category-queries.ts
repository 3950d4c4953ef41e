import type { StoreCtx } from '../../../context.ts'

/** Whether an expense, deleted ones included, stands under it. */
export async function isCategoryInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const rows = await ctx.tx.run<{ used: boolean }>(
    'is-category-in-use',
    'select exists (select from expense where store_id = $1 and category_id = $2) as used',
    [ctx.store.id, id],
  )
  return rows[0]?.used ?? false
}
