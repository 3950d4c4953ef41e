import type {
  contract,
  Dispatch,
  DispatchPiece,
  DispatchRow as DispatchSummary,
  OutputOf,
  ParsedInputOf,
} from '@clothesline/contract'
import { type Day, dayIn, daysBetween } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { tagOf } from './tagged-pieces.ts'
import {
  type DispatchRow,
  findDispatch,
  listDispatches,
  listDispatchPieces,
  listOverdue,
  listPiecesIn,
  type PieceRow,
} from './workshop-queries.ts'

export async function allDispatches(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.workshop.allDispatches>,
): Promise<OutputOf<typeof contract.workshop.allDispatches>> {
  const { rows, total } = await listDispatches(ctx, input)
  return { dispatches: rows.map((row) => viewDispatch(row, todayOf(ctx))), totalDispatches: total }
}

export async function getDispatch(ctx: StoreCtx, input: { _id: string }): Promise<Dispatch> {
  return readDispatch(ctx, input._id)
}

/** Pieces that should be back by now. */
export async function overduePieces(
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
export async function workshopPieces(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.workshop.pieces>,
): Promise<OutputOf<typeof contract.workshop.pieces>> {
  const { rows, total } = await listPiecesIn(ctx, input.state, input)
  return { pieces: rows.map(viewPiece), totalPieces: total }
}

export async function readDispatch(ctx: StoreCtx, id: string): Promise<Dispatch> {
  const row = await findDispatch(ctx, id)
  if (!row) throw new NotFound('dispatch_not_found')
  const pieces = await listDispatchPieces(ctx, id)
  return { ...viewDispatch(row, todayOf(ctx)), pieces: pieces.map(viewPiece) }
}

export const todayOf = (ctx: StoreCtx): Day => dayIn(ctx.store.settings.timeZone, ctx.now)

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
