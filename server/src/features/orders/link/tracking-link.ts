import type { Order } from '@clothesline/contract'
import type { ShopCtx } from '../../../context.ts'
import type { Env } from '../../../env.ts'
import { makeLinkToken } from './link-token.ts'

const LINK_DAYS = 90
const DAY_MS = 86_400_000

/** The token of a customer's link to an order, good for ninety days from now where no other end is given. */
export function trackingToken(ctx: ShopCtx, order: Pick<Order, '_id' | 'linkRevision'>, expiresAt?: Date): string {
  return makeLinkToken(ctx.services.secretKey, {
    storeId: ctx.store.id,
    orderId: order._id,
    revision: order.linkRevision,
    expiresAt: expiresAt ?? new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS),
  })
}

/** The page on which a customer follows an order without a login. */
export function trackingLink(ctx: ShopCtx, order: Pick<Order, '_id' | 'linkRevision'>, expiresAt?: Date): string {
  return `${publicAddress(ctx.services.env)}/open/order/${trackingToken(ctx, order, expiresAt)}`
}

/** The link for a paper, or nothing where no customer could follow it: a shop's own computer is no address. */
export function findTrackingLink(ctx: ShopCtx, order: Pick<Order, '_id' | 'linkRevision'>, expiresAt?: Date): string {
  return hasPublicAddress(ctx.services.env) ? trackingLink(ctx, order, expiresAt) : ''
}

/** Whether customers can reach this installation. */
function hasPublicAddress({ publicUrl, host }: Env): boolean {
  return publicUrl !== undefined || !/^(127\.|0\.0\.0\.0$|localhost$|::1?$)/.test(host)
}

/** Where the installation is reached from outside, without a last slash. */
export function publicAddress({ publicUrl, host, port }: Env): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
