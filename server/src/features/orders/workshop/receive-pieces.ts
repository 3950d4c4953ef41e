import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { getTaggedPieces, moveTagged } from './tagged-pieces.ts'
import { listStatuses, markReceived } from './workshop-queries.ts'

const WHERE = { received: 'in the shop', ready: 'ready in the shop', delivered: 'handed over' }

/** Takes pieces back from the workshop. */
export async function receivePieces(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.workshop.receive>,
): Promise<OutputOf<typeof contract.workshop.receive>> {
  const pieces = await getTaggedPieces(ctx, input.pieces, ({ state }) =>
    state === 'workshop' ? undefined : `is not at the workshop but ${WHERE[state]}`,
  )
  await markReceived(ctx, pieces)
  await moveTagged(ctx, pieces, input.ready ? 'ready' : 'received')
  const orders = await listStatuses(ctx, [...new Set(pieces.map((piece) => piece.order_id))])
  return { received: pieces.length, orders: orders.map(({ id, invoice, status }) => ({ _id: id, invoice, status })) }
}
