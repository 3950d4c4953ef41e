import { COUNT_STATES } from '@clothesline/domain'
import { z } from 'zod'
import { day } from './day.ts'
import { computed, givenByServer, mustBeZero, notRead } from './echo.ts'
import { says } from './errors.ts'
import { at, flag, id, kilograms, oneOf, optionalText, rupees, text, whole } from './fields.ts'
import type { Word } from './refusals/index.ts'

export const ORDER_STATUSES = ['Not Ready', 'Ready', 'Incomplete', 'Delivered'] as const
export const PIECE_STATES = ['received', 'workshop', 'ready', 'delivered'] as const

const name = (label: Word) => text(label, 100)
const preferences = z
  .array(name('Preference'))
  .max(20, says('too_many_line_preferences', { most: 20 }))
  .default([])
const note = optionalText('Note', 500)

/** So many pieces of a cloth, at a rate each. */
export const PieceParticular = z.object({
  cloth: name('Cloth'),
  service: name('Service'),
  quantity: whole('Quantity', 1, 9_999),
  rate: rupees('Rate').optional(),
  preferences,
  note,
})

/** So many kilograms of a service, with the pieces they were counted as. */
export const KgParticular = z.object({
  service: name('Service'),
  kg: kilograms('Weight'),
  pieces: whole('Pieces', 1, 9_999),
  rate: rupees('Rate').optional(),
  cloths: z
    .array(z.object({ cloth: name('Cloth'), quantity: whole('Quantity', 1, 9_999) }))
    .max(100, says('too_many_line_cloths', { most: 100 }))
    .default([]),
  preferences,
  note,
})

const particularsOf = <T extends z.ZodType>(line: T) =>
  z
    .array(line, { error: says('fields_needed', { field: 'Particulars' }) })
    .min(1, says('line_needed'))
    .max(200, says('too_many_lines', { most: 200 }))

const isKg = (value: unknown): value is { kg: unknown } =>
  typeof value === 'object' && value !== null && 'kg' in value && value.kg !== null && value.kg !== undefined

/** An answered order calls the pieces of every line its quantity; sent back, a line by weight may still do so. */
const withPieces = (value: unknown) =>
  isKg(value) && 'quantity' in value && !('pieces' in value) ? { ...value, pieces: value.quantity } : value

/** What AnyParticular takes. A schema of its own, so that the OpenAPI document can say which two it may be. */
export const SentParticular = z.custom<z.input<typeof PieceParticular> | z.input<typeof KgParticular>>(() => true)

/** A line by weight or by piece, told apart by a `kg` that is given; each refused in its own words. */
const AnyParticular = SentParticular.transform(
  (value, ctx): z.output<typeof PieceParticular> | z.output<typeof KgParticular> => {
    const parsed = (isKg(value) ? KgParticular : PieceParticular).safeParse(withPieces(value))
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) ctx.addIssue({ code: 'custom', message: issue.message, path: issue.path })
    return z.NEVER
  },
)

export type Particular = z.output<typeof AnyParticular>

export const PieceParticulars = particularsOf(PieceParticular)
export const AnyParticulars = particularsOf(AnyParticular)

/** Money by one mode (amtPaidNow with paymentMode) or by several (payments). */
export const payment = {
  amtPaidNow: rupees('Amount paid').optional(),
  paymentMode: optionalText('Payment mode', 100),
  payments: z
    .array(z.object({ mode: name('Payment mode'), amt: rupees('Amount', 0.01) }))
    .max(10, says('too_many_payments', { most: 10 }))
    .optional(),
  /** A sum, or true for as much as the order can take. */
  useAdvance: z
    .union([flag('Use advance'), rupees('Advance used')], {
      error: says('field_kind', { field: 'Advance used', kind: 'an amount' }),
    })
    .optional(),
}

const Discount = z.union(
  [rupees('Discount'), z.object({ percent: z.number().min(0).max(100) }), z.object({ amount: rupees('Discount') })],
  { error: says('discount_invalid') },
)

