import type { StoreCtx } from '../../../context.ts'
import { flag } from '../../../db/columns.ts'

/** Whether an expense, deleted ones included, stands under it. */
export async function isCategoryInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const row = await ctx.tx.row(
    { used: flag },
    'is-category-in-use',
    'select exists (select from expense where store_id = $1 and category_id = $2) as used',
    [ctx.store.id, id],
  )
  return row?.used ?? false
}
