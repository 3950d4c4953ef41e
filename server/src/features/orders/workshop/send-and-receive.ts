import {
  type contract,
  type Dispatch,
  type OutputOf,
  type ParsedInputOf,
  problemAt,
  refusal,
} from '@clothesline/contract'
import { dayAheadProblem } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import { readDispatch, todayOf } from './list-dispatches.ts'
import { getTaggedPieces, moveTagged, tagOf } from './tagged-pieces.ts'
import { insertDispatch, listStatuses, markReceived, type PieceRow } from './workshop-queries.ts'

/** Sends pieces to the workshop. */
export async function sendDispatch(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.workshop.dispatch>,
): Promise<Dispatch> {
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
export async function receivePieces(
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
