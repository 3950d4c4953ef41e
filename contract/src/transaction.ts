import { z } from 'zod'
import { someDays } from './day.ts'
import { free, mutation, query } from './endpoint.ts'
import { actor, at, id, optionalText, range, rupees, text } from './fields.ts'
import { payment } from './order-fields.ts'
import { transactionCash } from './transaction-cash.ts'

export const Transaction = z.object({
  _id: z.uuid(),
  kind: z.string(),
  at,
  date: z.iso.date(),
  custId: z.string().nullable(),
  customer: z.string().nullable(),
  /** The orders it touched. */
  invoices: z.array(z.number()),
  /** Money in, or out when negative. */
  amt: z.number(),
  modes: z.array(z.object({ mode: z.string(), amt: z.number() })),
  note: z.string(),
  /** The receipt and refund vouchers for advances that it moved. */
  vouchers: z.array(z.object({ _id: z.uuid(), number: z.string() })),
  ...actor,
  reversed: z.boolean(),
  reversible: z.boolean(),
})
export type Transaction = z.infer<typeof Transaction>

/** A line of a customer's account: what the customer owes goes up with a bill and down with a payment. */
export const CustomerTransaction = z.object({
  ...Transaction.shape,
  billed: z.number(),
  paid: z.number(),
  advance: z.number(),
  adjusted: z.number(),
  /** Due minus advance after it. */
  runningBalance: z.number(),
})
export type CustomerTransaction = z.infer<typeof CustomerTransaction>

const CustomerMoney = z.object({
  transaction: Transaction,
  due: z.number(),
  advance: z.number(),
})

const customerId = text('Customer', 60)
const note = optionalText('Note', 500)

/** A payment may settle any of the customer's orders. */
const staleAfter = [
  'transaction',
  'order',
  'open',
  'stats',
  'customer',
  'search',
  'report',
  'gst',
  'jointGst',
  'pickup',
] as const

export const transaction = {
  allTransactions: query({
    path: '/api/transaction/allTransactions',
    access: 'store',
    summary:
      'Money in and out, newest first: of a customer, or all of it except what the person, or a protected store before its step, may not see',
    input: z.object({
      ...range(1_000),
      ...someDays,
      customer: optionalText('Customer', 60),
    }),
    output: z.object({ transactions: z.array(Transaction), totalTransactions: z.number() }),
  }),
  collect: mutation({
    path: '/api/transaction/collect',
    access: 'store',
    permission: free('taking money is recorded with the name'),
    staleAfter,
    summary: "Settle a customer's open orders, the oldest first; what is left becomes advance",
    input: z.object({ id: customerId, ...payment, note }),
    output: CustomerMoney,
  }),
  addAdvance: mutation({
    path: '/api/transaction/addAdvance',
    access: 'store',
    permission: free('taking money is recorded with the name'),
    staleAfter,
    summary: 'Take money in advance',
    input: z.object({
      id: customerId,
      amtPaidNow: payment.amtPaidNow,
      paymentMode: payment.paymentMode,
      payments: payment.payments,
      note,
    }),
    output: CustomerMoney,
  }),
  refundAdvance: mutation({
    path: '/api/transaction/refundAdvance',
    access: 'store',
    permission: free('the limit is checked where it is booked'),
    // What the person may still give back today.
    staleAfter: [...staleAfter, 'store/clerk'],
    summary: 'Give advance back in money',
    input: z.object({ id: customerId, amt: rupees('Amount', 0.01), paymentMode: text('Payment mode', 100), note }),
    output: CustomerMoney,
  }),
  reverseTransaction: mutation({
    path: '/api/transaction/reverseTransaction',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'takePaymentBack',
    staleAfter,
    summary: 'Take a wrong payment back',
    input: z.object({ _id: id('Transaction'), reason: text('Reason', 500) }),
    output: CustomerMoney,
  }),
  ...transactionCash,
}
