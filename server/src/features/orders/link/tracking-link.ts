import { OPEN_BILL_PATH, type Order } from '@clothesline/contract'
import type { ShopCtx } from '../../../context.ts'
import type { Env } from '../../../env.ts'
import { makeLinkToken } from './link-token.ts'

const LINK_DAYS = 90
const DAY_MS = 86_400_000

/** The token of a customer's link to an order, valid for ninety days unless another expiry is given. */
export function trackingToken(ctx: ShopCtx, order: Pick<Order, '_id' | 'linkRevision'>, expiresAt?: Date): string {
  return makeLinkToken(ctx.services.secretKey, {
    storeId: ctx.store.id,
    orderId: order._id,
    revision: order.linkRevision,
    expiresAt: expiresAt ?? new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS),
  })
}

/** The page on which a customer can follow an order without logging in. */
export function trackingLink(ctx: ShopCtx, order: Pick<Order, '_id' | 'linkRevision'>, expiresAt?: Date): string {
  return `${publicAddress(ctx.services.env)}/open/order/${trackingToken(ctx, order, expiresAt)}`
}

/** The link for a document; undefined if customers could not open it, because the server is only reachable locally. */
export function findTrackingLink(ctx: ShopCtx, order: Pick<Order, '_id' | 'linkRevision'>, expiresAt?: Date): string {
  return hasPublicAddress(ctx.services.env) ? trackingLink(ctx, order, expiresAt) : ''
}

/** The address of a bill, or of a note on it, with another token in the place of the one it was written with. */
export const withTrackingToken = (documentLink: string, token: string): string =>
  documentLink.replace(new RegExp(`${OPEN_BILL_PATH}[\\w-]+`), () => `${OPEN_BILL_PATH}${token}`)

/** Whether customers can reach this installation. */
function hasPublicAddress({ publicUrl, host }: Env): boolean {
  return publicUrl !== undefined || !/^(127\.|0\.0\.0\.0$|localhost$|::1?$)/.test(host)
}

/** The public base URL, without a trailing slash. */
export function publicAddress({ publicUrl, host, port }: Env): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
