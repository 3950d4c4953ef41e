import { type contract, type Message, type ParsedInputOf, problem } from '@clothesline/contract'
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
  type Posting,
  statusOf,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import type { AuditEntry } from '../../foundation/audit/index.ts'
import { type OrderMoney, postForOrder, updateOrderPaymentModes } from '../../money/ledger/index.ts'
import { endDelivery } from '../visit/index.ts'
import { type DetailChange, saveOrder } from './change-order-queries.ts'
import { sendMoves } from './move-pieces-queries.ts'
import type { FullOrderDb, PieceDb } from './order-queries.ts'
import { type KnownRecipient, tellCustomer } from './queue-order-message.ts'

interface OrderChanges {
  postings?: readonly Posting[]
  /** The payment modes that the postings use. */
  modes?: readonly { id: string; mode: string }[]
  moves?: readonly PieceMove[]
  details?: DetailChange
  reason?: string | undefined
}

interface AppliedChanges {
  /** As the database has it afterwards, without reading it again. */
  row: FullOrderDb
  /** To its customer, about the pieces. */
  message: Message | undefined
}

/** Changes the money, pieces and details of a locked order. */
export async function applyChanges(
  ctx: StoreCtx,
  held: FullOrderDb,
  changes: OrderChanges,
  known: KnownRecipient = {},
): Promise<AppliedChanges> {
  const row = await writeChanges(ctx, held, changes)
  return { row, message: await tellCustomer(ctx, held, row, async () => row, known) }
}

async function writeChanges(ctx: StoreCtx, held: FullOrderDb, changes: OrderChanges): Promise<FullOrderDb> {
  const { postings = [], moves = [], details = {}, modes = [], reason = '' } = changes
  const moved = afterMoves(ctx, held, moves)
  const booked = await postForOrder(
    ctx,
    postings,
    { customerId: held.customer_id, orderId: held.id, note: reason },
    { openOrders: Number(held.status === 'Delivered') - Number(moved.status === 'Delivered') },
  )
  const isChanged =
    moves.length > 0 || Object.keys(details).length > 0 || booked.paidPaise !== 0 || booked.adjustedPaise !== 0
  const paymentMode = paymentModeAfter(held, booked, modes)
  const after: FullOrderDb = {
    ...held,
    ...moved,
    ...details,
    version: held.version + Number(isChanged),
    paid_paise: held.paid_paise + booked.paidPaise,
    adjusted_paise: held.adjusted_paise + booked.adjustedPaise,
    balance_paise: held.balance_paise - booked.paidPaise - booked.adjustedPaise,
    payment_mode: paymentMode ?? held.payment_mode,
    due_paise: held.due_paise + booked.duePaise,
    advance_paise: held.advance_paise + booked.advancePaise,
  }
  if (moves.length > 0) sendMoves(ctx, { orderId: held.id, moves })
  if (isChanged) saveOrder(ctx, after, held.status)
  if (held.has_delivery && after.status === 'Delivered') await endDelivery(ctx, held.id, 'handed over')
  else if (held.has_delivery && details.home_delivery === false) await endDelivery(ctx, held.id, 'not wanted')
  if (paymentMode !== undefined) return after
  const [stored] = await updateOrderPaymentModes(ctx, [held.id])
  return { ...after, payment_mode: stored ?? '' }
}

/** The audit entry of moved pieces, by a person or by a scan. */
export function moveEntry(
  before: FullOrderDb,
  after: FullOrderDb,
  moves: readonly PieceMove[],
  details: { reason?: string | undefined; by?: 'scan' },
): AuditEntry {
  const { reason, by } = details
  return {
    action: 'order.pieces',
    subjectKind: 'order',
    subjectId: before.id,
    before: { status: before.status, pieces: moves.map(({ id, from }) => ({ piece: Number(id), state: from })) },
    after: {
      status: after.status,
      pieces: moves.map(({ id, to }) => ({ piece: Number(id), state: to })),
      ...(reason && { reason }),
      ...(by && { by }),
    },
  }
}

type Moved = Pick<FullOrderDb, 'order_pieces' | 'pieces_ready' | 'pieces_delivered' | 'status' | 'waiting_since'>

function afterMoves(ctx: StoreCtx, held: FullOrderDb, moves: readonly PieceMove[]): Moved {
  const to = new Map(moves.map((move) => [Number(move.id), move.to]))
  const now = ctx.now.toISOString()
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const pieces = held.order_pieces.map((piece): PieceDb => {
    const state = to.get(piece.piece_no)
    if (state === undefined) return piece
    const isDelivered = state === 'delivered'
    // What is handed over was ready, recorded before or not.
    const readyAt = state === 'ready' || isDelivered ? (piece.ready_at ?? now) : null
    return {
      ...piece,
      state,
      ready_at: readyAt,
      delivered_at: isDelivered ? now : null,
      delivered_on: isDelivered ? today : null,
    }
  })
  const counts = countPieces(pieces)
  const { ready: pieces_ready, delivered: pieces_delivered } = counts
  const readyTimes = pieces.flatMap(({ state, ready_at }) =>
    state === 'ready' && ready_at ? [Date.parse(ready_at)] : [],
  )
  const waiting_since = readyTimes.length > 0 ? new Date(Math.max(...readyTimes)) : null
  return { order_pieces: pieces, pieces_ready, pieces_delivered, status: statusOf(counts), waiting_since }
}

/**
 * The payment modes shown on the order after this money. Undefined if earlier payments decide it, which are read from
 * the ledger then: money was given back, or another mode was used beside those shown.
 */
function paymentModeAfter(
  held: FullOrderDb,
  { paidPaise, paidBy }: OrderMoney,
  modes: readonly { id: string; mode: string }[],
): string | undefined {
  if (paidPaise === 0) return held.payment_mode
  if (paidPaise < 0) return undefined
  const used = paidBy.map((id) => modes.find((mode) => mode.id === id)?.mode ?? '')
  if (held.paid_paise === 0) return used.join(', ')
  const shown = held.payment_mode.split(', ')
  return used.every((mode) => shown.includes(mode)) ? held.payment_mode : undefined
}

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
