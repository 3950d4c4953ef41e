import { type Consents, changedPurposes, kindsFor } from '@clothesline/domain'
import { actorOf, type Ctx } from '../../../context.ts'
import { cancelWaitingKinds } from '../outbox/index.ts'
import { type ConsentChange, recordConsents, setConsentColumns } from './consent-queries.ts'

interface Change {
  customerId: string
  was: Consents
  is: Consents
  source: ConsentChange['source']
}

/** Sets and records what a customer agrees to, and calls off what waits for a purpose that was withdrawn. */
export async function changeConsents(ctx: Ctx, storeId: string, change: Change): Promise<void> {
  if (changedPurposes(change.was, change.is).length === 0) return
  await setConsentColumns(ctx.tx, storeId, change.customerId, change.is)
  await followConsents(ctx, storeId, change)
}

/** The same after the columns were written together with others. */
export async function followConsents(
  ctx: Ctx,
  storeId: string,
  { customerId, was, is, source }: Change,
): Promise<void> {
  const changed = changedPurposes(was, is)
  const common = { customerId, source, actor: actorOf(ctx), at: ctx.now }
  recordConsents(
    ctx.tx,
    storeId,
    changed.map((purpose) => ({ ...common, purpose, given: is[purpose] })),
  )
  const kinds = changed.filter((purpose) => !is[purpose]).flatMap(kindsFor)
  if (kinds.length > 0) {
    await cancelWaitingKinds(ctx.tx, storeId, { customerId, kinds }, 'customer_stopped_messages')
  }
}
