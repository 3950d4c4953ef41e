import { REQUEST_KINDS, REQUEST_OUTCOMES } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, instant, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { actorNameOf } from '../../foundation/actor/index.ts'
import { shownName, shownText } from '../../foundation/erased/index.ts'

const who = { customer_id: text, customer_number: integer, customer: text, contact: text }
const whoOf = (isOpen?: string) =>
  `t.customer_id, c.number as customer_number, ${shownName(isOpen)} as customer, ${shownText('c.contact', isOpen)} as contact`
const [IS_UNSETTLED, IS_UNCLOSED] = ['t.settled_at is null', 't.closed_at is null']
const JOIN = 'join customer c on c.store_id = $1 and c.id = t.customer_id'
const ORDER = 'join orders o on o.store_id = $1 and o.id = t.order_id'

/** Settled ones of the last weeks are shown below the open ones. */
const MOST = 200

const claim = {
  id: text,
  ...who,
  amount_paise: integer,
  reference: text,
  claimed_at: instant,
  outcome: orNull(oneOf(['paid', 'dismissed', 'withdrawn'])),
  settled_at: orNull(instant),
}
export type ClaimRow = RowOf<typeof claim>
const CLAIM = `select t.id, ${whoOf(IS_UNSETTLED)}, t.amount_paise, t.reference, t.claimed_at, t.outcome, t.settled_at
  from payment_claim t ${JOIN} where t.store_id = $1`

export const listClaims = ({ tx, store }: StoreCtx) =>
  tx.rows(claim, 'list-claims', `${CLAIM} order by t.settled_at is not null, t.claimed_at desc limit ${MOST}`, [
    store.id,
  ])

export const findClaimOf = ({ tx, store }: StoreCtx, customerId: string) =>
  tx.row(claim, 'find-claim-of', `${CLAIM} and t.customer_id = $2 and t.settled_at is null`, [store.id, customerId])

export const findClaimant = ({ tx, store }: StoreCtx, id: string) =>
  tx.row({ id: text }, 'find-claimant', 'select customer_id as id from payment_claim where store_id = $1 and id = $2', [
    ...[store.id, id],
  ])

export const lockClaim = ({ tx, store }: StoreCtx, id: string) =>
  tx.row(claim, 'lock-claim', `${CLAIM} and t.id = $2 for update of t`, [store.id, id])

/** What is still owed of the bills that there were when the customer spoke of them. */
export async function owedOfClaim({ tx, store }: StoreCtx, id: string): Promise<number> {
  const row = await tx.row(
    { paise: integer },
    'owed-of-claim',
    `select coalesce(sum(o.balance_paise), 0)::bigint as paise
       from payment_claim t join orders o on o.store_id = $1 and o.customer_id = t.customer_id
      where t.store_id = $1 and t.id = $2 and o.deleted_at is null and o.balance_paise > 0 and o.created_at <= t.claimed_at`,
    [store.id, id],
  )
  return row?.paise ?? 0
}

export async function settleClaimRow(ctx: StoreCtx, id: string, outcome: string, by: string): Promise<void> {
  await ctx.tx.run(
    'settle-claim',
    'update payment_claim set outcome = $3, settled_at = $4, settled_by = $5 where store_id = $1 and id = $2',
    [ctx.store.id, id, outcome, ctx.now, by],
  )
}

const complaint = {
  id: text,
  ...who,
  invoice: integer,
  invoice_prefix: text,
  billed_on: day,
  body: text,
  opened_at: instant,
  answer: text,
  answered_at: orNull(instant),
  answered_by: orNull(text),
  answerer_name: orNull(text),
  closed_at: orNull(instant),
}
export type ComplaintRow = RowOf<typeof complaint>
const COMPLAINT = `select t.id, ${whoOf(IS_UNCLOSED)}, o.invoice, o.invoice_prefix, o.billed_on, ${shownText('t.body', IS_UNCLOSED)} as body, t.opened_at,
  ${shownText('t.answer', IS_UNCLOSED)} as answer, t.answered_at,
  t.answered_by, ${actorNameOf('t', 'answered_by')} as answerer_name, t.closed_at from complaint t ${JOIN} ${ORDER} where t.store_id = $1`

export const listComplaints = ({ tx, store }: StoreCtx) =>
  tx.rows(
    complaint,
    'list-complaints',
    `${COMPLAINT} order by t.closed_at is not null, t.opened_at desc limit ${MOST}`,
    [...[store.id]],
  )

export const listComplaintsOf = ({ tx, store }: StoreCtx, customerId: string) =>
  tx.rows(
    complaint,
    'list-complaints-of',
    `${COMPLAINT} and t.customer_id = $2 and (c.erasure_asked_at is null or ${IS_UNCLOSED}) order by t.opened_at desc limit ${MOST}`,
    [...[store.id, customerId]],
  )

export const findComplaint = ({ tx, store }: StoreCtx, id: string) =>
  tx.row(complaint, 'find-complaint', `${COMPLAINT} and t.id = $2`, [store.id, id])

