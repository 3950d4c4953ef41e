import type { contract, Dispatch, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { daysBetween } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { readDispatch, todayOf, viewDispatch, viewPiece } from './view-dispatch.ts'
import { listDispatches, listOverdue } from './workshop-queries.ts'

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
