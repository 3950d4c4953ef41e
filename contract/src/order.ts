import { z } from 'zod'
import { day, someDays } from './day.ts'
import { notRead } from './echo.ts'
import { AROUND_ORDER, free, mutation, NAMED_ORDER, query } from './endpoint.ts'
import { says } from './errors.ts'
import { actor, approved, at, flag, oneOf, optionalText, range, rupees, text, whole } from './fields.ts'
import { optionalMessage } from './message-fields.ts'
import {
  AnyParticulars,
  computedOfOrder,
  needsOrderRef,
  newOrderWith,
  ORDER_REF_MISSING,
  Order,
  OrderRow,
  orderDetails,
  orderRef,
  PIECE_STATES,
  Piece,
  PieceParticulars,
  payment,
  statusField,
} from './order-fields.ts'
import { orderPaper } from './order-paper.ts'

/** The order with the message that was written about it. */
const OrderDone = Order.extend(optionalMessage)

const OrderList = z.object({ orders: z.array(OrderRow), totalOrders: z.number() })

const byInvoice = z.object(orderRef).refine(needsOrderRef, ORDER_REF_MISSING)

/** The orders billed in some days, or behind a figure. */
const narrowing = {
  ...someDays,
  /** Money came in for them, or went back, in these days and by this mode. */
  paidFrom: day('Paid from').nullish(),
  paidTo: day('Paid up to').nullish(),
  paymentMode: optionalText('Payment mode', 60),
  /** Wholly ready, with no piece that became so on this day or later. */
  readyBefore: day('Ready before').nullish(),
  /** With a line of this cloth and service, under the names that these have today. */
  cloth: optionalText('Cloth', 100),
  service: optionalText('Service', 100),
}

/** What an answered order says of itself and can be told anew. */
const wholeOrder = {
  ...orderRef,
  ...payment,
  status: statusField.optional(),
  particulars: AnyParticulars.optional(),
  /** How many pieces have become ready and how many are handed over, all in all. */
  ready: whole('Ready', 0, 9_999).optional(),
  delivered: whole('Delivered', 0, 9_999).optional(),
  /** Certain pieces, by their number. An answered order has their count here, which sent back says nothing. */
  pieces: z.preprocess(
    (value) => (typeof value === 'number' ? undefined : value),
    z
      .array(z.object({ piece: whole('Piece', 1, 9_999), state: oneOf('State', PIECE_STATES) }))
      .max(9_999)
      .optional(),
  ),
  paid: rupees('Paid').optional().describe('The new total; the difference is received or given back'),
  adjusted: rupees('Adjusted')
    .optional()
    .describe('The new total of advance used; the difference is used or given back'),
  ...computedOfOrder,
  id: optionalText('Customer', 60).describe('The customer of the order; an order cannot go to another one'),
  customer: notRead,
}

/** What an order says and what it costs is shown nearly everywhere. */
const staleAfter = [NAMED_ORDER, ...AROUND_ORDER] as const