/** What can be said of an order beside its lines, when it is made and later. */
export const orderDetails = {
  promisedDate: day('Promised date').optional(),
  counterNumber: optionalText('Counter number', 20),
  homeDelivery: flag('Home delivery').optional(),
  deliveryArea: id('Area').nullish().describe('Where it is delivered to; the area says the fee'),
  /** Left out with an area, what the area charges. */
  deliveryFee: rupees('Delivery fee', 0, 100_000).optional(),
  express: flag('Express').optional(),
  /** Left out, the customer's own discount counts. */
  discount: Discount.optional(),
  note: optionalText('Note', 1_000),
}

/** Amounts of an order and its customer that nobody sets. */
export const computedOfOrder = {
  amt: computed('Amount'),
  balance: computed('Balance'),
  allBalance: computed('Balance of all orders'),
  due: computed('Due'),
  advance: computed('Advance'),
}
export const COMPUTED_OF_ORDER = ['amt', 'balance', 'allBalance', 'due', 'advance'] as const

export const statusField = oneOf('Status', ORDER_STATUSES)

const MOVE_LATER = 'take the order first, then change it'

const newOrder = {
  id: text('Customer', 60),
  suggestedDate: day('Suggested date')
    .optional()
    .describe('The day that /api/promise/suggest said; kept beside the promised one'),
  /** The number that the clerk saw; another one in the meantime is refused. */
  invoice: whole('Invoice', 1, 999_999_999).optional(),
  ...orderDetails,
  pickup: id('Pickup').optional().describe('The pickup that these clothes came with'),
  ...payment,
  sendMessage: flag('Send message').default(true),
  paid: rupees('Paid').optional().describe('What is paid now, the same as amtPaidNow'),
  adjusted: rupees('Adjusted').optional().describe('How much of the advance is used, the same as useAdvance'),
  _id: givenByServer('_id'),
  status: statusField
    .refine((status) => status === 'Not Ready', says('status_at_first'))
    .optional()
    .describe(`Must be Not Ready at first: ${MOVE_LATER}`),
  ready: mustBeZero('Ready', MOVE_LATER),
  delivered: mustBeZero('Delivered', MOVE_LATER),
  ...computedOfOrder,
  customer: notRead,
}

interface PaidTwoWays {
  paid?: number | undefined
  amtPaidNow?: number | undefined
  payments?: { amt: number }[] | undefined
  adjusted?: number | undefined
  useAdvance?: boolean | number | undefined
}

const sumOf = (payments: { amt: number }[]) => Math.round(payments.reduce((sum, { amt }) => sum + amt * 100, 0)) / 100

const isPaidOnce = ({ paid, amtPaidNow, payments }: PaidTwoWays) =>
  paid === undefined ||
  ((amtPaidNow === undefined || amtPaidNow === paid) && (!payments?.length || sumOf(payments) === paid))
const isAdjustedOnce = ({ adjusted, useAdvance }: PaidTwoWays) =>
  adjusted === undefined || useAdvance === undefined || Number(useAdvance) === adjusted

// Asked even when another field is wrong, so that the caller sees every problem at once.
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** A new order with its lines. `paid` and `amtPaidNow`, `adjusted` and `useAdvance` are two names of one thing each. */
export const newOrderWith = <T extends z.ZodType>(particulars: T) =>
  z
    .object({ ...newOrder, particulars })
    .refine(isPaidOnce, {
      message: says('paid_two_ways'),
      path: ['paid'],
      when: always,
    })
    .refine(isAdjustedOnce, {
      message: says('adjusted_two_ways'),
      path: ['adjusted'],
      when: always,
    })

/** An order is named by its id or its number. */
export const orderRef = {
  _id: id('Order').optional(),
  invoice: whole('Invoice', 1, 999_999_999).optional(),
}

export const needsOrderRef = (given: { _id?: string | undefined; invoice?: number | undefined }) =>
  given._id !== undefined || given.invoice !== undefined
export const ORDER_REF_MISSING = { message: says('field_needed', { field: 'Invoice' }), path: ['invoice'] }

export const Piece = z.object({
  piece: z.number(),
  tag: z.string(),
  line: z.number(),
  cloth: z.string(),
  service: z.string(),
  state: z.enum(PIECE_STATES),
  readyAt: at.nullable(),
  deliveredAt: at.nullable(),
  tagPrints: z.number(),
})

