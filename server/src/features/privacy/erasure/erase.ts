import { changedPurposes, dayIn, type OpenMatters, openMatters, requestDueOn } from '@clothesline/domain'
import { actorOf, type CustomerCtx, type StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { consentsOf, markCustomerDeleted } from '../../customers/customer/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { changeConsents } from '../../foundation/consent/index.ts'
import {
  addRequest,
  type ErasureSubject,
  lockSubject,
  markErasureAsked,
  replaceByNumber,
  settleErasureRequest,
} from './erasure-queries.ts'

/** The customer through their link, or the shop for somebody at the counter. */
export type Asking = CustomerCtx | StoreCtx

const todayOf = ({ store, now }: Asking) => dayIn(store.settings.timeZone, now)

export async function askToCorrect(ctx: Asking, customerId: string, body: string): Promise<void> {
  await addRequest(ctx, { customerId, kind: 'correct', body, dueOn: requestDueOn(todayOf(ctx)) })
  await audit(ctx, ctx.store.id, {
    ...{ action: 'customer.askShop', subjectKind: 'customer', subjectId: customerId, after: { kind: 'correct', body } },
  })
}

/**
 * Messages stop at once. With nothing open the customer is gone from the pages at once as well; otherwise as soon as
 * it is settled. Returns whether they are gone.
 */
export async function askErasure(
  ctx: Asking,
  customerId: string,
  { source, askedAt = ctx.now }: { source: 'link' | 'counter'; askedAt?: Date },
): Promise<boolean> {
  const subject = await getSubject(ctx, customerId)
  if (subject.erasure_asked_at === null) {
    await markErasureAsked(ctx, customerId, askedAt)
    await audit(ctx, ctx.store.id, {
      ...{ action: 'customer.askShop', subjectKind: 'customer', subjectId: customerId, after: { kind: 'erase' } },
    })
  }
  await addRequest(ctx, { customerId, kind: 'erase', body: '', dueOn: requestDueOn(todayOf(ctx)) })
  const was = consentsOf(subject)
  const is = { orders: false, reminders: false, offers: false }
  if (changedPurposes(was, is).length > 0) await changeConsents(ctx, ctx.store.id, { customerId, was, is, source })
  return eraseIfSettled(ctx, { ...subject, erasure_asked_at: subject.erasure_asked_at ?? askedAt })
}

export const mattersOf = (subject: ErasureSubject): OpenMatters => ({
  ...{ undeliveredOrders: subject.open_orders, duePaise: subject.due_paise, advancePaise: subject.advance_paise },
  ...{ openComplaints: subject.open_complaints, openClaims: subject.open_claims },
  openVisits: subject.open_visits,
})

/** Takes the customer out of every page, unless something is open. */
export async function eraseIfSettled(ctx: Asking, subject: ErasureSubject): Promise<boolean> {
  if (openMatters(mattersOf(subject)).length > 0) return false
  await markCustomerDeleted(ctx, subject.id)
  await replaceByNumber(ctx, subject.id)
  await settleErasureRequest(ctx, subject.id, actorOf(ctx))
  const erased = { storeId: ctx.store.id, customerId: subject.id, askedAt: subject.erasure_asked_at ?? ctx.now }
  ctx.reply.erased = [...(ctx.reply.erased ?? []), erased]
  await audit(ctx, ctx.store.id, { action: 'customer.erase', subjectKind: 'customer', subjectId: subject.id })
  return true
}

export async function getSubject(ctx: Asking, customerId: string): Promise<ErasureSubject> {
  const subject = await lockSubject(ctx, customerId)
  if (!subject) throw new NotFound('customer_not_found')
  return subject
}
