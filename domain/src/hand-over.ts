import type { PieceState } from './order-status.ts'
import type { Piece, PieceMove } from './piece-move.ts'
import { RuleError } from './rule-error.ts'
import { pieceRules } from './rule-refusals/order-rules.ts'

/** Specific pieces, as scanned, or just a number of them. */
export type HandOverRequest = { pieceIds: readonly string[] } | { count: number }

/** Without scanning, ready pieces go first and those at the workshop last. */
const HANDED_FIRST: readonly PieceState[] = ['ready', 'received', 'workshop']

/** Hands pieces over now. The rest of the order stays, which makes it Incomplete. */
export function handOver(pieces: readonly Piece[], request: HandOverRequest): PieceMove[] {
  const chosen = 'count' in request ? chooseCount(pieces, request.count) : choosePieces(pieces, request.pieceIds)
  return chosen.map((piece) => ({ id: piece.id, from: piece.state, to: 'delivered' }))
}

function chooseCount(pieces: readonly Piece[], count: number): Piece[] {
  const inStore = HANDED_FIRST.flatMap((state) => pieces.filter((piece) => piece.state === state))
  if (!Number.isInteger(count) || count < 1) {
    throw new RuleError(pieceRules, 'hand_over_count_needed')
  }
  if (count > inStore.length) {
    throw new RuleError(pieceRules, 'hand_over_too_many', { left: inStore.length, count })
  }
  return inStore.slice(0, count)
}

function choosePieces(pieces: readonly Piece[], pieceIds: readonly string[]): Piece[] {
  if (pieceIds.length === 0) throw new RuleError(pieceRules, 'hand_over_choice_needed')
  const byId = new Map(pieces.map((piece) => [piece.id, piece]))
  // A piece scanned twice is still handed over once.
  return [...new Set(pieceIds)].map((id) => {
    const piece = byId.get(id)
    if (!piece) throw new RuleError(pieceRules, 'piece_of_another_order')
    if (piece.state === 'delivered') {
      throw new RuleError(pieceRules, 'piece_already_delivered')
    }
    return piece
  })
}
