import type { Complaint, contract, OutputOf, PaymentClaim, PrivacyRequest, Rating } from '@clothesline/contract'
import { COMPLAINT_DAYS, formatPersonNumber, toRupees, wishWait } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { printedNumberOf } from '../../orders/order/index.ts'
import {
  type ClaimRow,
  type ComplaintRow,
  listClaims,
  listComplaints,
  listRatings,
  listRequests,
  type RatingRow,
  type RequestRow,
} from './inbox-queries.ts'

const DAY_MS = 86_400_000

/** What customers told the shop through their links. */
export async function inbox(ctx: StoreCtx): Promise<OutputOf<typeof contract.privacy.inbox>> {
  const [claims, complaints, ratings, requests] = await Promise.all([
    ...([listClaims(ctx), listComplaints(ctx), listRatings(ctx), listRequests(ctx)] as const),
  ])
  const stars = ratings.reduce((sum, rating) => sum + rating.stars, 0)
  const isOpen = {
    claim: (row: ClaimRow) => row.settled_at === null,
    request: (row: RequestRow) => row.settled_at === null,
  }
  return {
    claims: claims.map(viewClaim),
    complaints: complaints.map(viewComplaint),
    ratings: ratings.map(viewRating),
    averageStars: ratings.length === 0 ? null : Math.round((stars / ratings.length) * 10) / 10,
    requests: requests.map(viewRequest),
    open:
      claims.filter(isOpen.claim).length +
      complaints.filter(({ closed_at }) => closed_at === null).length +
      requests.filter(isOpen.request).length,
  }
}

const whoOf = (row: Pick<ClaimRow, 'customer_id' | 'customer_number' | 'customer' | 'contact'>) => ({
  customerId: row.customer_id,
  custId: formatPersonNumber('C', row.customer_number),
  customer: row.customer,
  contact: row.contact,
})

export const viewClaim = (row: ClaimRow): PaymentClaim => ({
  _id: row.id,
  ...whoOf(row),
  amt: toRupees(row.amount_paise),
  reference: row.reference,
  claimedAt: row.claimed_at.toISOString(),
  outcome: row.outcome,
  settledAt: row.settled_at?.toISOString() ?? null,
})

export const viewComplaint = (row: ComplaintRow): Complaint => ({
  _id: row.id,
  ...whoOf(row),
  invoice: row.invoice,
  printedNumber: printedNumberOf(row),
  text: row.body,
  openedAt: row.opened_at.toISOString(),
  dueAt: new Date(row.opened_at.getTime() + COMPLAINT_DAYS * DAY_MS).toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answerer_name ?? row.answered_by,
  closedAt: row.closed_at?.toISOString() ?? null,
})

const viewRating = (row: RatingRow): Rating => ({
  ...whoOf(row),
  invoice: row.invoice,
  printedNumber: printedNumberOf(row),
  stars: row.stars,
  text: row.body,
  ratedAt: row.rated_at.toISOString(),
})

const waitOf = ({ kind, starts_at, erasure_asked_at }: RequestRow) =>
  wishWait({ kind, startsAt: starts_at, hasBegun: erasure_asked_at !== null })

const viewRequest = (row: RequestRow): PrivacyRequest => ({
  _id: row.id,
  ...whoOf(row),
  kind: row.kind,
  text: row.body,
  askedAt: row.asked_at.toISOString(),
  dueOn: row.due_on,
  waitsFor: row.settled_at === null ? waitOf(row) : null,
  startsAt: row.settled_at === null && waitOf(row) === 'days' ? (row.starts_at?.toISOString() ?? null) : null,
  outcome: row.outcome,
  answer: row.answer,
  settledAt: row.settled_at?.toISOString() ?? null,
})
