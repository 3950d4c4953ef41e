import { type contract, type OutputOf, type ParsedInputOf, refusal } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { getTaggedPieces, moveTagged } from './tagged-pieces.ts'
import { listStatuses, markReceived } from './workshop-queries.ts'

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
  await moveTagged(ctx, pieces, input.ready ? 'ready' : 'received')
  const orders = await listStatuses(ctx, [...new Set(pieces.map((piece) => piece.order_id))])
  return { received: pieces.length, orders: orders.map(({ id, invoice, status }) => ({ _id: id, invoice, status })) }
}
