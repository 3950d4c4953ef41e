import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { listUntagged } from './tag-queries.ts'

/** The queue of the tag printer. */
export async function listWaiting(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.tag.waiting>,
): Promise<OutputOf<typeof contract.tag.waiting>> {
  const { rows, total, pieces } = await listUntagged(ctx, input)
  const orders = rows.map((row) => ({
    _id: row.id,
    invoice: row.invoice,
    customer: row.customer_name,
    promisedDate: row.promised_on,
    createdAt: row.created_at.toISOString(),
    pieces: row.pieces_total,
    waiting: row.waiting,
  }))
  return { orders, totalOrders: total, totalPieces: pieces }
}
