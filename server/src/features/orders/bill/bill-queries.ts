import type { ShopCtx, StoreCtx } from '../../../context.ts'
import { integer, orNull, type RowOf, text } from '../../../db/columns.ts'

const paperShopDb = {
  contact1: text,
  icon_id: orNull(text),
}
export type PaperShopDb = RowOf<typeof paperShopDb>

/** What documents need about the store in addition to its settings. */
export async function findPaperShop(ctx: ShopCtx): Promise<PaperShopDb> {
  const rows = await ctx.tx.rows(paperShopDb, 'find-paper-shop', 'select contact1, icon_id from store where id = $1', [
    ctx.store.id,
  ])
  return rows[0] ?? { contact1: '', icon_id: null }
}

/** Increments in one statement, so that two counters printing at once are both counted. */
export async function countBillPrint(ctx: StoreCtx, orderId: string): Promise<number> {
  const row = await ctx.tx.row(
    { bill_prints: integer },
    'count-bill-print',
    'update orders set bill_prints = bill_prints + 1 where store_id = $1 and id = $2 returning bill_prints',
    [ctx.store.id, orderId],
  )
  return row?.bill_prints ?? 0
}
