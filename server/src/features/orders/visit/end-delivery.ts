import { visitAfter } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { holdVisit, visitFacts } from './view-visit.ts'
import { changeVisit, findOpenDelivery } from './visit-queries.ts'

/**
 * The order no longer needs the delivery that is planned for it. Nobody sets out for it any more, and its place in the
 * slot is free again; if the rider is already on the way with the clothes, the customer has them now.
 */
export async function endDelivery(
  ctx: StoreCtx,
  orderId: string,
  why: 'handed over' | 'deleted' | 'not wanted',
): Promise<void> {
  const planned = await findOpenDelivery(ctx, orderId)
  if (!planned) return
  const before = await holdVisit(ctx, planned.id)
  const isDone = why === 'handed over' && before.status === 'on_the_way'
  const status = visitAfter(before.status, isDone ? 'finish' : 'cancel')
  // The rider ended it while we waited for the lock.
  if (status === undefined) return
  await changeVisit(ctx, before.id, { status, ended_at: ctx.now })
  await audit(ctx, ctx.store.id, {
    ...{ action: isDone ? 'visit.done' : 'visit.cancel', subjectKind: 'visit', subjectId: before.id },
    ...{ before: visitFacts(before), after: visitFacts(await holdVisit(ctx, before.id)) },
  })
}
