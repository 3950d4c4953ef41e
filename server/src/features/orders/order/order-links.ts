import { OPEN_BILL_PATH, type Order } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { publicAddress, trackingLink, trackingToken } from '../link/index.ts'

export interface OrderLinks {
  /** Where the customer follows the order, without a login. */
  link?: string
  /** The bill as a document that the chat service can fetch. */
  document?: { link: string; name: string }
}

/** Links for a message: only where PUBLIC_URL says how customers reach this server from outside. */
export function orderLinks(ctx: StoreCtx, order: Order): OrderLinks {
  const { env } = ctx.services
  if (env.publicUrl === undefined) return {}
  const link = trackingLink(ctx, order)
  const bill = `${publicAddress(env)}${OPEN_BILL_PATH}${trackingToken(ctx, order)}`
  return { link, document: { link: bill, name: `${order.printedNumber.replaceAll('/', '-')}.pdf` } }
}
