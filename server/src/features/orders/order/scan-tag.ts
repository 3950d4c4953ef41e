import { type contract, type OutputOf, type ParsedInputOf, problem } from '@clothesline/contract'
import { dayIn, movePiece, parseTag } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { movePieces } from './move-pieces-queries.ts'
import { findOrder } from './order-queries.ts'
import { lockAndReadOrder, readOrder, refuseDeletedCustomer } from './view-order.ts'

/** Finds the piece of a scanned tag and moves it. Scanning it again changes nothing. */
export async function scanTag(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.scan>,
): Promise<OutputOf<typeof contract.order.scan>> {
  const tag = parseTag(input.tag)
  if (!tag) throw new Invalid([problem('tag', 'tag_unreadable', { tag: input.tag })])
  const known = await findOrder(ctx, { invoice: tag.invoice })
  if (!known || known.alias !== tag.alias) throw new NotFound('tag_not_found')
  const held = await lockAndReadOrder(ctx, { _id: known.id })
  const piece = held.order_pieces.find(({ piece_no }) => piece_no === tag.piece)
  if (!piece) throw new NotFound('tag_not_found')
  const moves = input.to !== 'look' && piece.state !== input.to
  if (moves) {
    if (held.deleted_at) throw new Conflict('order_is_deleted')
    refuseDeletedCustomer(held)
    const context = {
      today: dayIn(ctx.store.settings.timeZone, ctx.now),
      ...(input.reason && { reason: input.reason }),
    }
    const from = { id: String(piece.piece_no), state: piece.state, deliveredOn: piece.delivered_on }
    await movePieces(ctx, held.id, [movePiece(from, input.to === 'look' ? piece.state : input.to, context)], {
      reason: input.reason,
      by: 'scan',
    })
  }
  const order = await readOrder(ctx, { _id: held.id })
  const after = order.allPieces.find((candidate) => candidate.piece === tag.piece)
  if (!after) throw new NotFound('tag_not_found')
  return { order, piece: after, moved: moves }
}
