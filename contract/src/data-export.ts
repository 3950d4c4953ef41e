import { daysBetween } from '@clothesline/domain'
import { z } from 'zod'
import { PaperFile } from './bill-fields.ts'
import { DAYS_OUT_OF_ORDER, days, daysInOrder } from './day.ts'
import { mutation, query } from './endpoint.ts'
import { says } from './errors.ts'
import { oneOf, optionalText, range, readAt, True, text, whole } from './fields.ts'
import { reportNames } from './report-fields.ts'

/** All of a store's data, by table, in the order of the export. */
export const EXPORT_TABLES = [
  'customers',
  'orders',
  'order-lines',
  'notes',
  'vouchers',
  'gst-months',
  'pieces',
  'ledger',
  'employees',
  'attendance',
  'piece-rates',
  'expenses',
  'expense-categories',
  'cash-ups',
  'dispatches',
  'visits',
  'rider-acts',
  'repeating-pickups',
  'delivery-areas',
  'visit-slots',
  'messages',
  'consents',
  'payment-claims',
  'complaints',
  'ratings',
  'privacy-requests',
  'breaches',
  'cloths',
  'services',
  'rates',
  'preferences',
  'payment-modes',
  'settings',
  'changes',
] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]

/** Longer spans are given in parts. */
export const MAX_TALLY_DAYS = 100

const isShortSpan = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate.includes('T') || endDate.includes('T') || daysBetween(startDate, endDate) < MAX_TALLY_DAYS

export const TallyLedgers = z.object({
  /** The company in Tally; empty leaves the choice to Tally. */
  company: z.string(),
  ledgers: z.array(
    z.object({
      /** One of the program's accounts, or a payment mode, expense category or registered customer by its id. */
      key: z.string(),
      kind: z.enum(['account', 'mode', 'category', 'customer']),
      name: z.string(),
      usual: z.string(),
      group: z.string(),
      /** Of a customer. */
      gstin: z.string().optional(),
    }),
  ),
})
export type TallyLedgers = z.infer<typeof TallyLedgers>

const owner = { access: 'store', guard: 'storeAdmin' } as const

export const dataExport = {
  exportTable: query({
    ...owner,
    mayLag: true,
    path: '/api/export/table',
    permission: 'export',
    summary: 'A part of one table of the store, oldest rows first, as it goes into a CSV file',
    input: z.object({ table: oneOf('Table', EXPORT_TABLES), ...range(5_000) }),
    output: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      total: z.number(),
      ...readAt,
    }),
  }),
  reportPdf: query({
    ...owner,
    path: '/api/report/pdf',
    permission: 'seeReports',
    summary: 'A report of some days beside the days before, as PDF on A4',
    input: z.object({ report: oneOf('Report', reportNames), ...days }).refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: PaperFile,
  }),
  tally: query({
    ...owner,
    path: '/api/export/tally',
    permission: 'export',
    summary: 'The books of some days for Tally: a file of ledgers, to be imported first, and a file of vouchers',
    input: z
      .object(days)
      .refine(daysInOrder, DAYS_OUT_OF_ORDER)
      .refine(isShortSpan, { message: says('span_too_long', { most: MAX_TALLY_DAYS }), path: ['endDate'] }),
    output: z.object({ masters: z.string(), vouchers: z.string(), count: z.number() }),
  }),
  tallyLedgers: query({
    ...owner,
    path: '/api/export/tallyLedgers',
    permission: 'export',
    summary: 'The names that the ledgers have in Tally, and what they are called without a choice',
    input: z.object({}),
    output: TallyLedgers,
  }),
  saveTallyLedgers: mutation({
    ...owner,
    path: '/api/export/saveTallyLedgers',
    permission: 'manage',
    staleAfter: ['export/tallyLedgers'],
    summary: 'Set the names of ledgers in Tally; an empty name is the usual one again',
    input: z.object({
      company: optionalText('Company', 100),
      ledgers: z
        .array(z.object({ key: text('Ledger', 60), name: optionalText('Name', 100) }))
        .max(1_000)
        .default([]),
    }),
    output: TallyLedgers,
  }),
  noteExport: mutation({
    ...owner,
    path: '/api/export/note',
    permission: 'export',
    staleAfter: [],
    summary: 'Before a list is saved as a file: asks for the store-admin step, and writes down who took what',
    input: z.object({ what: text('What', 200), rows: whole('Rows', 0, 10_000_000) }),
    output: True,
  }),
}
