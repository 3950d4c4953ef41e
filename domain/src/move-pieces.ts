import { handOver } from './hand-over.ts'
import { countPieces, type OrderStatus, type PieceState, statusOf } from './order-status.ts'
import { applyMoves, type MoveContext, movePiece, type Piece, type PieceMove } from './piece-move.ts'
import { RuleError } from './rule-error.ts'
import { pieceRules } from './rule-refusals/order-rules.ts'

/** Setting an order's status moves its pieces. Returns only the pieces that change. */
export function moveToStatus(pieces: readonly Piece[], status: OrderStatus, context: MoveContext): PieceMove[] {
  if (statusOf(countPieces(pieces)) === status) return []
  if (pieces.length === 0) throw new RuleError(pieceRules, 'order_without_pieces')
  switch (status) {
    case 'Delivered':
      return moveAll(pieces, ['received', 'workshop', 'ready'], 'delivered', context)
    case 'Ready':
      return moveAll(pieces, ['received', 'workshop', 'delivered'], 'ready', context)
    case 'Not Ready':
      // Pieces at the workshop stay there; handed-over ones are refused by another rule.
      return moveAll(pieces, ['ready', 'delivered'], 'received', context)
    case 'Incomplete':
      throw new RuleError(pieceRules, 'hand_over_pieces_needed')
  }
}

/** How many pieces are ready (including those handed over), and how many are handed over. */
export type WantedCounts = { ready?: number; delivered?: number }

/** Moves the pieces needed to reach the counts; an omitted count does not change. */
export function moveToCounts(pieces: readonly Piece[], wanted: WantedCounts, context: MoveContext): PieceMove[] {
  const now = countPieces(pieces)
  const delivered = checkCount(wanted.delivered ?? now.delivered, pieces.length)
  const finished = Math.max(delivered, checkCount(wanted.ready ?? now.ready + now.delivered, pieces.length))

  const handed = delivered > now.delivered ? handOver(pieces, { count: delivered - now.delivered }) : []
  const back = takeBack(pieces, now.delivered - delivered, context)
  const middle = applyMoves(pieces, [...handed, ...back], context.today)
  const counts = countPieces(middle)
  const missing = finished - counts.ready - counts.delivered
  const changed =
    missing > 0
      ? pick(middle, ['received', 'workshop'], missing, 'ready')
      : pick(middle, ['ready'], -missing, 'received')

  const after = new Map([...handed, ...back, ...changed].map(({ id, to }) => [id, to]))
  return pieces.flatMap((piece) => {
    const to = after.get(piece.id)
    return to === undefined || to === piece.state ? [] : [movePiece(piece, to, context)]
  })
}

function moveAll(
  pieces: readonly Piece[],
  from: readonly PieceState[],
  to: PieceState,
  context: MoveContext,
): PieceMove[] {
  return pieces.filter((piece) => from.includes(piece.state)).map((piece) => movePiece(piece, to, context))
}

/** Today's hand-overs are undone first, since older ones would be refused. */
function takeBack(pieces: readonly Piece[], count: number, context: MoveContext): PieceMove[] {
  if (count <= 0) return []
  const delivered = pieces.filter((piece) => piece.state === 'delivered')
  const newestFirst = delivered.toSorted(
    (a, b) => Number(b.deliveredOn === context.today) - Number(a.deliveredOn === context.today),
  )
  return newestFirst.slice(0, count).map((piece) => movePiece(piece, 'ready', context))
}

function pick(pieces: readonly Piece[], from: readonly PieceState[], count: number, to: PieceState): PieceMove[] {
  const ordered = from.flatMap((state) => pieces.filter((piece) => piece.state === state))
  return ordered.slice(0, count).map(({ id, state }) => ({ id, from: state, to }))
}

function checkCount(count: number, total: number): number {
  if (!Number.isInteger(count) || count < 0 || count > total) {
    throw new RuleError(pieceRules, 'piece_count_too_large', { total, count })
  }
  return count
}
