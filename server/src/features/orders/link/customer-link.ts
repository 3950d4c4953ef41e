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

/** A text with another link to the customer's own page in the place of the one it was written with. */
export const withLink = (text: string, link: string): string =>
  text.replaceAll(/https?:\/\/\S+\/open\/me\/[\w-]+/g, () => link)
