import { pieceRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import type { Day } from '../time/day.ts'
import { countPieces, type OrderStatus, type PieceState, statusOf } from './order-status.ts'

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
