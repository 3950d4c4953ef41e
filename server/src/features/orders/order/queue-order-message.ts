import { type Message, OPEN_BILL_PATH, type Order } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { queueCustomerMessage, type Recipient, type Written } from '../../foundation/outbox/index.ts'
import { linkForMessage, publicAddress, trackingToken } from '../link/index.ts'

export type OrderMessageKind = 'invoice' | 'bagCounted' | 'delayed' | 'ready' | 'delivered'

/** Queues the message about an order, if its customer agreed to messages. */
export async function queueOrderMessage(
  ctx: StoreCtx,
  kind: OrderMessageKind,
  order: Order,
  { isNew = false, recipient }: { isNew?: boolean; recipient?: Recipient } = {},
): Promise<Written> {
  const document = documentOf(ctx, order)
  const { _id: id, invoice } = order
  const about = {
    customerId: order.id,
    customer: order.customer,
    order: { id, invoice },
    isFirst: isNew,
    linkFor: linkForMessage(ctx, order.id),
    ...(recipient && { recipient }),
  }
  const facts = {
    store: ctx.store.storeName,
    customer: order.customer,
    number: order.printedNumber,
    pieces: order.pieces,
    balancePaise: parseRupees(order.balance) ?? 0,
  }
  switch (kind) {
    case 'invoice': {
      const bill = { ...facts, amtPaise: parseRupees(order.amt) ?? 0, promisedOn: order.promisedDate }
      return queueCustomerMessage(ctx, kind, bill, { ...about, document })
    }
    case 'bagCounted': {
      const bill = { ...facts, amtPaise: parseRupees(order.amt) ?? 0, promisedOn: order.promisedDate }
      return queueCustomerMessage(ctx, kind, { ...bill, bag: order.bag?.number ?? '' }, { ...about, document })
    }
    case 'delayed':
      return queueCustomerMessage(ctx, kind, { ...facts, promisedOn: order.promisedDate }, about)
    case 'ready':
      // Only pieces ready for collection count, not those in work or already handed over.
      return queueCustomerMessage(ctx, kind, { ...facts, pieces: order.ready - order.delivered }, about)
    case 'delivered':
      return queueCustomerMessage(ctx, kind, { ...facts, deliveredPieces: order.delivered }, about)
  }
}

/** The order with the message that was queued about it, which is its newest one. */
export const withMessage = <Of extends Order>(order: Of, message: Message) => ({
  ...order,
  ...{ message, messageState: message.state },
})

/** The bill as a document that the chat service can fetch; only if PUBLIC_URL says how it reaches this server. */
function documentOf(ctx: StoreCtx, order: Order): { link: string; name: string } | undefined {
  const { env } = ctx.services
  if (env.publicUrl === undefined) return undefined
  const link = `${publicAddress(env)}${OPEN_BILL_PATH}${trackingToken(ctx, order)}`
  return { link, name: `${order.printedNumber.replaceAll('/', '-')}.pdf` }
}
