import type { ShopCtx, StoreCtx } from '../../../context.ts'
import { integer, orNull, type RowOf, text } from '../../../db/columns.ts'
import { actorNameOf } from '../../foundation/actor/index.ts'

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

/** The person who took the order; undefined if it was taken without one. */
export async function findServedBy(ctx: ShopCtx, orderId: string): Promise<string | undefined> {
  const row = await ctx.tx.row(
    { name: orNull(text) },
    'find-served-by',
    `select ${actorNameOf('p')} as name from posting p
      where p.store_id = $1 and p.order_id = $2 and p.kind = 'order_billed' order by p.at, p.id limit 1`,
    [ctx.store.id, orderId],
  )
  return row?.name ?? undefined
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
