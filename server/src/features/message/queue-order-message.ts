import type { Order } from '@clothesline/contract'
import { formatRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'
import { findConsent } from './consent-queries.ts'
import { queueMessage } from './message-queries.ts'

export type OrderMessageKind = 'invoice' | 'ready' | 'delivered'

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
    body: `${ctx.store.storeName}: ${order.customer}, ${kind} ${order.printedNumber} ${formatRupees(Math.round(order.amt * 100))}`,
    customerId: order.id,
    orderId: order._id,
  })
}
