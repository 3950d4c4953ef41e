import type { ShopCtx } from '../../../context.ts'
import { makeCustomerToken } from './customer-token.ts'
import { publicAddress } from './tracking-link.ts'

/** A new link to the customer's own page. */
export function customerLink(ctx: ShopCtx, customer: { id: string; linkRevision: number }): string {
  const token = makeCustomerToken(ctx.services.secretKey, {
    ...{ storeId: ctx.store.id, customerId: customer.id, revision: customer.linkRevision, issuedAt: ctx.now },
  })
  return `${publicAddress(ctx.services.env)}/open/me/${token}`
}

/** Makes the link that a message brings; only if PUBLIC_URL says how customers reach this server. */
export function linkForMessage(ctx: ShopCtx, customerId: string) {
  if (ctx.services.env.publicUrl === undefined) return undefined
  return ({ link_revision: linkRevision }: { link_revision: number }) =>
    customerLink(ctx, { id: customerId, linkRevision })
}

/** A text with another link to the customer's own page in the place of the one it was written with. */
export const withLink = (text: string, link: string): string =>
  text.replaceAll(/https?:\/\/\S+\/open\/me\/[\w-]+/g, () => link)
