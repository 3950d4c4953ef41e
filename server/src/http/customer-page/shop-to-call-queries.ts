import { text } from '../../db/columns.ts'
import type { Tx } from '../../db/transaction.ts'

export const findShopToCall = (tx: Tx, storeId: string) =>
  tx.row(
    { name: text, phone: text },
    'find-shop-to-call',
    'select store_name as name, contact1 as phone from store where id = $1 and not frozen',
    [storeId],
  )
