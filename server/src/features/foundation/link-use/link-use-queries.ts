import type { CustomerCtx } from '../../../context.ts'
import { integer } from '../../../db/columns.ts'

/** Counts one more use on this day, and returns how many there were. The row is locked until the end. */
export async function addLinkUse({ tx, store, customer }: CustomerCtx, kind: string, day: string): Promise<number> {
  const row = await tx.row(
    { times: integer },
    'add-link-use',
    `insert into link_use as u (store_id, customer_id, kind, day, times) values ($1, $2, $3, $4, 1)
     on conflict (store_id, customer_id, kind) do update
        set times = case when u.day = excluded.day then u.times + 1 else 1 end, day = excluded.day
     returning times`,
    [store.id, customer.id, kind, day],
  )
  return row?.times ?? 1
}
