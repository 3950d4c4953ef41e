import type { StoreCtx } from '../../../context.ts'

/** Whether any order uses it, including deleted orders. */
export async function isServiceInUse(ctx: StoreCtx, id: string): Promise<boolean> {
  const found = await ctx.tx.run(
    'is-service-in-use',
    'select from order_line where store_id = $1 and service_id = $2 limit 1',
    [ctx.store.id, id],
  )
  return found > 0
}

/** Cloths that usually get it follow its name; none when it is gone. */
export async function renameUsualService(ctx: StoreCtx, from: string, to: string | null): Promise<void> {
  await ctx.tx.run(
    'rename-usual-service',
    'update cloth set usual_service = $3 where store_id = $1 and usual_service = $2',
    [ctx.store.id, from, to],
  )
}
