import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { raiseLinkRevision, trackingLink } from '../link/index.ts'
import { readOrder } from '../order/index.ts'

/** For a link that came into the wrong hands. */
export async function revokeLink(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.revokeLink>,
): Promise<OutputOf<typeof contract.order.revokeLink>> {
  const order = await readOrder(ctx, input)
  const linkRevision = await raiseLinkRevision(ctx, order._id)
  await audit(ctx, ctx.store.id, {
    ...{ action: 'order.revokeLink', subjectKind: 'order', subjectId: order._id },
    ...{ before: { linkRevision: order.linkRevision }, after: { linkRevision } },
  })
  return { invoice: order.invoice, link: trackingLink(ctx, { _id: order._id, linkRevision }) }
}
