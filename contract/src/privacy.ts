import { PURPOSES } from '@clothesline/domain'
import { z } from 'zod'
import { day } from './day.ts'
import { free, mutation, query } from './endpoint.ts'
import { at, flag, id, oneOf, optionalText, True, text } from './fields.ts'
import { Transaction } from './transaction.ts'

const who = { customerId: z.uuid(), custId: z.string(), customer: z.string(), contact: z.string() }

export const PaymentClaim = z.object({
  _id: z.uuid(),
  ...who,
  amt: z.number(),
  reference: z.string(),
  claimedAt: at,
  outcome: z.enum(['paid', 'dismissed', 'withdrawn']).nullable(),
  settledAt: at.nullable(),
})
export type PaymentClaim = z.infer<typeof PaymentClaim>

export const Complaint = z.object({
  _id: z.uuid(),
  ...who,
  invoice: z.number(),
  printedNumber: z.string(),
  text: z.string(),
  openedAt: at,
  /** When an answer is due. */
  dueAt: at,
  answer: z.string(),
  answeredAt: at.nullable(),
  answeredBy: z.string().nullable(),
  closedAt: at.nullable(),
})
export type Complaint = z.infer<typeof Complaint>

export const Rating = z.object({
  ...who,
  invoice: z.number(),
  printedNumber: z.string(),
  stars: z.number(),
  text: z.string(),
  ratedAt: at,
})
export type Rating = z.infer<typeof Rating>

/** To correct something, to erase everything, or to download everything where no code can be sent. */
export const REQUEST_KINDS = ['correct', 'erase', 'copy'] as const
export const REQUEST_OUTCOMES = ['done', 'refused', 'withdrawn'] as const