/** Two people who answer at once: the later one sees that it is closed. */
export const lockComplaint = ({ tx, store }: StoreCtx, id: string) =>
  tx.row(
    { customer_id: text, closed_at: orNull(instant) },
    'lock-complaint',
    'select customer_id, closed_at from complaint where store_id = $1 and id = $2 for update',
    [store.id, id],
  )

export async function answerComplaintRow(
  ctx: StoreCtx,
  { id, answer, close, by }: { id: string; answer: string; close: boolean; by: string },
): Promise<void> {
  await ctx.tx.run(
    'answer-complaint',
    `update complaint set answer = $3, answered_at = $4, answered_by = $5, closed_at = case when $6 then $4::timestamptz end
      where store_id = $1 and id = $2`,
    [ctx.store.id, id, answer, ctx.now, by, close],
  )
}

const rating = {
  ...who,
  invoice: integer,
  invoice_prefix: text,
  billed_on: day,
  stars: integer,
  body: text,
  rated_at: instant,
}
export type RatingRow = RowOf<typeof rating>

export const listRatings = ({ tx, store }: StoreCtx) =>
  tx.rows(
    rating,
    'list-ratings',
    `select ${whoOf()}, o.invoice, o.invoice_prefix, o.billed_on, t.stars, ${shownText('t.body')} as body, t.rated_at from rating t ${JOIN} ${ORDER}
      where t.store_id = $1 order by t.rated_at desc limit ${MOST}`,
    [store.id],
  )

const request = {
  id: text,
  ...who,
  kind: oneOf(REQUEST_KINDS),
  body: text,
  asked_at: instant,
  due_on: day,
  starts_at: orNull(instant),
  erasure_asked_at: orNull(instant),
  outcome: orNull(oneOf(REQUEST_OUTCOMES)),
  answer: text,
  settled_at: orNull(instant),
}
export type RequestRow = RowOf<typeof request>
const REQUEST = `select t.id, ${whoOf(IS_UNSETTLED)}, t.kind, ${shownText('t.body', IS_UNSETTLED)} as body, t.asked_at, t.due_on, t.starts_at, c.erasure_asked_at, t.outcome,
  ${shownText('t.answer', IS_UNSETTLED)} as answer, t.settled_at
  from privacy_request t ${JOIN} where t.store_id = $1`

export const listRequests = ({ tx, store }: StoreCtx) =>
  tx.rows(
    request,
    'list-requests',
    `${REQUEST} order by t.settled_at is not null, t.due_on, t.asked_at limit ${MOST}`,
    [...[store.id]],
  )

export const lockRequest = ({ tx, store }: StoreCtx, id: string) =>
  tx.row(request, 'lock-request', `${REQUEST} and t.id = $2 for update of t`, [store.id, id])

export const findAsker = ({ tx, store }: StoreCtx, id: string) =>
  tx.row({ id: text }, 'find-asker', 'select customer_id as id from privacy_request where store_id = $1 and id = $2', [
    ...[store.id, id],
  ])

export const findOpenWish = ({ tx, store }: StoreCtx, customerId: string) =>
  tx.row(
    { asked_at: instant, starts_at: orNull(instant) },
    'find-open-wish',
    `select asked_at, starts_at from privacy_request
      where store_id = $1 and customer_id = $2 and kind = 'erase' and settled_at is null`,
    [store.id, customerId],
  )

export async function settleRequestRow(
  ctx: StoreCtx,
  { id, outcome, answer, by }: { id: string; outcome: string; answer: string; by: string },
): Promise<void> {
  await ctx.tx.run(
    'settle-request',
    `update privacy_request set outcome = $3, answer = $4, settled_at = $5, settled_by = $6 where store_id = $1 and id = $2`,
    [ctx.store.id, id, outcome, answer, ctx.now, by],
  )
}

const standing = {
  id: text,
  number: integer,
  link_revision: integer,
  whatsapp_consent: flag,
  reminder_consent: flag,
  offer_consent: flag,
  erasure_asked_at: orNull(instant),
}

export const findStanding = ({ tx, store }: StoreCtx, customerId: string) =>
  tx.row(
    standing,
    'find-standing',
    `select id, number, link_revision, whatsapp_consent, reminder_consent, offer_consent, erasure_asked_at from customer
      where store_id = $1 and id = $2 and deleted_at is null`,
    [store.id, customerId],
  )

const logged = {
  purpose: oneOf(['orders', 'reminders', 'offers']),
  given: flag,
  source: oneOf(['counter', 'link', 'whatsapp', 'before']),
  at: instant,
}

export const listConsents = ({ tx, store }: StoreCtx, customerId: string) =>
  tx.rows(
    logged,
    'list-consents',
    `select purpose, given, source, at from consent where store_id = $1 and customer_id = $2 order by at desc, id desc limit 50`,
    [store.id, customerId],
  )
