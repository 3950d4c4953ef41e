import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { deleteRatesWhere } from './rate-queries.ts'

/** Takes away every rate of a cloth or a service that is about to be deleted. */
export async function deleteRatesOf(ctx: StoreCtx, of: { clothId: string } | { serviceId: string }): Promise<void> {
  const removed = await deleteRatesWhere(ctx, of)
  if (removed.length === 0) return
  const [subjectKind, subjectId] = 'clothId' in of ? ['cloth', of.clothId] : ['service', of.serviceId]
  await audit(ctx, ctx.store.id, { action: 'rate.delete', subjectKind, subjectId, before: removed })
}
