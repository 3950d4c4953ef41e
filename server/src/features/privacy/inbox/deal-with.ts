import type { Complaint, contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { problem } from '@clothesline/contract'
import { formatRupees, toRupees } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { consentsOf, findCustomerId, lockAndReadCustomer, lockCustomer } from '../../customers/customer/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { changeConsents } from '../../foundation/consent/index.ts'
import { customerLink, endCustomerLinks } from '../../orders/link/index.ts'
import { collect } from '../../payments/transaction/index.ts'
import { askErasure, eraseIfSettled, getSubject, refuseErasure } from '../erasure/index.ts'
import { viewClaim, viewComplaint } from './inbox.ts'
import {
  answerComplaintRow,
  type ClaimRow,
  findAsker,
  findClaimant,
  findClaimOf,
  findComplaint,
  findOpenWish,
  findStanding,
  listComplaintsOf,
  listConsents,
  lockClaim,
  lockComplaint,
  lockRequest,
  owedOfClaim,
  settleClaimRow,
  settleRequestRow,
} from './inbox-queries.ts'

type Calls = typeof contract.privacy
type Input<Call extends keyof Calls> = ParsedInputOf<Calls[Call]>
type Output<Call extends keyof Calls> = OutputOf<Calls[Call]>
type Action = Parameters<typeof audit>[2]['action']

const record = (
  ctx: StoreCtx,
  action: Action,
  customerId: string,
  change: { before?: unknown; after?: unknown } = {},
) => audit(ctx, ctx.store.id, { action, subjectKind: 'customer', subjectId: customerId, ...change })

async function getStanding(ctx: StoreCtx, ref: string) {
  const id = await findCustomerId(ctx, ref)
  const row = id === undefined ? undefined : await findStanding(ctx, id)
  if (!row) throw new NotFound('customer_not_found')
  return row
}

/** A customer's consents and open matters. */
export async function customer(ctx: StoreCtx, { id }: Input<'customer'>): Promise<Output<'customer'>> {
  const row = await getStanding(ctx, id)
  const [log, claim, complaints, wish] = await Promise.all([
    listConsents(ctx, row.id),
    findClaimOf(ctx, row.id),
    listComplaintsOf(ctx, row.id),
    findOpenWish(ctx, row.id),
  ])
  return {
    consents: consentsOf(row),
    consentLog: log.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    claim: claim ? viewClaim(claim) : null,
    complaints: complaints.map(viewComplaint),
    erasureAskedAt: row.erasure_asked_at?.toISOString() ?? null,
    erasureWish:
      wish && row.erasure_asked_at === null
        ? { askedAt: wish.asked_at.toISOString(), startsAt: wish.starts_at?.toISOString() ?? null }
        : null,
  }
}

export async function link(ctx: StoreCtx, { id }: Input<'link'>): Promise<Output<'link'>> {
  const row = await getStanding(ctx, id)
  return { link: customerLink(ctx, { number: row.number, linkRevision: row.link_revision }) }
}

/** For a link in the wrong hands, and for a customer at the counter whose link asks for a code. */
export async function revokeLink(ctx: StoreCtx, { id }: Input<'revokeLink'>): Promise<Output<'revokeLink'>> {
  const row = await getStanding(ctx, id)
  const { link, linkRevision } = await endCustomerLinks(ctx, row.id, ctx.now)
  await record(ctx, 'customer.link', row.id, { before: { linkRevision: row.link_revision }, after: { linkRevision } })
  return { link }
}

export async function setConsent(ctx: StoreCtx, { id, purpose, given }: Input<'setConsent'>): Promise<true> {
  const row = await lockAndReadCustomer(ctx, { _id: id })
  const was = consentsOf(row)
  if (was[purpose] === given) return true
  const is = { ...was, [purpose]: given }
  await changeConsents(ctx, ctx.store.id, { customerId: row.id, was, is, source: 'counter' })
  await record(ctx, 'customer.setConsent', row.id, { before: was, after: is })
  return true
}

/** Books the payment like every other one: until then nothing is paid. */
export async function settleClaim(ctx: StoreCtx, input: Input<'settleClaim'>): Promise<Output<'settleClaim'>> {
  const { outcome, paymentMode } = input
  if (outcome === 'paid') await holdClaimant(ctx, input._id)
  const claim = await lockClaim(ctx, input._id)
  if (!claim) throw new NotFound('claim_not_found')
  if (claim.settled_at !== null) throw new Conflict('claim_settled')
  if (outcome === 'paid' && !paymentMode)
    throw new Invalid([problem('paymentMode', 'field_needed', { field: 'Payment mode' })])
  if (outcome === 'paid') await refuseOvertaken(ctx, claim)
  const amt = toRupees(claim.amount_paise)
  const taken =
    outcome === 'paid'
      ? await collect(ctx, { id: claim.customer_id, amtPaidNow: amt, paymentMode, note: claim.reference })
      : undefined
  await settleClaimRow(ctx, claim.id, outcome, actorOf(ctx))
  await record(ctx, 'customer.claimSettled', claim.customer_id, { after: { outcome, amt, reference: claim.reference } })
  return { transaction: taken?.transaction ?? null }
}

/** The customer before the claim, as when they say it through the link: otherwise both could wait for each other. */
async function holdClaimant(ctx: StoreCtx, claimId: string): Promise<void> {
  const claimant = await findClaimant(ctx, claimId)
  if (!claimant) throw new NotFound('claim_not_found')
  await lockCustomer(ctx, claimant.id)
}

/**
 * A colleague may have taken the same payment already, at the counter or with an order. Booked again it would be an advance
 * that never came. With the customer held, nobody takes it between this look and the payment.
 */
async function refuseOvertaken(ctx: StoreCtx, { id, amount_paise }: ClaimRow): Promise<void> {
  const owedPaise = await owedOfClaim(ctx, id)
  if (owedPaise >= amount_paise) return
  throw new Conflict('claim_overtaken', { amount: formatRupees(amount_paise), owed: formatRupees(owedPaise) })
}

export async function answerComplaint(ctx: StoreCtx, input: Input<'answerComplaint'>): Promise<Complaint> {
  const known = await lockComplaint(ctx, input._id)
  if (!known) throw new NotFound('complaint_not_found')
  if (known.closed_at !== null) throw new Conflict('complaint_closed')
  await answerComplaintRow(ctx, { id: input._id, answer: input.answer, close: input.close, by: actorOf(ctx) })
  const row = await findComplaint(ctx, input._id)
  if (!row) throw new NotFound('complaint_not_found')
  const after = { invoice: row.invoice, answer: input.answer, closed: input.close }
  await record(ctx, 'customer.complaintAnswered', known.customer_id, { after })
  return viewComplaint(row)
}

export async function settleRequest(ctx: StoreCtx, input: Input<'settleRequest'>): Promise<true> {
  // The customer before the request, as when they take it back through the link.
  const asker = await findAsker(ctx, input._id)
  if (!asker) throw new NotFound('request_not_found')
  const subject = await getSubject(ctx, asker.id)
  const request = await lockRequest(ctx, input._id)
  if (!request) throw new NotFound('request_not_found')
  if (request.settled_at !== null) throw new Conflict('request_settled')
  const { outcome, answer = '' } = input
  if (outcome === 'refused' && answer === '')
    throw new Invalid([problem('answer', 'field_needed', { field: 'Reason' })])
  const isErasure = request.kind === 'erase' && outcome === 'done'
  const hasBegun = subject.erasure_asked_at !== null
  if (isErasure && hasBegun && !(await eraseIfSettled(ctx, subject))) throw new Conflict('erasure_waits')
  const { asked_at: askedAt } = request
  const isSettled = !isErasure || hasBegun || (await askErasure(ctx, subject.id, { source: 'link', askedAt }))
  if (request.kind === 'erase' && outcome === 'refused') await refuseErasure(ctx, request.customer_id)
  // Begun now, it waits until everything with the customer is settled, and stays open so long.
  if (isSettled) await settleRequestRow(ctx, { id: request.id, outcome, answer, by: actorOf(ctx) })
  const after = { kind: request.kind, outcome, answer }
  await record(ctx, 'customer.requestSettled', request.customer_id, { after })
  return true
}

export async function erase(ctx: StoreCtx, { id }: Input<'erase'>): Promise<Output<'erase'>> {
  const row = await getStanding(ctx, id)
  return { erased: await askErasure(ctx, row.id, { source: 'counter' }) }
}
