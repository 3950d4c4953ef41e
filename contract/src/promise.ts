import { z } from 'zod'
import { day } from './day.ts'
import { free, mutation, NAMED_ORDER, query } from './endpoint.ts'
import { says } from './errors.ts'
import { flag, text, whole } from './fields.ts'
import { optionalMessage, WHATSAPP_STATES } from './message-fields.ts'
import { needsOrderRef, ORDER_REF_MISSING, Order, orderRef } from './order-fields.ts'

const date = z.iso.date()
/** How many of ten promises like this were kept; null if too little is known. */
const keptOf10 = z.number().int().min(0).max(10).nullable()

/** A line of an order that is still being typed: only its service and its pieces matter. */
const PromisedLine = z
  .object({
    service: text('Service', 100),
    quantity: whole('Quantity', 1, 9_999).optional(),
    /** Of a line by weight. */
    pieces: whole('Pieces', 1, 9_999).optional(),
  })
  .refine(({ quantity, pieces }) => quantity !== undefined || pieces !== undefined, {
    message: says('field_needed', { field: 'Quantity' }),
    path: ['quantity'],
  })

export const PromiseSuggestion = z.object({
  promisedDate: date,
  /** What the store's rule alone says, single days off not considered. */
  ruleDate: date,
  because: z.enum(['rule', 'load', 'holiday']),
  keptOf10,
  /** The next open days, up to some after the suggested one. */
  days: z.array(
    z.object({
      date,
      /** Pieces promised for this day that are not ready; the first day also has those of days before. */
      booked: z.number(),
      /** Pieces that are finished on most days; null if that is not known yet. */
      capacity: z.number().nullable(),
      /** Whether queue and order can be done by this day, and the rule allows it. */
      fits: z.boolean(),
      keptOf10,
    }),
  ),
})
export type PromiseSuggestion = z.infer<typeof PromiseSuggestion>

const Score = z.object({ kept: z.number().nullable(), meanDays: z.number().nullable() })

export const LateOrder = z.object({
  _id: z.uuid(),
  invoice: z.number(),
  printedNumber: z.string(),
  customer: z.string(),
  custId: z.string(),
  whatsappConsent: z.boolean(),
  express: z.boolean(),
  promisedDate: date,
  pieces: z.number(),
  /** Pieces that are not ready yet. */
  waiting: z.number(),
  /** When it will be ready at this pace; null if not within a year. */
  readyOn: date.nullable(),
})
export type LateOrder = z.infer<typeof LateOrder>

export const promise = {
  suggest: query({
    path: '/api/promise/suggest',
    access: 'store',
    summary:
      'The first day on which the shop can really have these pieces ready, and how often such a promise was kept',
    input: z.object({
      particulars: z
        .array(PromisedLine, { error: says('fields_needed', { field: 'Particulars' }) })
        .min(1, says('line_needed'))
        .max(200, says('too_many_lines', { most: 200 })),
      express: flag('Express').default(false),
    }),
    output: PromiseSuggestion,
  }),
  backtest: query({
    path: '/api/promise/backtest',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'seeReports',
    summary:
      'The orders of the last 90 days promised again, by the rule and by the load: how many would have been kept',
    input: z.object({}),
    output: z.object({
      startDate: date,
      endDate: date,
      orders: z.number(),
      rule: Score,
      load: Score,
      /** Of how many orders, in percent, both say the same day. */
      same: z.number().nullable(),
    }),
  }),
  kept: query({
    path: '/api/promise/kept',
    access: 'store',
    summary: 'The promises of the last 30 days, and how many of them were kept',
    input: z.object({}),
    output: z.object({ orders: z.number(), kept: z.number() }),
  }),
  lateRisk: query({
    path: '/api/promise/lateRisk',
    access: 'store',
    summary: 'Orders promised for today and the next three days that will be late at this pace',
    input: z.object({}),
    output: z.object({
      orders: z.array(LateOrder),
      /** How the message about a new day would leave. */
      whatsApp: z.enum(WHATSAPP_STATES),
    }),
  }),
  newDay: mutation({
    path: '/api/promise/newDay',
    access: 'store',
    permission: free('the customer is told the new day'),
    staleAfter: [NAMED_ORDER, 'stats', 'customer', 'search', 'message', 'report', 'workshop', 'tag', 'open', 'promise'],
    summary: 'Promise an order for another day and tell its customer, if they agreed to messages',
    input: z
      .object({
        ...orderRef,
        promisedDate: day('Promised date'),
        version: whole('Version', 1, 2_000_000_000).optional(),
      })
      .refine(needsOrderRef, ORDER_REF_MISSING),
    output: Order.extend(optionalMessage),
  }),
}
