import { z } from 'zod'
import { Bill, PaperFile } from './bill-fields.ts'
import { day } from './day.ts'
import { free, mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { flag, id, oneOf, rupees, text, whole } from './fields.ts'
import { arn, filingPeriod, GstMonth, GstMonthState, GstNote } from './gst-fields.ts'
import { Message } from './message-fields.ts'
import { needsOrderRef, ORDER_REF_MISSING, orderRef } from './order-fields.ts'
import { PRINT_SETTINGS } from './store-fields.ts'

const owner = { access: 'store', guard: 'storeAdmin' } as const
const version = whole('Version', 0, 2_000_000_000)
const byInvoice = z.object(orderRef).refine(needsOrderRef, ORDER_REF_MISSING)

export const gst = {
  months: query({
    ...owner,
    path: '/api/gst/months',
    permission: 'seeReports',
    summary: 'The months of the financial year that a month is in, each open, checked, locked or filed',
    input: z.object({ fp: filingPeriod.optional() }),
    output: z.object({ months: z.array(GstMonthState) }),
  }),
  month: query({
    ...owner,
    path: '/api/gst/month',
    permission: 'seeReports',
    summary: 'The GST return of a month, or of its quarter: tables of GSTR-1, checks, and the figures of CMP-08',
    input: z.object({ fp: filingPeriod, quarter: flag('Quarter').default(false), gstin: text('GSTIN', 15).optional() }),
    output: GstMonth,
  }),
  monthPdf: query({
    ...owner,
    path: '/api/gst/monthPdf',
    permission: 'seeReports',
    summary: 'The return of a month, or of its quarter, as PDF on A4',
    input: z.object({ fp: filingPeriod, quarter: flag('Quarter').default(false), gstin: text('GSTIN', 15).optional() }),
    output: PaperFile,
  }),
  check: mutation({
    ...owner,
    path: '/api/gst/check',
    permission: 'seeReports',
    staleAfter: ['gst', 'jointGst'],
    summary: 'Run the checks of a month, and remember the version if none fails',
    input: z.object({ fp: filingPeriod }),
    output: GstMonth,
  }),
  lock: mutation({
    ...owner,
    path: '/api/gst/lock',
    permission: 'manage',
    staleAfter: ['gst', 'jointGst'],
    summary: 'Lock a month that is over: its bills can no longer be changed, deleted or restored',
    input: z.object({ fp: filingPeriod, version: version.optional() }),
    output: GstMonthState,
  }),
  unlock: mutation({
    ...owner,
    path: '/api/gst/unlock',
    permission: 'manage',
    staleAfter: ['gst', 'jointGst'],
    summary: 'Open a locked month again; a filed one stays locked',
    input: z.object({ fp: filingPeriod, reason: text('Reason', 500) }),
    output: GstMonthState,
  }),
  filed: mutation({
    ...owner,
    path: '/api/gst/filed',
    permission: 'manage',
    staleAfter: ['gst', 'jointGst'],
    summary: 'Note when a locked month was filed, and the reference number (ARN) of the portal',
    input: z.object({
      fp: filingPeriod,
      filedOn: day('Filed on'),
      arn,
    }),
    output: GstMonthState,
  }),
  addNote: mutation({
    path: '/api/gst/addNote',
    access: 'store',
    permission: free('lowering a bill is checked where it is booked'),
    staleAfter: ['order', 'gst', 'jointGst', 'stats', 'customer', 'search', 'transaction', 'report', 'open'],
    summary: 'Make a credit or debit note for a bill: for whole lines, or for an amount with its tax',
    input: z
      .object({
        ...orderRef,
        kind: oneOf('Kind', ['credit', 'debit']),
        amt: rupees('Amount', 0.01).optional(),
        lines: z
          .array(whole('Line', 1, 9_999))
          .min(1)
          .max(9_999)
          .optional(),
        reason: text('Reason', 500),
        /** The version of the order that was looked at. */
        version: version.optional(),
      })
      .refine(needsOrderRef, ORDER_REF_MISSING)
      .refine(({ amt, lines }) => (amt === undefined) !== (lines === undefined), {
        message: says('note_amount_or_lines'),
        path: ['amt'],
      })
      .refine(({ kind, lines }) => kind === 'credit' || lines === undefined, {
        message: says('debit_note_needs_amount'),
        path: ['lines'],
      }),
    output: GstNote,
  }),
  notes: query({
    path: '/api/gst/notes',
    access: 'store',
    summary: 'The credit and debit notes of a bill, oldest first',
    input: byInvoice,
    output: z.object({ notes: z.array(GstNote) }),
  }),
  sendNote: mutation({
    path: '/api/gst/sendNote',
    access: 'store',
    permission: 'sendMessages',
    staleAfter: ['message', 'order', 'customer/customer'],
    summary: 'Send a credit or debit note to the customer, like a bill',
    input: z.object({ _id: id('Note') }),
    output: z.object({ message: Message }),
  }),
  note: query({
    path: '/api/gst/note',
    access: 'store',
    summary: 'A credit or debit note, ready to be laid out',
    input: z.object({ _id: id('Note') }),
    output: Bill,
  }),
  notePdf: query({
    path: '/api/gst/notePdf',
    access: 'store',
    summary: "A credit or debit note as PDF; without a paper, on the store's own",
    input: z.object({ _id: id('Note'), paper: oneOf('Paper', PRINT_SETTINGS).optional() }),
    output: PaperFile,
  }),
  voucher: query({
    path: '/api/gst/voucher',
    access: 'store',
    summary: 'A receipt or refund voucher of an advance, ready to be laid out',
    input: z.object({ _id: id('Voucher') }),
    output: Bill,
  }),
  voucherPdf: query({
    path: '/api/gst/voucherPdf',
    access: 'store',
    summary: "A receipt or refund voucher as PDF; without a paper, on the store's own",
    input: z.object({ _id: id('Voucher'), paper: oneOf('Paper', PRINT_SETTINGS).optional() }),
    output: PaperFile,
  }),
}
