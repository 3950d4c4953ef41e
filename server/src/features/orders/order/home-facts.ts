import type { Area } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { messageTextsOf, type Recipient } from '../../foundation/outbox/index.ts'
import { listAreasOf, lockVisit, type VisitRow } from '../visit/index.ts'

interface HomeFacts {
  areas: ReadonlyMap<string, Area & { isRemoved: boolean }>
  pickups: Map<string, VisitRow>
  /** The store's own texts for somebody whose bag was counted. */
  bagTexts: Recipient['texts']
}

/** What orders need to know of the areas that they go to and the pickups that they came with. Most have neither. */
export async function readHomeFacts(
  ctx: StoreCtx,
  inputs: readonly { deliveryArea?: string | null | undefined; pickup?: string | undefined }[],
): Promise<HomeFacts> {
  const areas = await listAreasOf(ctx, [...new Set(inputs.flatMap(({ deliveryArea }) => deliveryArea ?? []))])
  const pickups = new Map<string, VisitRow>()
  // In one order, so that two transactions cannot wait for each other.
  for (const id of [...new Set(inputs.flatMap(({ pickup }) => pickup ?? []))].sort()) {
    const row = await lockVisit(ctx, id)
    if (row) pickups.set(id, row)
  }
  const hasBag = [...pickups.values()].some(({ bag_number }) => bag_number)
  const bagTexts = hasBag ? await ctx.tx.read(messageTextsOf(ctx.store.id, 'bagCounted')) : []
  return { areas, pickups, bagTexts }
}

/** A pickup becomes one order, of the customer it was made for. Returns its id. */
export function refuseWrongPickup(pickup: VisitRow | undefined, customerId: string): string {
  if (pickup?.kind !== 'pickup') throw new NotFound('visit_not_found')
  if (pickup.customer_id !== customerId) {
    throw new Conflict('visit_of_another_customer', { customer: pickup.customer_name })
  }
  if (pickup.order_id !== null) throw new Conflict('visit_has_order', { invoice: pickup.invoice ?? 0 })
  if (pickup.status === 'cancelled') throw new Conflict('visit_over')
  // The next order of the same transaction finds it taken.
  pickup.order_id = ''
  return pickup.id
}
