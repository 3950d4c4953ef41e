import type { Message } from '@clothesline/contract'
import { orderNews, type PieceStanding } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { callOff, type Recipient } from '../../foundation/outbox/index.ts'
import type { FullOrderDb } from './order-queries.ts'
import { queueOrderMessage } from './queue-order-message.ts'
import { viewOrder } from './view-order.ts'

type Counts = Pick<FullOrderDb, 'pieces_ready' | 'pieces_delivered' | 'pieces_total'>

const standingOf = ({ pieces_ready, pieces_delivered, pieces_total }: Counts): PieceStanding => ({
  ...{ ready: pieces_ready, delivered: pieces_delivered, total: pieces_total },
})

/** How to reach the customer, if it is known already, and that there was no message with the same news. */
export interface KnownRecipient {
  recipient?: Recipient | undefined
}

/**
 * Tells the customer what a change of pieces means to them, whatever call made it. Every change of pieces ends here: an
 * order that becomes ready has its message written, if store and customer want that; what was going to be told and is no
 * longer true is called off. The order is locked, so it becomes ready once.
 */
export async function tellCustomer(
  ctx: StoreCtx,
  before: Counts,
  after: Counts & { id: string },
  read: () => Promise<FullOrderDb>,
  { recipient }: KnownRecipient = {},
): Promise<Message | undefined> {
  const { isReady, outdated } = orderNews(standingOf(before), standingOf(after))
  for (const kind of outdated) callOff(ctx, after.id, kind, reasonOf(kind, after))
  if (!isReady || !ctx.store.settings.tellWhenReady) return undefined
  const known = recipient ? { recipient, isNew: true } : {}
  const written = await queueOrderMessage(ctx, 'ready', viewOrder(await read()), known)
  // Without consent, or told often enough: then the order is ready all the same.
  return 'message' in written ? written.message : undefined
}

function reasonOf(kind: 'ready' | 'delivered', after: Counts) {
  if (kind === 'delivered') return 'hand_over_taken_back'
  return after.pieces_ready === 0 && after.pieces_delivered > 0 ? 'order_waits_no_more' : 'order_not_ready_again'
}
