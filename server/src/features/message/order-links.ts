import type { Order } from '@clothesline/contract'
import type { StoreCtx } from '../../context.ts'

export interface OrderLinks {
  /** Where the customer follows the order, without a login. */
  link?: string
  /** The bill as a document that the chat service can fetch. */
  document?: { link: string; name: string }
}

/** Links for a message: only where customers can reach this server from outside. */
export function orderLinks(_ctx: StoreCtx, _order: Order): OrderLinks {
  return {}
}
