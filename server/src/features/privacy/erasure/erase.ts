import {
  changedPurposes,
  dayIn,
  erasureStartsAt,
  type OpenMatters,
  openMatters,
  requestDueOn,
} from '@clothesline/domain'
import { actorOf, type CustomerCtx, type Erasure, type StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { consentsOf, markCustomerDeleted } from '../../customers/customer/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { changeConsents } from '../../foundation/consent/index.ts'
import { boundLinkUse } from '../../foundation/link-use/index.ts'
import { endRepeatsOf } from '../../orders/pickup/index.ts'
import {
  addRequest,
  type ErasureSubject,
  lockSubject,
  markErasureAsked,
  replaceByNumber,
  settleErasureRequest,
  unmarkErasure,
} from './erasure-queries.ts'

/** The customer through their link, or the shop for somebody at the counter. */
export type Asking = CustomerCtx | StoreCtx

const dayOf = ({ store }: Asking, at: Date) => dayIn(store.settings.timeZone, at)
const todayOf = (ctx: Asking) => dayOf(ctx, ctx.now)

export async function askToCorrect(ctx: Asking, customerId: string, body: string): Promise<void> {
  await writeRequest(ctx, { customerId, kind: 'correct', body })
}

/** Somebody of the shop with the permission looks whether it is the customer who asks. */
export async function askForCopy(ctx: CustomerCtx, customerId: string): Promise<void> {
  await writeRequest(ctx, { customerId, kind: 'copy', body: '' })
}

/**
 * The wish to be erased, from a link. Nothing changes yet: proven by a code it is carried out after some days, in which
 * the customer can take it back and the shop can stop it; otherwise the shop confirms it first.
 */
export async function wishErasure(
  ctx: CustomerCtx,
  customerId: string,
  { isProven }: { isProven: boolean },
): Promise<void> {
  if ((await getSubject(ctx, customerId)).erasure_asked_at !== null) return
  await writeRequest(ctx, { customerId, kind: 'erase', body: '', startsAt: isProven ? erasureStartsAt(ctx.now) : null })
}

/** Asked again while it is open, it is the same request; only what is new is counted and logged. */
async function writeRequest(
  ctx: Asking,
  asked: { customerId: string; kind: 'correct' | 'erase' | 'copy'; body: string; startsAt?: Date | null },
): Promise<void> {
  const { customerId, kind, body, startsAt = null } = asked
  const dueOn = requestDueOn(todayOf(ctx))
  if (!(await addRequest(ctx, { customerId, kind, body, askedAt: ctx.now, dueOn, startsAt }))) return
  await boundLinkUse(ctx, 'request')
  await audit(ctx, ctx.store.id, {
    action: 'customer.askShop',
    subjectKind: 'customer',
    subjectId: customerId,
    after: { kind, body },
  })
}

/**
 * At once messages stop, and neither search nor the list of customers shows them. With nothing open they are gone from
 * every page as well; otherwise as soon as it is settled. Returns whether they are gone.
 */
export async function askErasure(
  ctx: Asking,
  customerId: string,
  { source, askedAt = ctx.now }: { source: 'link' | 'counter'; askedAt?: Date },
): Promise<boolean> {
  const subject = await getSubject(ctx, customerId)
  if (subject.erasure_asked_at === null) {
    await endRepeatsOf(ctx, customerId)
    await markErasureAsked(ctx, customerId, askedAt)
    note(ctx, { customerId, askedAt })
    await audit(ctx, ctx.store.id, {
      action: 'customer.askShop',
      subjectKind: 'customer',
      subjectId: customerId,
      after: { kind: 'erase' },
    })
  }
  const dueOn = requestDueOn(dayOf(ctx, askedAt))
  await addRequest(ctx, { customerId, kind: 'erase', body: '', askedAt, dueOn, startsAt: null })
  const was = consentsOf(subject)
  const is = { orders: false, reminders: false, offers: false }
  if (changedPurposes(was, is).length > 0) await changeConsents(ctx, ctx.store.id, { customerId, was, is, source })
  // As it is now: stops of repeating pickups are open no more.
  return eraseIfSettled(ctx, await getSubject(ctx, customerId))
}

export const mattersOf = (subject: ErasureSubject): OpenMatters => ({
  undeliveredOrders: subject.open_orders,
  duePaise: subject.due_paise,
  advancePaise: subject.advance_paise,
  openComplaints: subject.open_complaints,
  openClaims: subject.open_claims,
  openVisits: subject.open_visits,
})

/** Takes the customer out of every page, unless something is open. */
export async function eraseIfSettled(ctx: Asking, subject: ErasureSubject): Promise<boolean> {
  if (openMatters(mattersOf(subject)).length > 0) return false
  await markCustomerDeleted(ctx, subject.id)
  await replaceByNumber(ctx, subject.id)
  await settleErasureRequest(ctx, subject.id, { outcome: 'done', at: ctx.now, by: actorOf(ctx) })
  await audit(ctx, ctx.store.id, { action: 'customer.erase', subjectKind: 'customer', subjectId: subject.id })
  return true
}

/** The shop must keep the data, and has told the customer why. */
export async function refuseErasure(ctx: Asking, customerId: string, refusedAt = ctx.now): Promise<void> {
  const subject = await getSubject(ctx, customerId)
  if (subject.erasure_asked_at === null || subject.deleted_at !== null) return
  await unmarkErasure(ctx, customerId)
  note(ctx, { customerId, askedAt: subject.erasure_asked_at, refusedAt })
}

/** Written down outside of the database after the commit: a restored backup knows nothing of it. */
function note(ctx: Asking, wish: Omit<Erasure, 'storeId'>): void {
  ctx.reply.erasures = [...(ctx.reply.erasures ?? []), { storeId: ctx.store.id, ...wish }]
}

export async function getSubject(ctx: Asking, customerId: string): Promise<ErasureSubject> {
  const subject = await lockSubject(ctx, customerId)
  if (!subject) throw new NotFound('customer_not_found')
  return subject
}
