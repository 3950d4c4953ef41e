import type { StoreCtx } from '../../../context.ts'
import { customerLink, withLink } from './customer-link.ts'
import { lockWaitingTexts, raiseCustomerRevision, saveWaitingText } from './link-queries.ts'

/**
 * Ends all earlier links of a customer. Messages that still wait to be sent, also by hand, get the new one. Opened now, it
 * asks for no code.
 */
export async function endCustomerLinks(
  ctx: StoreCtx,
  customerId: string,
  openedAt?: Date,
): Promise<{ link: string; linkRevision: number }> {
  const linkRevision = await raiseCustomerRevision(ctx, customerId, openedAt)
  const link = customerLink(ctx, { id: customerId, linkRevision })
  for (const { id, body, parameters } of await lockWaitingTexts(ctx, customerId)) {
    const renewed = { id, body: withLink(body, link), parameters: parameters.map((text) => withLink(text, link)) }
    if (renewed.body !== body) await saveWaitingText(ctx, renewed)
  }
  return { link, linkRevision }
}
