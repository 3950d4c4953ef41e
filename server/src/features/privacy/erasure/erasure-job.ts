import { billNamesKeptFrom, dayIn, mayReplace } from '@clothesline/domain'
import type { CustomerCtx, Erasure, Services } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { runInline } from '../../../db/outside-work.ts'
import { inStore, type Tx } from '../../../db/transaction.ts'
import { audit } from '../../foundation/audit/index.ts'
import { followLeaving } from '../../foundation/erased/index.ts'
import { askErasure, eraseIfSettled, mattersOf, refuseErasure } from './erase.ts'
import {
  forgetBillNames,
  forgetPerson,
  listAsked,
  listDueWishes,
  listKept,
  lockSubject,
  settleErasureRequest,
} from './erasure-queries.ts'

export interface ErasureWork {
  /** Asked for or refused before, and unknown again after a restore. */
  repeated: number
  /** Were open, and are gone from the pages now. */
  erased: number
  /** Their year is over. */
  forgotten: number
  /** What the list outside of the database did not know. */
  unlisted: Erasure[]
}

type Store = { id: string; timeZone: string }

/**
 * Runs at the start and every hour, store by store: repeats what a restored backup does not know, carries out what had
 * to wait, and forgets what was kept long enough.
 */
export async function carryOutErasures(
  database: Pick<Database, 'tenant'>,
  services: Services,
  store: Store,
  noted: readonly Erasure[],
): Promise<ErasureWork> {
  return inStore(database.tenant, store.id, async (tx) => {
    const work: ErasureWork = { repeated: 0, erased: 0, forgotten: 0, unlisted: [] }
    const scope = { tx, now: services.clock(), store: { id: store.id, settings: { timeZone: store.timeZone } } }
    const wishes = new Map(noted.map((wish) => [wish.customerId, wish]))
    const known = new Map((await listAsked(scope)).map((asked) => [asked.id, asked]))
    for (const [customerId, wish] of wishes) {
      if (await repeatWish(systemCtx(tx, services, store, customerId), wish, known.get(customerId))) work.repeated += 1
    }
    for (const { customer_id } of await listDueWishes(scope)) {
      // Taken back or stopped meanwhile, it is not there any more once the customer is held.
      if (!(await lockSubject(scope, customer_id))) continue
      const [wish] = await listDueWishes(scope, customer_id)
      if (!wish) continue
      const ctx = systemCtx(tx, services, store, customer_id)
      if (await askErasure(ctx, customer_id, { source: 'link', askedAt: wish.asked_at })) work.erased += 1
    }
    for (const { id, is_waiting } of await listAsked(scope)) {
      const subject = is_waiting ? await lockSubject(scope, id) : undefined
      if (!subject) continue
      if (await eraseIfSettled(systemCtx(tx, services, store, id), subject)) work.erased += 1
      else await followLeaving(scope, [id])
    }
    work.unlisted = (await listAsked(scope))
      .filter(({ id }) => wishes.get(id)?.refusedAt !== undefined || !wishes.has(id))
      .map(({ id, asked_at }) => ({ storeId: store.id, customerId: id, askedAt: asked_at }))
    const today = dayIn(store.timeZone, scope.now)
    for (const { customer_id, active_on } of await listKept(scope)) {
      const subject = await lockSubject(scope, customer_id)
      if (!subject || !mayReplace({ today, lastActivityOn: active_on, ...mattersOf(subject) })) continue
      await forgetPerson(scope, customer_id)
      const ctx = systemCtx(tx, services, store, customer_id)
      await audit(ctx, store.id, { action: 'customer.replaced', subjectKind: 'customer', subjectId: customer_id })
      work.forgotten += 1
    }
    await forgetBillNames(scope, billNamesKeptFrom(today))
    return work
  })
}

/** Asks or refuses again what the database does not know, or no longer. Returns whether it had to. */
async function repeatWish(
  ctx: CustomerCtx,
  { customerId, askedAt, refusedAt }: Erasure,
  known: { asked_at: Date; is_waiting: boolean } | undefined,
): Promise<boolean> {
  if (refusedAt === undefined) {
    // A backup from before the customer was added does not have them at all.
    if (known !== undefined || !(await lockSubject(ctx, customerId))) return false
    await askErasure(ctx, customerId, { source: 'link', askedAt })
    return true
  }
  // Somebody who asked again after the refusal waits rightly.
  if (!known?.is_waiting || known.asked_at > refusedAt) return false
  await refuseErasure(ctx, customerId, refusedAt)
  await settleErasureRequest(ctx, customerId, { outcome: 'refused', at: refusedAt, by: 'store' })
  return true
}

/** The job acts for the customer who asked. */
function systemCtx(tx: Tx, services: Services, store: Store, customerId: string): CustomerCtx {
  const settings = { timeZone: store.timeZone } as CustomerCtx['store']['settings']
  const now = services.clock()
  return {
    role: 'customer',
    tx,
    outside: runInline,
    services,
    now,
    requestId: crypto.randomUUID(),
    address: '',
    device: { hash: undefined },
    reply: { status: 200 },
    store: { id: store.id, storeName: '', email: '', settings },
    customer: { id: customerId, openedAt: now },
    link: { state: 'open', expiresAt: now },
  }
}