export const PrivacyRequest = z.object({
  _id: z.uuid(),
  ...who,
  kind: z.enum(REQUEST_KINDS),
  text: z.string(),
  askedAt: at,
  dueOn: z.iso.date(),
  /** What it waits for while it is open: the shop, some days until it is carried out, or that everything is settled. */
  waitsFor: z.enum(['shop', 'days', 'matters']).nullable(),
  /** When a wish that was proven by a code is carried out by itself. */
  startsAt: at.nullable(),
  outcome: z.enum(REQUEST_OUTCOMES).nullable(),
  answer: z.string(),
  settledAt: at.nullable(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

export const BREACH_DATA = ['name', 'phone', 'address', 'email', 'orders', 'dues'] as const

export const Breach = z.object({
  _id: z.uuid(),
  what: z.string(),
  data: z.array(z.enum(BREACH_DATA)),
  measures: z.string(),
  sinceOn: z.iso.date(),
  noticedAt: at,
  visitedSince: z.iso.date().nullable(),
  /** When the Board must have the details. */
  dueAt: at,
  customers: z.number(),
  customersToldAt: at.nullable(),
  boardToldAt: at.nullable(),
})
export type Breach = z.infer<typeof Breach>

const ConsentChange = z.object({
  purpose: z.enum(PURPOSES),
  given: z.boolean(),
  source: z.enum(['counter', 'link', 'whatsapp', 'before']),
  at,
})

const staleAfter = ['privacy', 'open'] as const

export const privacy = {
  inbox: query({
    path: '/api/privacy/inbox',
    access: 'store',
    summary:
      'What customers told the shop through their links: says paid, complaints, ratings, requests; open ones first',
    input: z.object({}),
    output: z.object({
      claims: z.array(PaymentClaim),
      complaints: z.array(Complaint),
      ratings: z.array(Rating),
      averageStars: z.number().nullable(),
      requests: z.array(PrivacyRequest),
      /** How many of claims, complaints and requests wait for the shop. */
      open: z.number(),
    }),
  }),
  customer: query({
    path: '/api/privacy/customer',
    access: 'store',
    summary: "A customer's consents, what they said through their link, and whether they want to be erased",
    input: z.object({ id: text('Customer', 60) }),
    output: z.object({
      consents: z.object({ orders: z.boolean(), reminders: z.boolean(), offers: z.boolean() }),
      consentLog: z.array(ConsentChange),
      claim: PaymentClaim.nullable(),
      complaints: z.array(Complaint),
      erasureAskedAt: at.nullable(),
      /** Asked through the link, and not begun yet. */
      erasureWish: z.object({ askedAt: at, startsAt: at.nullable() }).nullable(),
    }),
  }),
  link: query({
    path: '/api/privacy/link',
    access: 'store',
    summary: "A new link to the customer's own page, as a message would carry it",
    input: z.object({ id: text('Customer', 60) }),
    output: z.object({ link: z.string() }),
  }),
  revokeLink: mutation({
    path: '/api/privacy/revokeLink',
    access: 'store',
    permission: 'manage',
    staleAfter: [...staleAfter, 'message'],
    summary: "End a customer's links and make a new one, which asks for no code: the customer is at the counter",
    input: z.object({ id: text('Customer', 60) }),
    output: z.object({ link: z.string() }),
  }),
  setConsent: mutation({
    path: '/api/privacy/setConsent',
    access: 'store',
    permission: free('whoever is at the counter hears what the customer wants'),
    staleAfter: [...staleAfter, 'customer', 'order', 'message', 'promise/lateRisk'],
    summary: 'Write down that a customer agreed to a purpose, or withdrew',
    input: z.object({ id: text('Customer', 60), purpose: oneOf('Purpose', PURPOSES), given: flag('Consent') }),
    output: True,
  }),
  settleClaim: mutation({
    path: '/api/privacy/settleClaim',
    access: 'store',
    permission: free('money is checked where it is booked'),
    staleAfter: [
      ...[...staleAfter, 'transaction', 'customer', 'order', 'stats', 'report', 'search', 'gst', 'jointGst'],
    ],
    summary: 'Take the payment that a customer spoke of, or dismiss it; only the payment changes the books',
    input: z.object({
      _id: id('_id'),
      outcome: oneOf('Status', ['paid', 'dismissed']),
      paymentMode: optionalText('Payment mode', 60),
    }),
    output: z.object({ transaction: Transaction.nullable() }),
  }),
  answerComplaint: mutation({
    path: '/api/privacy/answerComplaint',
    access: 'store',
    permission: free('whoever is at the counter talks with the customer'),
    staleAfter,
    summary: 'Answer a complaint, and close it if it is settled',
    input: z.object({ _id: id('_id'), answer: text('Answer', 1_000), close: flag('Status').default(false) }),
    output: Complaint,
  }),
  settleRequest: mutation({
    path: '/api/privacy/settleRequest',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: [...staleAfter, 'customer', 'order', 'search', 'message', 'transaction', 'pickup', 'run', 'report'],
    summary: "Settle a customer's request: corrected, erased, free to download, or refused with the reason",
    input: z.object({
      _id: id('_id'),
      outcome: oneOf('Status', ['done', 'refused']),
      answer: optionalText('Answer', 1_000),
    }),
    output: True,
  }),
  erase: mutation({
    path: '/api/privacy/erase',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: [...staleAfter, 'customer', 'order', 'search', 'message', 'transaction', 'pickup', 'run', 'report'],
    summary: 'Write down that a customer at the counter wants to be erased; carried out at once if nothing is open',
    input: z.object({ id: text('Customer', 60) }),
    output: z.object({ erased: z.boolean() }),
  }),
  breaches: query({
    path: '/api/privacy/breaches',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    summary: 'The sheets of breaches, newest first',
    input: z.object({}),
    output: z.object({ breaches: z.array(Breach) }),
  }),
  saveBreach: mutation({
    path: '/api/privacy/saveBreach',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: ['privacy'],
    summary: 'Write or change the sheet of a breach: what happened, since when, whose data, who was told',
    input: z.object({
      _id: id('_id').optional(),
      what: text('What happened', 2_000),
      data: z.array(oneOf('Kind', BREACH_DATA)).max(BREACH_DATA.length).default([]),
      measures: optionalText('What was done', 2_000),
      sinceOn: day('Since'),
      visitedSince: day('Customers since').nullable().default(null),
      customersTold: flag('Status').default(false),
      boardTold: flag('Status').default(false),
    }),
    output: Breach,
  }),
  breachCustomers: query({
    path: '/api/privacy/breachCustomers',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'export',
    summary: 'The customers whom a breach touches, for telling them',
    input: z.object({ _id: id('_id') }),
    output: z.object({
      customers: z.array(z.object({ ...who, email: z.string(), language: z.string(), whatsappConsent: z.boolean() })),
    }),
  }),
}
