import type { NamesForCustomers } from '@clothesline/contract'
import type { ShopCtx } from '../../../context.ts'
import { text } from '../../../db/columns.ts'

/** What the shop's customers read for its cloths and services, also for those that are no longer offered. */
export async function namesForCustomers({ tx, store }: ShopCtx): Promise<NamesForCustomers> {
  const rows = await tx.rows(
    { name_key: text, hindi_name: text, marathi_name: text },
    'names-for-customers',
    `select name_key, hindi_name, marathi_name from cloth where store_id = $1 and hindi_name || marathi_name <> ''
     union all
     select name_key, hindi_name, marathi_name from service where store_id = $1 and hindi_name || marathi_name <> ''`,
    [store.id],
  )
  return Object.fromEntries(rows.map((row) => [row.name_key, { hi: row.hindi_name, mr: row.marathi_name }]))
}
