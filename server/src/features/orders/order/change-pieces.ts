import { type contract, type ParsedInputOf, problem } from '@clothesline/contract'
import {
  applyMoves,
  countPieces,
  dayIn,
  type MoveContext,
  movePiece,
  moveToCounts,
  moveToStatus,
  type Piece,
  type PieceMove,
  statusOf,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import type { FullOrderDb } from './order-queries.ts'

type OrderChange = ParsedInputOf<typeof contract.order.updateorder>

/** Which pieces a change moves: by status, by counts, or one by one. */
export function wantedMoves(ctx: StoreCtx, order: FullOrderDb, change: OrderChange): PieceMove[] {
  const context = {
    today: dayIn(ctx.store.settings.timeZone, ctx.now),
    ...(change.reason && { reason: change.reason }),
  }
  const pieces: Piece[] = order.order_pieces.map((piece) => {
    return { id: String(piece.piece_no), state: piece.state, deliveredOn: piece.delivered_on }
  })
  const moves = movesOf(pieces, change, context)
  refuseContradiction(applyMoves(pieces, moves, context.today), change)
  return moves
}

/** Single pieces take precedence over counts, and counts over a status. */
function movesOf(pieces: readonly Piece[], change: OrderChange, context: MoveContext): PieceMove[] {
  if (change.pieces) return movesOfPieces(pieces, change.pieces, context)
  const { ready, delivered, status } = change
  if (ready !== undefined || delivered !== undefined) {
    const counts = { ...(ready !== undefined && { ready }), ...(delivered !== undefined && { delivered }) }
    return moveToCounts(pieces, counts, context)
  }
  return status ? moveToStatus(pieces, status, context) : []
}

function movesOfPieces(
  pieces: readonly Piece[],
  wanted: NonNullable<OrderChange['pieces']>,
  context: MoveContext,
): PieceMove[] {
  const twice = wanted.find(({ piece }, index) => wanted.findIndex((other) => other.piece === piece) !== index)
  if (twice) throw new Invalid([problem('pieces', 'piece_twice', { piece: twice.piece })])
  return wanted.flatMap(({ piece, state }) => {
    const known = pieces.find(({ id }) => id === String(piece))
    if (!known) throw new Invalid([problem('pieces', 'piece_unknown', { piece })])
    return known.state === state ? [] : [movePiece(known, state, context)]
  })
}

/** A status, counts and single pieces may be sent together if they do not contradict each other. */
function refuseContradiction(moved: readonly Piece[], { status, ready, delivered }: OrderChange): void {
  const counts = countPieces(moved)
  const isOther =
    (status !== undefined && status !== statusOf(counts)) ||
    (ready !== undefined && Math.max(ready, counts.delivered) !== counts.ready + counts.delivered) ||
    (delivered !== undefined && delivered !== counts.delivered)
  if (isOther) {
    throw new Invalid([problem('status', 'pieces_contradict')])
  }
}
