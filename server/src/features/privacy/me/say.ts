import type { contract, FreeSlots, ParsedInputOf } from '@clothesline/contract'
import { countState, mayAnswerCount, toRupees } from '@clothesline/domain'
import type { CustomerCtx } from '../../../context.ts'
import { Conflict, Forbidden, NotFound } from '../../../errors.ts'
import { consentsOf } from '../../customers/customer/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { changeConsents } from '../../foundation/consent/index.ts'
import { boundLinkUse } from '../../foundation/link-use/index.ts'
import type { Handlers } from '../../handlers.ts'
import { cancelVisit, requestVisit } from '../../orders/pickup/index.ts'
import { areaFor, freeSlotsOf, lockBag, saveCountAnswer } from '../../orders/visit/index.ts'
import { askForCopy, askToCorrect, wishErasure } from '../erasure/index.ts'
import { enterCode, enterDigits, isProof, proofFor, sendCode } from './link-code.ts'
import { findMe, findMyOrder, findOpenClaim, listMyRequests, lockMe, type MeRow } from './me-queries.ts'
import { copyUntil, isOwnReference, myPage, referenceOf } from './my-page.ts'
import {
  readEverything,
  saveClaim,
  saveComplaint,
  saveMyDetails,
  saveRating,
  withdrawClaim,
  withdrawWish,
} from './say-queries.ts'

type Input<Call extends keyof typeof contract.open> = ParsedInputOf<(typeof contract.open)[Call]>

const record = (
  ctx: CustomerCtx,
  action: Parameters<typeof audit>[2]['action'],
  change: { before?: unknown; after?: unknown },
) => audit(ctx, ctx.store.id, { action, subjectKind: 'customer', subjectId: ctx.customer.id, ...change })

/** "I have paid": a hint for the counter. The books change only when the counter takes the payment. */
async function claimPaid(ctx: CustomerCtx, { reference: told = '' }: Partial<Input<'claimPaid'>>): Promise<true> {
  const me = await getMe(ctx)
  if (me.due_paise <= 0) throw new Conflict('nothing_to_pay')
  const reference = isOwnReference(me, told) ? told : referenceOf(ctx, me)
  const isShown = (await findOpenClaim(ctx, me.id)) !== undefined
  const isNew = await saveClaim(ctx, { customerId: me.id, amountPaise: me.due_paise, reference, isShown })
  if (!isNew) return true
  await boundLinkUse(ctx, 'claim')
  await record(ctx, 'customer.claimPaid', { after: { amt: toRupees(me.due_paise), reference } })
  return true
}

/** Said by mistake, or the payment failed after all. What the shop has dealt with stays. */
async function takeBackClaim(ctx: CustomerCtx): Promise<true> {
  const me = await getMe(ctx)
  const claim = await withdrawClaim(ctx, me.id)
  if (!claim) throw new Conflict('claim_settled')
  const told = { amt: toRupees(claim.amount_paise), reference: claim.reference }
  await record(ctx, 'customer.takeBackClaim', { before: told })
  return true
}

async function complain(ctx: CustomerCtx, { invoice, text }: Input<'complain'>): Promise<true> {
  const me = await getMe(ctx)
  const orderId = await getMyOrder(ctx, invoice)
  if (!(await saveComplaint(ctx, { customerId: me.id, orderId, body: text }))) return true
  await boundLinkUse(ctx, 'complaint')
  await record(ctx, 'customer.complain', { after: { invoice, body: text } })
  return true
}

async function rateOrder(ctx: CustomerCtx, { invoice, stars, text }: Input<'rateOrder'>): Promise<true> {
  const me = await getMe(ctx)
  const orderId = await getMyOrder(ctx, invoice)
  await boundLinkUse(ctx, 'rating')
  await saveRating(ctx, { customerId: me.id, orderId, stars, body: text ?? '' })
  await record(ctx, 'customer.rate', { after: { invoice, stars, body: text ?? '' } })
  return true
}

