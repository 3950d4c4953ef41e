import type { Dispatch, DispatchPiece, DispatchRow as DispatchSummary } from '@clothesline/contract'
import { type Day, dayIn } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { tagOf } from './tagged-pieces.ts'
import { type DispatchRow, findDispatch, listDispatchPieces, type PieceRow } from './workshop-queries.ts'

export async function readDispatch(ctx: StoreCtx, id: string): Promise<Dispatch> {
  const row = await findDispatch(ctx, id)
  if (!row) throw new NotFound('dispatch_not_found')
  const pieces = await listDispatchPieces(ctx, id)
  return { ...viewDispatch(row, todayOf(ctx)), pieces: pieces.map(viewPiece) }
}

export const todayOf = (ctx: StoreCtx): Day => dayIn(ctx.store.settings.timeZone, ctx.now)

export function viewDispatch(row: DispatchRow, today: Day): DispatchSummary {
  return {
    _id: row.id,
    number: row.number,
    workshop: row.workshop,
    note: row.note,
    expectedOn: row.expected_on,
    sentAt: row.sent_at.toISOString(),
    actor: row.actor,
    totalPieces: row.total_pieces,
    piecesOut: row.pieces_out,
    overdue: row.pieces_out > 0 && row.expected_on < today,
  }
}

export function viewPiece(row: PieceRow): DispatchPiece {
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
