import type { Order } from '@clothesline/contract'
import type { ShopCtx } from '../../context.ts'
import type { Env } from '../../env.ts'
import { makeLinkToken } from './link-token.ts'

const LINK_DAYS = 90
const DAY_MS = 86_400_000

/** The token of a customer's link to an order, good for ninety days from now. */
export function trackingToken(ctx: ShopCtx, order: Pick<Order, '_id' | 'linkRevision'>): string {
  return makeLinkToken(ctx.services.secretKey, {
    storeId: ctx.store.id,
    orderId: order._id,
    revision: order.linkRevision,
    expiresAt: new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS),
  })
}

/** The page on which a customer follows an order without a login. */
export function trackingLink(ctx: ShopCtx, order: Pick<Order, '_id' | 'linkRevision'>): string {
  return `${publicAddress(ctx.services.env)}/open/order/${trackingToken(ctx, order)}`
}

/** Where the installation is reached from outside, without a last slash. */
export function publicAddress({ publicUrl, host, port }: Env): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
