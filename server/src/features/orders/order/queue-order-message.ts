import { OPEN_BILL_PATH, type Order } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { queueCustomerMessage, type Recipient, type Written } from '../../foundation/outbox/index.ts'
import { publicAddress, trackingLink, trackingToken } from '../link/index.ts'

export type OrderMessageKind = 'invoice' | 'delayed' | 'ready' | 'delivered'

/** Queues the message about an order, if its customer agreed to messages. */
export async function queueOrderMessage(
  ctx: StoreCtx,
  kind: OrderMessageKind,
  order: Order,
  { isNew = false, recipient }: { isNew?: boolean; recipient?: Recipient } = {},
): Promise<Written> {
  const { link, document } = orderLinks(ctx, order)
  const { _id: id, invoice } = order
  const about = {
    customerId: order.id,
    customer: order.customer,
    order: { id, invoice },
    isFirst: isNew,
    ...(recipient && { recipient }),
  }
  const facts = {
    store: ctx.store.storeName,
    customer: order.customer,
    number: order.printedNumber,
    pieces: order.pieces,
    balancePaise: parseRupees(order.balance) ?? 0,
    link,
  }
  switch (kind) {
    case 'invoice': {
      const bill = { ...facts, amtPaise: parseRupees(order.amt) ?? 0, promisedOn: order.promisedDate }
      return queueCustomerMessage(ctx, kind, bill, { ...about, document })
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

interface OrderLinks {
  /** The tracking page for the customer, without a login. */
  link?: string
  /** The bill as a document that the chat service can fetch. */
  document?: { link: string; name: string }
}

/** Links for a message; only if PUBLIC_URL says how customers reach this server. */
function orderLinks(ctx: StoreCtx, order: Order): OrderLinks {
  const { env } = ctx.services
  if (env.publicUrl === undefined) return {}
  const link = trackingLink(ctx, order)
  const bill = `${publicAddress(env)}${OPEN_BILL_PATH}${trackingToken(ctx, order)}`
  return { link, document: { link: bill, name: `${order.printedNumber.replaceAll('/', '-')}.pdf` } }
}
