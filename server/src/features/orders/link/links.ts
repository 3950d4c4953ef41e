import {
  CUSTOMER_PATH,
  type Customer,
  type CustomerChange,
  OPEN_BILL_PATH,
  ORDER_PATH,
  type Order,
} from '@clothesline/contract'
import type { ShopCtx, StoreCtx } from '../../../context.ts'
import type { Env } from '../../../env.ts'
import { NotFound } from '../../../errors.ts'
import { addCustomer, changeCustomer } from '../../customers/customer/index.ts'
import type { Handlers } from '../../handlers.ts'
import {
  incrementLinkRevision,
  lockWaitingDocuments,
  lockWaitingTexts,
  raiseCustomerRevision,
  saveWaitingDocument,
  saveWaitingText,
} from './link-queries.ts'
import { makeLinkToken } from './link-token.ts'

const LINK_DAYS = 90
const DAY_MS = 86_400_000

type LinkedOrder = Pick<Order, 'invoice' | 'linkRevision'>

/** The token of a customer's link to an order, valid for ninety days unless another expiry is given. */
export function trackingToken(ctx: ShopCtx, order: LinkedOrder, expiresAt?: Date): string {
  return makeLinkToken(ctx.services.secretKey, 'order', {
    store: ctx.store.id,
    subject: order.invoice,
    revision: order.linkRevision,
    at: expiresAt ?? new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS),
  })
}

/** The page on which a customer can follow an order without logging in. */
export function trackingLink(ctx: ShopCtx, order: LinkedOrder, expiresAt?: Date): string {
  return `${publicAddress(ctx.services.env)}${ORDER_PATH}${trackingToken(ctx, order, expiresAt)}`
}

/** The link for a document; undefined if customers could not open it, because the server is only reachable locally. */
export function findTrackingLink(ctx: ShopCtx, order: LinkedOrder, expiresAt?: Date): string {
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

/** A new link to the customer's own page. */
export function customerLink(ctx: ShopCtx, customer: { number: number; linkRevision: number }): string {
  const token = makeLinkToken(ctx.services.secretKey, 'customer', {
    store: ctx.store.id,
    subject: customer.number,
    revision: customer.linkRevision,
    at: ctx.now,
  })
  return `${publicAddress(ctx.services.env)}${CUSTOMER_PATH}${token}`
}

/** Makes the link that a message brings; only if PUBLIC_URL says how customers reach this server. */
export function linkForMessage(ctx: ShopCtx) {
  if (ctx.services.env.publicUrl === undefined) return undefined
  return ({ number, link_revision: linkRevision }: { number: number; link_revision: number }) =>
    customerLink(ctx, { number, linkRevision })
}

/** A text with another link to the customer's own page in the place of the one it was written with. */
export const withLink = (text: string, link: string): string =>
  text.replaceAll(/https?:\/\/\S+?\/(?:open\/me\/[\w-]+|c\/[\w-]{43})(?![\w-])/g, () => link)

/** Ends all earlier links of an order. Messages that still wait to be sent bring the bill from the new one. */
export async function endOrderLinks(ctx: StoreCtx, { _id, invoice }: Order): Promise<number> {
  const linkRevision = await incrementLinkRevision(ctx, _id)
  const token = trackingToken(ctx, { invoice, linkRevision })
  for (const { id, document_link: link } of await lockWaitingDocuments(ctx, _id)) {
    await saveWaitingDocument(ctx, id, withTrackingToken(link, token))
  }
  return linkRevision
}

/**
 * Ends all earlier links of a customer. Messages that still wait to be sent, also by hand, get the new one. Opened now, it
 * asks for no code.
 */
export async function endCustomerLinks(
  ctx: StoreCtx,
  customerId: string,
  openedAt?: Date,
): Promise<{ link: string; linkRevision: number }> {
  const row = await raiseCustomerRevision(ctx, customerId, openedAt)
  if (!row) throw new NotFound('customer_not_found')
  const { number, link_revision: linkRevision } = row
  const link = customerLink(ctx, { number, linkRevision })
  for (const { id, body, parameters } of await lockWaitingTexts(ctx, customerId)) {
    const renewed = { id, body: withLink(body, link), parameters: parameters.map((text) => withLink(text, link)) }
    if (renewed.body !== body) await saveWaitingText(ctx, renewed)
  }
  return { link, linkRevision }
}

/** A number that is corrected was somebody else's: what waits goes to the new number, and the links that went there end. */
async function updateCustomer(ctx: StoreCtx, asked: CustomerChange): Promise<Customer> {
  const { customer, hasNewNumber } = await changeCustomer(ctx, asked)
  if (hasNewNumber) await endCustomerLinks(ctx, customer._id)
  return customer
}

export const customerChangeRoutes: Pick<Handlers['customer'], 'addcustomer' | 'updatecustomer'> = {
  addcustomer: (ctx, input) => addCustomer(ctx, input, linkForMessage(ctx)),
  updatecustomer: updateCustomer,
}
