import { z } from 'zod'
import { PaperFile, Statement } from './bill-fields.ts'
import { Customer, CustomerChange, CustomerRef, NewCustomer } from './customer-fields.ts'
import { DAYS_OUT_OF_ORDER, daysInOrder, someDays } from './day.ts'
import { free, mutation, query } from './endpoint.ts'
import { Problem, says } from './errors.ts'
import { flag, oneOf, optionalText, range, True, text } from './fields.ts'
import { optionalMessage } from './message-fields.ts'
import { OrderRow } from './order-fields.ts'
import { CustomerTransaction } from './transaction.ts'

/** More rows are sent in several calls, so that a page can show progress. */
export const MAX_IMPORT_ROWS = 500

/** A row from a spreadsheet: every value may be text, and empty cells are omitted. */
export const ImportRow = z.preprocess(tidyRow, NewCustomer)

const importOutcomes = ['added', 'duplicate', 'invalid'] as const

/** The result of one row. */
export const ImportedRow = z.object({
  /** From 1, in the order they were sent. */
  row: z.number(),
  outcome: z.enum(importOutcomes),
  name: z.string(),
  contact: z.string(),
  /** The new customer, or the existing one with the same number. */
  customer: z.object({ _id: z.uuid(), custId: z.string(), name: z.string() }).nullable(),
  problems: z.array(Problem),
})
export type ImportedRow = z.infer<typeof ImportedRow>

function tidyRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const cells = Object.entries(row).filter(([, value]) => value !== null && String(value).trim() !== '')
  return Object.fromEntries(cells.map(([field, value]) => [field, tidyCell(field, value)]))
}

function tidyCell(field: string, value: unknown): unknown {
  if (typeof value === 'number' && !['discountPercent', 'due', 'advance'].includes(field)) return String(value)
  if (typeof value !== 'string') return value
  const text = value.trim()
  switch (field) {
    case 'discountPercent':
      return /^\d+(\.\d+)?\s*%?$/.test(text) ? Number.parseFloat(text) : text
    case 'due':
    case 'advance':
      return Number(text)
    case 'whatsappConsent':
      return readYesNo(text)
    case 'preferences':
      return text
        .split(/[;,]/)
        .map((name) => name.trim())
        .filter((name) => name !== '')
    case 'language':
      return text.toLowerCase()
    default:
      return text
  }
}

function readYesNo(text: string): boolean | string {
  if (/^(yes|y|true|1)$/i.test(text)) return true
  return /^(no|n|false|0)$/i.test(text) ? false : text
}

const oneAccount = z.object({ id: text('Customer', 60), ...someDays }).refine(daysInOrder, DAYS_OUT_OF_ORDER)

/** The fields with the customer's name or contact. */
const staleAfter = [
  'customer',
  'order',
  'open',
  'search',
  'stats',
  'transaction',
  'message',
  'tag',
  'workshop',
  'report',
  'run',
  'promise/lateRisk',
  'privacy',
  'export/tallyLedgers',
  'pickup',
] as const

const Debtor = z.object({
  _id: z.uuid(),
  delivered: z.number(),
  deliveredOn: z.iso.date().nullable(),
  here: z.number(),
  hereOn: z.iso.date().nullable(),
  /** Today already. */
  reminded: z.boolean(),
})

export const customer = {
  allcustomers: query({
    path: '/api/customer/allcustomers',
    access: 'store',
    summary: 'Customers, newest first; with a text those whose name, phone or number holds it',
    input: z.object({
      ...range(5_000),
      text: optionalText('Text', 100),
      /** Only customers with dues (whoever may see dues), an advance, or open orders. */
      standing: oneOf('Standing', ['due', 'advance', 'open']).optional(),
    }),
    output: z.object({ customers: z.array(Customer), totalCustomers: z.number() }),
  }),
  debtors: query({
    path: '/api/customer/debtors',
    access: 'store',
    permission: 'seeDues',
    summary: 'Who owes what, for clothes that were handed over and for those still here, with the oldest bill of each',
    input: z.object({}),
    output: z.object({ debtors: z.array(Debtor) }),
  }),
  addcustomer: mutation({
    path: '/api/customer/addcustomer',
    access: 'store',
    permission: free('a discount is checked where it is given'),
    staleAfter,
    summary: 'Add a customer; one who agreed to messages is welcomed',
    otherSuccess: {
      220: 'Added, but WhatsApp refuses our messages for now: the welcome waits in Messages. Where no WhatsApp is set up it waits as well, to be sent by hand, and the status is 200',
    },
    input: NewCustomer,
    output: Customer.extend(optionalMessage),
  }),
  updatecustomer: mutation({
    path: '/api/customer/updatecustomer',
    access: 'store',
    permission: free('a discount is checked where it is given'),
    // A large bill wants the address.
    staleAfter: [...staleAfter, 'gst/month'],
    summary: 'Change a customer; what is left out stays as it is',
    input: CustomerChange,
    output: Customer,
  }),
  deletecustomer: mutation({
    path: '/api/customer/deletecustomer',
    access: 'store',
    permission: 'delete',
    staleAfter,
    summary:
      'Delete a customer who has no undelivered order, no due and no advance; what is planned with them is cancelled',
    input: CustomerRef,
    output: True,
  }),
  importcustomers: mutation({
    path: '/api/customer/importcustomers',
    access: 'store',
    permission: 'manage',
    staleAfter,
    summary: 'Add customers from a spreadsheet and report row by row; nobody is sent a message',
    input: z.object({
      rows: z
        .array(z.record(z.string(), z.unknown(), { error: says('row_without_names') }), {
          error: says('fields_needed', { field: 'Rows' }),
        })
        .min(1, says('fields_needed', { field: 'Rows' }))
        .max(MAX_IMPORT_ROWS, says('too_many_rows', { most: MAX_IMPORT_ROWS })),
      /** A dry run. */
      dryRun: flag('Dry run').default(false),
    }),
    output: z.object({
      rows: z.array(ImportedRow),
      added: z.number(),
      duplicates: z.number(),
      invalid: z.number(),
      dryRun: z.boolean(),
    }),
  }),
  customer: query({
    path: '/api/customer/customer',
    access: 'store',
    summary: 'One customer with orders and account, newest first',
    input: z.object({
      ...range(500),
      id: text('Customer', 60),
      ...someDays,
    }),
    output: z.object({
      customer: Customer,
      orders: z.array(OrderRow),
      totalOrders: z.number(),
      transactions: z.array(CustomerTransaction),
    }),
  }),
  statement: query({
    path: '/api/customer/statement',
    access: 'store',
    summary: "A customer's account over some days, ready to be laid out",
    input: oneAccount,
    output: Statement,
  }),
  statementPdf: query({
    path: '/api/customer/statementPdf',
    access: 'store',
    summary: 'The same as PDF',
    input: oneAccount,
    output: PaperFile,
  }),
}
