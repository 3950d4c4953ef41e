import type { Order } from '@clothesline/contract'
import type { StoreCtx } from '../../context.ts'
import { findConsent } from './consent-queries.ts'
import { queueMessage } from './message-queries.ts'
import { type OrderMessageKind, orderMessageText } from './order-message-text.ts'

/** Writes the message about an order, if its customer agreed to messages. Answers its id when it was written. */
export async function queueOrderMessage(
  ctx: StoreCtx,
  kind: OrderMessageKind,
  order: Order,
): Promise<string | undefined> {
  if (!(await findConsent(ctx, order.id))) return undefined
  return queueMessage(ctx, {
    storeId: ctx.store.id,
    channel: 'whatsapp',
    kind,
    recipient: order.contact,
    body: orderMessageText(ctx, kind, order),
    customerId: order.id,
    orderId: order._id,
  })
}
