import {
  type contract,
  type Dispatch,
  type DispatchPiece,
  type DispatchRow as DispatchSummary,
  type Message,
  type OutputOf,
  type ParsedInputOf,
  type Problem,
  problemAt,
  refusal,
} from '@clothesline/contract'
import {
  type Day,
  dayAheadProblem,
  dayIn,
  daysBetween,
  type GarmentTag,
  makeTag,
  movePiece,
  type PieceState,
  type Refusal,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import type { Handlers } from '../../handlers.ts'
import { movePieces } from '../order/index.ts'
import {
  type DispatchRow,
  findDispatch,
  insertDispatch,
  listDispatches,
  listDispatchPieces,
  listOverdue,
  listPiecesIn,
  listStatuses,
  listTaggedPieces,
  lockTaggedOrders,
  markReceived,
  type PieceRow,
} from './workshop-queries.ts'

async function allDispatches(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.workshop.allDispatches>,
): Promise<OutputOf<typeof contract.workshop.allDispatches>> {
  const { rows, total } = await listDispatches(ctx, input)
  return { dispatches: rows.map((row) => viewDispatch(row, todayOf(ctx))), totalDispatches: total }
}

async function getDispatch(ctx: StoreCtx, input: { _id: string }): Promise<Dispatch> {
  return readDispatch(ctx, input._id)
}

/** Pieces that should be back by now. */
async function overduePieces(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.workshop.overdue>,
): Promise<OutputOf<typeof contract.workshop.overdue>> {
  const today = todayOf(ctx)
  const { rows, total } = await listOverdue(ctx, today, input)
  const pieces = rows.map((row) => ({
    ...viewPiece(row),
    dispatchId: row.dispatch_id,
    dispatch: row.dispatch,
    workshop: row.workshop,
    sentAt: row.sent_at.toISOString(),
    expectedOn: row.expected_on,
    daysLate: daysBetween(row.expected_on, today),
    contact: row.contact,
  }))
  return { pieces, totalPieces: total }
}

/** What can be sent, what is out and what is back. */
async function workshopPieces(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.workshop.pieces>,
): Promise<OutputOf<typeof contract.workshop.pieces>> {
  const { rows, total } = await listPiecesIn(ctx, input.state, input)
  return { pieces: rows.map(viewPiece), totalPieces: total }
}

async function readDispatch(ctx: StoreCtx, id: string): Promise<Dispatch> {
  const row = await findDispatch(ctx, id)
  if (!row) throw new NotFound('dispatch_not_found')
  const pieces = await listDispatchPieces(ctx, id)
  return { ...viewDispatch(row, todayOf(ctx)), pieces: pieces.map(viewPiece) }
}

const todayOf = (ctx: StoreCtx): Day => dayIn(ctx.store.settings.timeZone, ctx.now)

function viewDispatch(row: DispatchRow, today: Day): DispatchSummary {
  return {
    _id: row.id,
    number: row.number,
    workshop: row.workshop,
    note: row.note,
    expectedOn: row.expected_on,
    sentAt: row.sent_at.toISOString(),
    ...actorFields(row),
    totalPieces: row.total_pieces,
    piecesOut: row.pieces_out,
    overdue: row.pieces_out > 0 && row.expected_on < today,
  }
}

function viewPiece(row: PieceRow): DispatchPiece {
  return {
    tag: tagOf(row),
    piece: row.piece_no,
    orderId: row.order_id,
    invoice: row.invoice,
    customer: row.customer_name,
    cloth: row.cloth,
    service: row.service,
    promisedDate: row.promised_on,
    state: row.state,
    receivedAt: row.received_at?.toISOString() ?? null,
  }
}

type Scanned = GarmentTag & { tag: string }

const tagOf = (row: { alias: string; invoice: number; piece_no: number }) =>
  makeTag({ alias: row.alias, invoice: row.invoice, piece: row.piece_no })

/**
 * The pieces of scanned tags, with their orders locked. Duplicate scans count once. `problemOf` returns what is wrong
 * with a piece; all problems are reported at once, so that the clerk can sort the pile in one go.
 */
async function getTaggedPieces(
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
async function moveTagged(
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

/** Sends pieces to the workshop. */
async function sendDispatch(ctx: StoreCtx, input: ParsedInputOf<typeof contract.workshop.dispatch>): Promise<Dispatch> {
  const wrong = input.expectedOn && dayAheadProblem('Expected back', input.expectedOn, todayOf(ctx))
  if (wrong) throw new Invalid([problemAt('expectedOn', wrong)])
  const pieces = await getTaggedPieces(ctx, input.pieces, ({ state }, tag) => {
    if (state === 'workshop') return refusal('piece_at_workshop', { tag })
    return state === 'delivered' ? refusal('piece_was_handed_over', { tag }) : undefined
  })
  // A piece that came back without being scanned may still belong to its last dispatch.
  await markReceived(ctx, pieces)
  const dispatch = {
    number: await nextNumber(ctx, 'dispatch'),
    workshop: input.workshop ?? '',
    note: input.note ?? '',
    expectedOn: input.expectedOn ?? firstPromise(ctx, pieces),
  }
  const id = await insertDispatch(ctx, dispatch, pieces)
  await moveTagged(ctx, pieces, 'workshop')
  const after = { ...dispatch, pieces: pieces.map(tagOf) }
  await audit(ctx, ctx.store.id, { action: 'workshop.dispatch', subjectKind: 'dispatch', subjectId: id, after })
  return readDispatch(ctx, id)
}

/** Pieces are expected back on the earliest promised day of their orders, or today if that has passed. */
function firstPromise(ctx: StoreCtx, pieces: readonly PieceRow[]): string {
  const [first = todayOf(ctx)] = pieces.map((piece) => piece.promised_on).sort()
  return first < todayOf(ctx) ? todayOf(ctx) : first
}

const WHERE = { received: 'in the shop', ready: 'ready in the shop', delivered: 'handed over' } as const

/** Takes pieces back from the workshop. */
async function receivePieces(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.workshop.receive>,
): Promise<OutputOf<typeof contract.workshop.receive>> {
  const pieces = await getTaggedPieces(ctx, input.pieces, ({ state }, tag) =>
    state === 'workshop' ? undefined : refusal('piece_not_at_workshop', { tag, place: WHERE[state] }),
  )
  await markReceived(ctx, pieces)
  const messages = await moveTagged(ctx, pieces, input.ready ? 'ready' : 'received')
  const orders = await listStatuses(ctx, [...new Set(pieces.map((piece) => piece.order_id))])
  return {
    received: pieces.length,
    orders: orders.map(({ id, invoice, status, counter_number: counterNumber }) => ({
      _id: id,
      invoice,
      status,
      counterNumber,
    })),
    messages,
  }
}

export const workshopRoutes: Handlers['workshop'] = {
  dispatch: sendDispatch,
  receive: receivePieces,
  allDispatches,
  getDispatch,
  overdue: overduePieces,
  pieces: workshopPieces,
}
