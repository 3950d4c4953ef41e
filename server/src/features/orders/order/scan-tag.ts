import {
  type contract,
  type Message,
  type Order,
  type OutputOf,
  type ParsedInputOf,
  problem,
} from '@clothesline/contract'
import { dayIn, movePiece, parseTag } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { applyChanges, moveEntry } from './apply-changes.ts'
import { lockAndReadOrder, refuseDeletedCustomer, viewOrder } from './view-order.ts'

/** Finds the piece of a scanned tag and moves it. Scanning it again changes nothing. */
export async function scanTag(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.scan>,
): Promise<OutputOf<typeof contract.order.scan>> {
  const tag = parseTag(input.tag)
  if (!tag) throw new Invalid([problem('tag', 'tag_unreadable', { tag: input.tag })])
  const held = await lockAndReadOrder(ctx, { invoice: tag.invoice }).catch((error) => {
    throw error instanceof NotFound ? new NotFound('tag_not_found') : error
  })
  if (held.alias !== tag.alias) throw new NotFound('tag_not_found')
  const piece = held.order_pieces.find(({ piece_no }) => piece_no === tag.piece)
  if (!piece) throw new NotFound('tag_not_found')
  const to = input.to === 'look' ? piece.state : input.to
  const moves = piece.state !== to
  if (!moves) return answer(viewOrder(held), tag.piece, moves)
  if (held.deleted_at) throw new Conflict('order_is_deleted')
  refuseDeletedCustomer(held)
  const context = { today: dayIn(ctx.store.settings.timeZone, ctx.now), ...(input.reason && { reason: input.reason }) }
  const from = { id: String(piece.piece_no), state: piece.state, deliveredOn: piece.delivered_on }
  const move = movePiece(from, to, context)
  const { row: after, message } = await applyChanges(ctx, held, { moves: [move] })
  await audit(ctx, ctx.store.id, moveEntry(held, after, [move], { reason: input.reason, by: 'scan' }))
  const order = viewOrder(after)
  return answer(message ? { ...order, messageState: message.state } : order, tag.piece, moves, message)
}

function answer(order: Order, piece: number, moved: boolean, message?: Message): OutputOf<typeof contract.order.scan> {
  const after = order.allPieces.find((candidate) => candidate.piece === piece)
  if (!after) throw new NotFound('tag_not_found')
  return { order, piece: after, moved, ...(message && { message }) }
}
