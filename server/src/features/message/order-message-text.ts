import type { Order } from '@clothesline/contract'
import { messageText, parseRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'

export type OrderMessageKind = 'invoice' | 'ready' | 'delivered'

/** What a customer reads about an order. */
export function orderMessageText(ctx: StoreCtx, kind: OrderMessageKind, order: Order): string {
  const about = {
    store: ctx.store.storeName,
    customer: order.customer,
    number: order.printedNumber,
    pieces: order.pieces,
    balancePaise: parseRupees(order.balance) ?? 0,
  }
  switch (kind) {
    case 'invoice':
      return messageText(kind, { ...about, amtPaise: parseRupees(order.amt) ?? 0, promisedOn: order.promisedDate })
    case 'ready':
      return messageText(kind, about)
    case 'delivered':
      return messageText(kind, { ...about, deliveredPieces: order.delivered })
  }
}