const OrderLine = z.object({
  line: z.number(),
  kind: z.enum(['piece', 'kg']),
  cloth: z.string(),
  service: z.string(),
  sac: z.string(),
  /** Pieces, of a line by weight too. */
  quantity: z.number(),
  kg: z.number().nullable(),
  minimumKg: z.number().nullable(),
  rate: z.number(),
  amt: z.number(),
  discount: z.number(),
  express: z.number(),
  deliveryFee: z.number(),
  taxable: z.number(),
  preferences: z.array(z.string()),
  cloths: z.array(z.object({ cloth: z.string(), quantity: z.number() })),
  note: z.string(),
})

export const OrderRow = z.object({
  _id: z.uuid(),
  invoice: z.number(),
  /** As on paper. */
  printedNumber: z.string(),
  id: z.uuid(),
  custId: z.string(),
  customer: z.string(),
  contact: z.string(),
  kind: z.enum(['quantity', 'kg']),
  status: z.enum(ORDER_STATUSES),
  pieces: z.number(),
  /** Pieces that have become ready, those handed over since included. */
  ready: z.number(),
  delivered: z.number(),
  promisedDate: z.iso.date(),
  billedOn: z.iso.date(),
  counterNumber: z.string(),
  homeDelivery: z.boolean(),
  express: z.boolean(),
  amt: z.number(),
  paid: z.number(),
  adjusted: z.number(),
  /** What its credit and debit notes change it by: a credit note lowers it. */
  noted: z.number(),
  /** How many notes there are; they may cancel out. */
  noteCount: z.number(),
  balance: z.number(),
  paymentMode: z.string(),
  note: z.string(),
  version: z.number(),
  createdAt: at,
  /** The newest message about it. */
  messageState: z.string().nullable(),
  /** When the last of the pieces that wait to be collected became ready. */
  readyAt: at.nullable(),
  deletedAt: at.nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

const agreed = z.union([z.object({ percent: z.number() }), z.object({ amount: z.number() })]).nullable()

/** The closed bag that an order came in, and what the customer says of its count. */
export const CountedBag = z.object({
  number: z.string(),
  /** Asked: they have not answered, or the shop has counted again since. */
  state: z.enum(COUNT_STATES),
  answeredAt: at.nullable(),
})

const OrderTerms = z.object({
  discount: agreed,
  express: agreed,
  /** CGST and SGST each, in percent; IGST is twice this. */
  halfRate: z.number(),
  roundToRupee: z.boolean(),
})

export const Order = z.object({
  ...OrderRow.shape,
  /** What the customer owes over all orders, and has as advance. */
  allBalance: z.number(),
  due: z.number(),
  advance: z.number(),
  /** Whether the customer agrees to messages now. */
  whatsappConsent: z.boolean(),
  particulars: z.array(OrderLine),
  allPieces: z.array(Piece),
  lines: z.number(),
  discount: z.number(),
  expressCharge: z.number(),
  /** Before tax, as a part of the amount. */
  deliveryFee: z.number(),
  /** The area whose fee was agreed; null if none was. */
  deliveryArea: z.uuid().nullable(),
  taxable: z.number(),
  tax: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  taxes: z.array(
    z.object({
      sac: z.string(),
      rate: z.number(),
      taxable: z.number(),
      cgst: z.number(),
      sgst: z.number(),
      igst: z.number(),
    }),
  ),
  taxKind: z.enum(['none', 'regular', 'composition']),
  interState: z.boolean(),
  roundOff: z.number(),
  /** What its total was made with, and is made with again when its lines change. */
  terms: OrderTerms,
  deleteReason: z.string().nullable(),
  deletedBy: z.string().nullable(),
  givenBack: z.number().nullable(),
  /** How often its bill went onto paper. */
  billPrints: z.number(),
  /** Goes up when the links to it are ended. */
  linkRevision: z.number(),
  /** Pieces of it have been at the workshop: its lines stay as they are. */
  wasDispatched: z.boolean(),
  /** The day that was suggested when it was taken; null if none was. */
  suggestedDate: z.iso.date().nullable(),
  /** The day that was promised when it was taken, whatever was promised later. */
  firstPromisedDate: z.iso.date(),
  bag: CountedBag.nullable(),
})
export type Order = z.infer<typeof Order>
