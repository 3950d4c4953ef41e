import { PURPOSES } from '@clothesline/domain'
import { z } from 'zod'
import { CUSTOMER_LANGUAGES } from './customer-language.ts'
import { day } from './day.ts'
import { mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { at, flag, id, oneOf, optionalText, True, text, whole } from './fields.ts'
import { NamesForCustomers, OpenOrder } from './open-order.ts'
import { CountedBag, PIECE_STATES } from './order-fields.ts'
import { FreeSlots, VISIT_KINDS, Visit, visitPlace } from './pickup.ts'
import { REQUEST_KINDS, REQUEST_OUTCOMES } from './privacy.ts'

/** Where some garments of an order are. */
const MyGarment = z.object({
  cloth: z.string(),
  service: z.string(),
  state: z.enum(PIECE_STATES),
  pieces: z.number(),
})

const MyComplaint = z.object({
  text: z.string(),
  openedAt: at,
  answer: z.string(),
  answeredAt: at.nullable(),
  closedAt: at.nullable(),
})

/** An order as its customer sees it. */
export const MyOrder = OpenOrder.pick({
  printedNumber: true,
  status: true,
  billedOn: true,
  promisedDate: true,
  expectedOn: true,
  homeDelivery: true,
  pieces: true,
  ready: true,
  delivered: true,
  amt: true,
  noted: true,
  paid: true,
  balance: true,
}).extend({
  invoice: z.number(),
  garments: z.array(MyGarment),
  /** What follows OPEN_BILL_PATH for the bill as PDF. */
  billToken: z.string(),
  complaint: MyComplaint.nullable(),
  rating: z.object({ stars: z.number(), text: z.string() }).nullable(),
  bag: CountedBag.nullable(),
})
export type MyOrder = z.infer<typeof MyOrder>

const consents = z.object({ orders: z.boolean(), reminders: z.boolean(), offers: z.boolean() })

/** Before the code was entered: enough to know whose page it is. */
const Locked = z.object({
  state: z.literal('code'),
  shop: OpenOrder.shape.shop,
  language: z.enum(CUSTOMER_LANGUAGES),
  /** The last digits of the phone that gets the code. */
  phoneEnd: z.string(),
  /** If not, the last four digits of the phone open the page. */
  canSendCode: z.boolean(),
})

const Opened = z.object({
  state: z.literal('open'),
  shop: OpenOrder.shape.shop,
  language: z.enum(CUSTOMER_LANGUAGES),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  names: NamesForCustomers,
  /** Not handed over yet. */
  orders: z.array(MyOrder),
  /** Handed over and not paid, however old: what is due can be followed to its bills. */
  unpaid: z.array(MyOrder),
  /** Handed over and paid. */
  history: z.array(MyOrder),
  /** How many were handed over and paid in all; the history has the newest. */
  historyTotal: z.number(),
  due: z.number(),
  advance: z.number(),
  /** What can be paid now: all that is due but what was already said to be paid. */
  payable: z.number(),
  /** For what is payable; empty if nothing is, or the shop has no UPI id. */
  upiLink: z.string(),
  upiId: z.string(),
  upiReference: z.string(),
  claim: z.object({ amt: z.number(), claimedAt: at }).nullable(),
  consents,
  noticeVersion: z.number(),
  requests: z.array(
    z.object({
      kind: z.enum(REQUEST_KINDS),
      text: z.string(),
      askedAt: at,
      dueOn: z.iso.date(),
      /** When the data is erased, unless it is taken back or the shop stops it. */
      startsAt: at.nullable(),
      canTakeBack: z.boolean(),
      outcome: z.enum(REQUEST_OUTCOMES).nullable(),
      settledAt: at.nullable(),
      answer: z.string(),
    }),
  ),
  /** What erasing and downloading want: a code to the phone, or that the shop confirms it. */
  proof: z.enum(['code', 'shop']),
  /** The last digits of the phone that gets the code. */
  phoneEnd: z.string(),
  /** Until when the data can be downloaded without a code, because the shop has confirmed the wish. */
  copyUntil: at.nullable(),
  linkEndsAt: at,
  /** Whether the shop goes to its customers. */
  comesHome: z.boolean(),
  /** Pickups and deliveries that are still to come. */
  visits: z.array(
    Visit.pick({ _id: true, kind: true, date: true, from: true, to: true, status: true, invoice: true }).extend({
      /** Four digits for the rider of a delivery; empty for a pickup. */
      code: z.string(),
    }),
  ),
})

export const MyPage = z.discriminatedUnion('state', [Locked, Opened])
export type MyPage = z.infer<typeof MyPage>
export type MyOpenPage = z.infer<typeof Opened>

const link = { token: text('Link', 200) }
/** From enterCode; for what a link alone may not do. */
const proof = { proof: optionalText('Code', 200) }
const ofCustomer = { access: 'customer', limited: true } as const
const invoice = whole('Invoice', 1, 2_000_000_000)
/** What the shop's pages show of it. */
const toShop = ['open', 'privacy'] as const

const email = optionalText('E-mail').refine(
  (value) => !value || z.email().safeParse(value).success,
  says('email_invalid'),
)

export const openMe = {
  me: query({
    ...ofCustomer,
    path: '/api/open/me',
    summary: "Everything that a customer's own link shows: orders, account, consents, requests",
    input: z.object(link),
    output: MyPage,
  }),
  sendCode: mutation({
    ...ofCustomer,
    path: '/api/open/sendCode',
    staleAfter: ['message'],
    secretAnswer: true,
    summary:
      'Send a four-digit code to the phone of the customer: for a link that asks for one, to erase or to download',
    input: z.object(link),
    output: True,
  }),
  enterCode: mutation({
    ...ofCustomer,
    path: '/api/open/enterCode',
    staleAfter: ['open'],
    secretAnswer: true,
    summary:
      'Enter the code; the link then opens the page, and the proof allows to erase and to download for some minutes',
    input: z.object({ ...link, code: text('Code', 20) }),
    output: z.object({ proof: z.string() }),
  }),
  claimPaid: mutation({
    ...ofCustomer,
    path: '/api/open/claimPaid',
    staleAfter: toShop,
    summary:
      'Say that everything due was paid by UPI. Nothing is marked as paid: the counter looks and takes the payment',
    input: z.object({ ...link, reference: optionalText('Reference', 35) }),
    output: True,
  }),
  takeBackClaim: mutation({
    ...ofCustomer,
    path: '/api/open/takeBackClaim',
    staleAfter: toShop,
    summary: 'Take back that it was paid, as long as the shop has not dealt with it',
    input: z.object(link),
    output: True,
  }),
  enterDigits: mutation({
    ...ofCustomer,
    path: '/api/open/enterDigits',
    staleAfter: ['open'],
    secretAnswer: true,
    summary: 'Open the page after a long silence by the last four digits of the phone, where no code can be sent',
    input: z.object({ ...link, digits: text('Code', 20) }),
    output: True,
  }),
  answerCount: mutation({
    ...ofCustomer,
    path: '/api/open/answerCount',
    staleAfter: [...toShop, 'order/getOrder'],
    summary: 'Confirm how many pieces were in a bag, or object; an objection is a complaint',
    input: z
      .object({
        ...link,
        invoice,
        isRight: flag('Counted'),
        text: optionalText('Text', 1_000),
        /** As many as the customer was shown. */
        pieces: whole('Pieces', 1, 2_000_000_000),
      })
      .refine(({ isRight, text }) => isRight || (text ?? '') !== '', {
        message: says('field_needed', { field: 'Text' }),
        path: ['text'],
      }),
    output: True,
  }),
  complain: mutation({
    ...ofCustomer,
    path: '/api/open/complain',
    staleAfter: toShop,
    summary: 'Complain about an order; while a complaint is open, the text is added to it',
    input: z.object({ ...link, invoice, text: text('Text', 1_000) }),
    output: True,
  }),
  rateOrder: mutation({
    ...ofCustomer,
    path: '/api/open/rateOrder',
    staleAfter: toShop,
    summary: 'Rate an order from 1 to 5; a later rating replaces the earlier',
    input: z.object({ ...link, invoice, stars: whole('Stars', 1, 5), text: optionalText('Text', 1_000) }),
    output: True,
  }),
  saveDetails: mutation({
    ...ofCustomer,
    path: '/api/open/saveDetails',
    staleAfter: [...toShop, 'customer', 'order'],
    summary: 'Change the address, the e-mail or the language; what is left out stays',
    input: z.object({
      ...link,
      address: optionalText('Address', 500),
      email,
      language: oneOf('Language', CUSTOMER_LANGUAGES).optional(),
    }),
    output: True,
  }),
  setConsent: mutation({
    ...ofCustomer,
    path: '/api/open/setConsent',
    staleAfter: [...toShop, 'customer', 'order', 'message', 'promise/lateRisk'],
    summary: 'Agree to messages for a purpose, or withdraw',
    input: z.object({ ...link, purpose: oneOf('Purpose', PURPOSES), given: flag('Consent') }),
    output: True,
  }),
  visitSlots: query({
    ...ofCustomer,
    path: '/api/open/visitSlots',
    summary: "When somebody can come to the customer's address, or to another one",
    input: z.object({ ...link, address: visitPlace.address, pinCode: visitPlace.pinCode }),
    output: FreeSlots,
  }),
  askVisit: mutation({
    ...ofCustomer,
    path: '/api/open/askVisit',
    staleAfter: [...toShop, 'pickup'],
    summary: 'Ask for a pickup, or for the delivery of an order; the counter accepts it',
    input: z
      .object({
        ...link,
        kind: oneOf('Kind', VISIT_KINDS),
        invoice: invoice.optional(),
        date: day('Date'),
        slot: id('Slot'),
        ...visitPlace,
      })
      .refine(({ kind, invoice: order }) => kind === 'pickup' || order !== undefined, {
        message: says('field_needed', { field: 'Invoice' }),
        path: ['invoice'],
      }),
    output: True,
  }),
  cancelVisit: mutation({
    ...ofCustomer,
    path: '/api/open/cancelVisit',
    staleAfter: [...toShop, 'pickup'],
    summary: 'Cancel a pickup or delivery, also while the rider is on the way',
    input: z.object({ ...link, visit: id('Pickup') }),
    output: True,
  }),
  askShop: mutation({
    ...ofCustomer,
    path: '/api/open/askShop',
    staleAfter: toShop,
    summary:
      'Ask the shop to correct something, to be erased, or to get the data. Erasing wants a proof and waits for days; where no code can be sent, the shop confirms it',
    input: z
      .object({ ...link, ...proof, kind: oneOf('Kind', REQUEST_KINDS), text: optionalText('Text', 1_000) })
      .refine(({ kind, text }) => kind !== 'correct' || (text ?? '') !== '', {
        message: says('field_needed', { field: 'Text' }),
        path: ['text'],
      }),
    output: True,
  }),
  takeBack: mutation({
    ...ofCustomer,
    path: '/api/open/takeBack',
    staleAfter: toShop,
    summary: 'Take the wish to be erased back, before it is carried out',
    input: z.object(link),
    output: True,
  }),
  takeAway: query({
    ...ofCustomer,
    path: '/api/open/takeAway',
    summary:
      'Everything that the shop keeps about the customer, as one document, for a proof or with leave of the shop',
    input: z.object({ ...link, ...proof }),
    output: z.record(z.string(), z.unknown()),
  }),
}
