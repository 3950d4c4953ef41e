import { type Message, type Problem, problemAt, refusal } from '@clothesline/contract'
import { dayIn, type GarmentTag, makeTag, movePiece, type PieceState, type Refusal } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import { movePieces } from '../order/index.ts'
import { listTaggedPieces, lockTaggedOrders, type PieceRow } from './workshop-queries.ts'

type Scanned = GarmentTag & { tag: string }

export const tagOf = (row: { alias: string; invoice: number; piece_no: number }) =>
  makeTag({ alias: row.alias, invoice: row.invoice, piece: row.piece_no })

/**
 * The pieces of scanned tags, with their orders locked. Duplicate scans count once. `problemOf` returns what is wrong
 * with a piece; all problems are reported at once, so that the clerk can sort the pile in one go.
 */
export async function getTaggedPieces(
  ctx: StoreCtx,
  tags: readonly Scanned[],
  problemOf: (piece: PieceRow, tag: string) => Refusal | undefined,
): Promise<PieceRow[]> {
  await lockTaggedOrders(ctx, tags)
  const found = await listTaggedPieces(ctx, [...new Map(tags.map((each) => [each.tag, each])).values()])
  const byTag = new Map(found.map((piece) => [tagOf(piece), piece]))
  const unknown = tags.filter(({ tag }) => !byTag.has(tag)).map(({ tag }) => tag)
  if (unknown.length > 0) throw new NotFound('piece_not_found', { tags: [...new Set(unknown)].join(', ') })

  const problems = tags.flatMap(({ tag }, index): Problem[] => {
    const piece = byTag.get(tag)
    const wrong = piece && (piece.deleted ? refusal('piece_order_deleted', { tag }) : problemOf(piece, tag))
    return wrong ? [problemAt(`pieces.${index}`, wrong)] : []
  })
  if (problems.length > 0) throw new Invalid(problems)
  return found
}

/** Moves pieces of several orders. Answers the messages that this wrote. */
export async function moveTagged(
  ctx: StoreCtx,
  pieces: readonly PieceRow[],
  to: Exclude<PieceState, 'delivered'>,
): Promise<Message[]> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const orders = [...new Set(pieces.map((piece) => piece.order_id))].map((orderId) => ({
    orderId,
    moves: pieces
      .filter((piece) => piece.order_id === orderId)
      .map((piece) => ({ ...movePiece({ id: String(piece.piece_no), state: piece.state }, to, { today }), to })),
  }))
  return movePieces(ctx, orders)
}