export const order = {
  generateinvoice: query({
    path: '/api/order/generateinvoice',
    access: 'store',
    summary: 'A look at the next invoice number; nothing is taken',
    input: z.object({}),
    output: z.object({ invoice: z.number() }),
  }),
  validateOrder: query({
    path: '/api/order/validateOrder',
    access: 'store',
    summary: 'Whether this number is still the next one and the customer exists',
    input: z.object({ invoice: whole('Invoice', 1, 999_999_999), customerId: text('Customer', 60) }),
    output: z.object({ valid: z.literal(true) }),
  }),
  addorder: mutation({
    path: '/api/order/addorder',
    access: 'store',
    permission: free('discount and rates are checked where they are priced'),
    staleAfter,
    summary: 'Take an order by quantity',
    input: newOrderWith(PieceParticulars),
    output: OrderDone,
  }),
  addorderkg: mutation({
    path: '/api/order/addorderkg',
    access: 'store',
    permission: free('discount and rates are checked where they are priced'),
    staleAfter,
    summary: 'Take an order by kilogram; lines by piece may stand beside',
    input: newOrderWith(AnyParticulars),
    output: OrderDone,
  }),
  allorders: query({
    path: '/api/order/allorders',
    access: 'store',
    summary: 'Orders, newest first',
    input: z.object({
      ...range(10_000),
      ...narrowing,
      customer: optionalText('Customer', 60),
      unpaid: flag('Unpaid').optional(),
      homeDelivery: flag('Home delivery').optional(),
      promised: oneOf('Promised', ['today', 'late', 'future']).optional(),
      text: optionalText('Text', 100),
    }),
    output: OrderList,
  }),
  orderByStatus: query({
    path: '/api/order/orderByStatus',
    access: 'store',
    summary: 'Orders of one status, newest first',
    input: z.object({ ...range(400), ...narrowing, status: statusField }),
    output: OrderList,
  }),
  getOrder: query({
    path: '/api/order/getOrder',
    access: 'store',
    summary: 'One order with its lines and pieces',
    input: byInvoice,
    output: Order,
  }),
  orderHistory: query({
    path: '/api/order/orderHistory',
    access: 'store',
    summary: 'Who did what to an order, and when',
    input: byInvoice,
    output: z.object({
      history: z.array(
        z.object({ at, ...actor, ...approved, action: z.string(), before: z.unknown(), after: z.unknown() }),
      ),
    }),
  }),
  updateorder: mutation({
    path: '/api/order/updateorder',
    access: 'store',
    permission: free('what it changes is checked where that happens'),
    // Where less is paid than before, what the person may still give back today.
    staleAfter: [...staleAfter, 'store/clerk'],
    summary:
      'Change an order: pieces, money, details. It may be sent back whole: what is as before changes nothing. With sendReadyMessage only that message is sent',
    input: z
      .object({
        ...wholeOrder,
        ...orderDetails,
        version: whole('Version', 1, 2_000_000_000).optional(),
        reason: optionalText('Reason', 500),
        showSendDeliveryMessage: flag('Send delivery message').optional(),
        sendReadyMessage: flag('Send ready message')
          .optional()
          .describe('Sends the ready message and does nothing else: the other fields are not read'),
      })
      .refine(needsOrderRef, ORDER_REF_MISSING),
    output: OrderDone,
  }),
  updateCounterNo: mutation({
    path: '/api/order/updateCounterNo',
    access: 'store',
    permission: free("taking in and handing out is everybody's work"),
    staleAfter,
    summary:
      'Say where in the shop an order waits. It may be sent whole: then everything else must be as the order has it',
    input: z
      .object({
        ...wholeOrder,
        ...orderDetails,
        counterNumber: z.union([z.number().transform(String), text('Counter number', 20), z.literal('')], {
          error: says('field_needed', { field: 'Counter number' }),
        }),
      })
      .refine(needsOrderRef, ORDER_REF_MISSING),
    output: Order,
  }),
  deleteorder: mutation({
    path: '/api/order/deleteorder',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'delete',
    staleAfter,
    summary: 'Delete an order that is Not Ready; its number stays, what was paid becomes advance',
    input: z.object({ ...orderRef, reason: text('Reason', 500) }).refine(needsOrderRef, ORDER_REF_MISSING),
    output: Order,
  }),
  deletedOrders: query({
    path: '/api/order/deletedOrders',
    access: 'store',
    summary: 'Deleted orders, newest deletion first',
    input: z.object({ ...range(400), ...someDays }),
    output: z.object({
      orders: z.array(OrderRow.extend({ deleteReason: z.string(), deletedBy: z.string(), givenBack: z.number() })),
      totalOrders: z.number(),
    }),
  }),
  restoreOrder: mutation({
    path: '/api/order/restoreOrder',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'delete',
    staleAfter,
    summary: 'Bring a deleted order back; its money stays in the advance',
    input: byInvoice,
    output: Order,
  }),
  scan: mutation({
    path: '/api/order/scan',
    access: 'store',
    permission: free("taking in and handing out is everybody's work"),
    staleAfter: [...staleAfter, 'attendance'],
    summary: 'A scanned tag moves its piece and answers its order',
    input: z.object({
      tag: text('Tag', 30),
      to: oneOf('To', [...PIECE_STATES, 'look']).default('ready'),
      reason: optionalText('Reason', 500),
    }),
    output: z.object({ order: Order, piece: Piece, moved: z.boolean(), ...optionalMessage }),
  }),
  ...orderPaper,
}
