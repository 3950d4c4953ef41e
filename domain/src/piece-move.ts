import type { Day } from './day.ts'
import type { PieceState } from './order-status.ts'
import { RuleError } from './rule-error.ts'
import { pieceRules } from './rule-refusals/order-rules.ts'

export type Piece = { id: string; state: PieceState; deliveredOn?: Day | null }
export type PieceMove = { id: string; from: PieceState; to: PieceState }

/** Today in the store's time zone, and why a hand-over is taken back. */
export type MoveContext = { today: Day; reason?: string }

type Permission = 'allowed' | 'same day with a reason' | 'refused'

/**
 * The allowed moves of a piece. Clerks forget to scan, so a piece may be handed over from any state; after that it
 * can only go back to ready, to correct a mistake.
 */
export const pieceMoves: Record<PieceState, Record<PieceState, Permission>> = {
  received: { received: 'allowed', workshop: 'allowed', ready: 'allowed', delivered: 'allowed' },
  workshop: { received: 'allowed', workshop: 'allowed', ready: 'allowed', delivered: 'allowed' },
  ready: { received: 'allowed', workshop: 'allowed', ready: 'allowed', delivered: 'allowed' },
  delivered: { received: 'refused', workshop: 'refused', ready: 'same day with a reason', delivered: 'allowed' },
}

/** The move of one piece, or a refusal. */
export function movePiece(piece: Piece, to: PieceState, { today, reason }: MoveContext): PieceMove {
  const permission = pieceMoves[piece.state][to]
  if (permission === 'refused') {
    throw new RuleError(pieceRules, 'piece_handed_over')
  }
  if (permission === 'same day with a reason') {
    if (piece.deliveredOn !== today) {
      throw new RuleError(pieceRules, 'hand_over_too_old')
    }
    if (!reason?.trim()) throw new RuleError(pieceRules, 'hand_over_reason_needed')
  }
  return { id: piece.id, from: piece.state, to }
}

/** The pieces after the moves; the web previews them before the server answers. */
export function applyMoves<P extends Piece>(pieces: readonly P[], moves: readonly PieceMove[], today: Day): P[] {
  const byId = new Map(moves.map((move) => [move.id, move.to]))
  return pieces.map((piece) => {
    const state = byId.get(piece.id)
    return state === undefined ? piece : { ...piece, state, deliveredOn: state === 'delivered' ? today : null }
  })
}
