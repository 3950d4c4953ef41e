import type { StoreCtx } from '../../../context.ts'
import { flag } from '../../../db/columns.ts'

/** Whether a customer or an order line has this preference. */
export async function isPreferenceInUse(ctx: StoreCtx, name: string): Promise<boolean> {
  const row = await ctx.tx.row(
    { used: flag },
    'is-preference-in-use',
    `select exists (select from customer where store_id = $1 and deleted_at is null and preferences ? $2)
         or exists (select from order_line where store_id = $1 and preferences ? $2) as used`,
    [ctx.store.id, name],
  )
  return row?.used ?? false
}

/** Customers store preferences by name, so a rename must update them. Orders keep the original name. */
export async function renameInCustomers(ctx: StoreCtx, name: string, newName: string): Promise<void> {
  await ctx.tx.run(
    'rename-preference-in-customers',
    `update customer
        set preferences = (select jsonb_agg(case when each = to_jsonb($2::text) then to_jsonb($3::text) else each end order by at)
                             from jsonb_array_elements(preferences) with ordinality as held (each, at))
      where store_id = $1 and preferences ? $2`,
    [ctx.store.id, name, newName],
  )
}