async function saveDetails(ctx: CustomerCtx, input: Input<'saveDetails'>): Promise<true> {
  const { address, email, language, id } = await getMe(ctx)
  const before = { address, email, language }
  const after = {
    address: input.address ?? address,
    email: input.email ?? email,
    language: input.language ?? language,
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return true
  await boundLinkUse(ctx, 'details')
  await saveMyDetails(ctx, id, after)
  await record(ctx, 'customer.details', { before, after })
  return true
}

async function setConsent(ctx: CustomerCtx, { purpose, given }: Input<'setConsent'>): Promise<true> {
  const me = await getMe(ctx)
  const was = consentsOf(me)
  if (was[purpose] === given) return true
  // To withdraw is never refused.
  if (given) await boundLinkUse(ctx, 'consent')
  const is = { ...was, [purpose]: given }
  await changeConsents(ctx, ctx.store.id, { customerId: me.id, was, is, source: 'link' })
  await record(ctx, 'customer.setConsent', { before: was, after: is })
  return true
}

/** Name and phone are how the shop finds the customer, so the shop corrects them. */
async function askShop(ctx: CustomerCtx, { kind, text, proof }: Input<'askShop'>): Promise<true> {
  const me = await getMe(ctx)
  if (kind === 'correct') await askToCorrect(ctx, me.id, text ?? '')
  if (kind === 'copy') await askForCopy(ctx, me.id)
  if (kind === 'erase') {
    const isProven = isProvenWish(ctx, me, proof)
    if (!isProven && proofFor(ctx, me) === 'code') throw new Forbidden('phone_proof_needed')
    await wishErasure(ctx, me.id, { isProven })
  }
  return true
}

const isProvenWish = (ctx: CustomerCtx, me: MeRow, proof = '') => proofFor(ctx, me) === 'code' && isProof(ctx, proof)

/** Nothing is lost by it, so the link is enough. What has begun is in the hands of the shop. */
async function takeBack(ctx: CustomerCtx): Promise<true> {
  const me = await getMe(ctx)
  if (me.erasure_asked_at !== null) throw new Conflict('erasure_begun')
  if (await withdrawWish(ctx, me.id)) await record(ctx, 'customer.takeBack', { after: { kind: 'erase' } })
  return true
}

/** Free times for the customer's own address, or for the one that they typed. */
async function visitSlots(ctx: CustomerCtx, { address, pinCode }: Input<'visitSlots'>): Promise<FreeSlots> {
  const me = await findMe(ctx, ctx.customer.id)
  const area = await areaFor(ctx, { pinCode, address: address || (me?.address ?? '') })
  return freeSlotsOf(ctx, area, true)
}

/** What a customer asks for waits until the counter accepts it. */
async function askVisit(ctx: CustomerCtx, { token: _, ...wish }: Input<'askVisit'>): Promise<true> {
  const { id: customerId } = await getMe(ctx)
  await requestVisit(ctx, { ...wish, customerId })
  return true
}

async function cancelMyVisit(ctx: CustomerCtx, { visit: _id }: Input<'cancelVisit'>): Promise<true> {
  const { id: customerId } = await getMe(ctx)
  await cancelVisit(ctx, { _id, customerId })
  return true
}

async function takeAway(ctx: CustomerCtx, { proof }: Input<'takeAway'>): Promise<Record<string, unknown>> {
  const me = await findMe(ctx, ctx.customer.id)
  if (!me) throw new NotFound('link_ended')
  const isAllowed = isProvenWish(ctx, me, proof) || copyUntil(await listMyRequests(ctx, me.id), ctx.now) !== undefined
  if (!isAllowed) throw new Forbidden('phone_proof_needed')
  const { shop } = await myPage(ctx)
  return { shop, takenAt: ctx.now.toISOString(), ...JSON.parse(await readEverything(ctx, ctx.customer.id)) }
}

/** The customer confirms how many pieces were in the bag, or objects: that is a complaint with its clock. */
async function answerCount(
  ctx: CustomerCtx,
  { invoice, pieces, isRight, text = '' }: ParsedInputOf<typeof contract.open.answerCount>,
): Promise<true> {
  const me = await getMe(ctx)
  const orderId = await getMyOrder(ctx, invoice)
  const bag = await lockBag(ctx, orderId)
  if (!bag) throw new NotFound('bag_not_found')
  if (bag.pieces !== pieces) throw new Conflict('count_changed', { pieces: bag.pieces })
  const answer = isRight ? 'confirmed' : 'objected'
  const state = countState({ pieces, answer: bag.answer, answeredPieces: bag.answered_pieces })
  if (!mayAnswerCount(state, answer)) throw new Conflict('count_confirmed')
  // Sent again: it is written already.
  if (state === 'confirmed') return true
  await boundLinkUse(ctx, 'count')
  await saveCountAnswer(ctx, { visitId: bag.id, answer, pieces })
  if (!isRight) await saveComplaint(ctx, { customerId: me.id, orderId, body: text })
  await audit(ctx, ctx.store.id, {
    action: 'customer.count',
    subjectKind: 'customer',
    subjectId: me.id,
    after: { invoice, answer, pieces, body: text },
  })
  return true
}

/** Locked until the end. */
async function getMe(ctx: CustomerCtx): Promise<MeRow> {
  const me = await lockMe(ctx, ctx.customer.id)
  if (!me) throw new NotFound('link_ended')
  return me
}

/** The id of one of the customer's orders. */
async function getMyOrder(ctx: CustomerCtx, invoice: number): Promise<string> {
  const order = await findMyOrder(ctx, ctx.customer.id, invoice)
  if (!order) throw new NotFound('order_not_found')
  return order.id
}

export const meRoutes: Omit<Handlers['open'], 'order'> = {
  me: myPage,
  visitSlots,
  askVisit,
  cancelVisit: cancelMyVisit,
  sendCode,
  enterCode,
  enterDigits,
  claimPaid,
  takeBackClaim,
  answerCount,
  complain,
  rateOrder,
  saveDetails,
  setConsent,
  askShop,
  takeBack,
  takeAway,
}
