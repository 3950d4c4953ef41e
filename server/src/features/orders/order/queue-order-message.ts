import { type Message, OPEN_BILL_PATH, type Order } from '@clothesline/contract'
import { orderNews, type PieceStanding, parseRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { callOff, queueCustomerMessage, type Recipient, type Written } from '../../foundation/outbox/index.ts'
import { linkForMessage, publicAddress, trackingToken } from '../link/index.ts'
import type { FullOrderDb } from './order-queries.ts'
import { viewOrder } from './view-order.ts'

type OrderMessageKind = 'invoice' | 'bagCounted' | 'delayed' | 'ready' | 'delivered'

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
    linkFor: linkForMessage(ctx),
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
  message,
  messageState: message.state,
})

/** The bill as a document that the chat service can fetch; only if PUBLIC_URL says how it reaches this server. */
function documentOf(ctx: StoreCtx, order: Order): { link: string; name: string } | undefined {
  const { env } = ctx.services
  if (env.publicUrl === undefined) return undefined
  const link = `${publicAddress(env)}${OPEN_BILL_PATH}${trackingToken(ctx, order)}`
  return { link, name: `${order.printedNumber.replaceAll('/', '-')}.pdf` }
}

type Counts = Pick<FullOrderDb, 'pieces_ready' | 'pieces_delivered' | 'pieces_total'>

const standingOf = ({ pieces_ready, pieces_delivered, pieces_total }: Counts): PieceStanding => ({
  ready: pieces_ready,
  delivered: pieces_delivered,
  total: pieces_total,
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
