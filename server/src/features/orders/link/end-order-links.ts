import type { StoreCtx } from '../../../context.ts'
import { incrementLinkRevision, lockWaitingDocuments, saveWaitingDocument } from './link-queries.ts'
import { trackingToken, withTrackingToken } from './tracking-link.ts'

/** Ends all earlier links of an order. Messages that still wait to be sent bring the bill from the new one. */
export async function endOrderLinks(ctx: StoreCtx, orderId: string): Promise<number> {
  const linkRevision = await incrementLinkRevision(ctx, orderId)
  const token = trackingToken(ctx, { _id: orderId, linkRevision })
  for (const { id, document_link: link } of await lockWaitingDocuments(ctx, orderId)) {
    await saveWaitingDocument(ctx, id, withTrackingToken(link, token))
  }
  return linkRevision
}
