import { z } from 'zod'
import { PaperFile } from './bill-fields.ts'
import { DAYS_OUT_OF_ORDER, days, daysInOrder } from './day-range.ts'
import { mutation, query } from './endpoint.ts'
import { oneOf, True, text, whole } from './fields.ts'
import { range } from './paging.ts'
import { reportNames } from './report-fields.ts'

/** All of a store's data, by table, in the order of the export. */
export const EXPORT_TABLES = [
  'customers',
  'orders',
  'order-lines',
  'pieces',
  'ledger',
  'employees',
  'expenses',
  'expense-categories',
  'cash-ups',
  'dispatches',
  'messages',
  'cloths',
  'services',
  'rates',
  'preferences',
  'payment-modes',
  'settings',
  'changes',
] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]

const owner = { access: 'store', guard: 'storeAdmin' } as const

export const dataExport = {
  exportTable: query({
    ...owner,
    path: '/api/export/table',
    summary: 'A part of one table of the store, oldest rows first, as it goes into a CSV file',
    input: z.object({ table: oneOf('Table', EXPORT_TABLES), ...range(5_000) }),
    output: z.object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      total: z.number(),
    }),
  }),
  reportPdf: query({
    ...owner,
    path: '/api/report/pdf',
    summary: 'A report of some days beside the days before, as PDF on A4',
    input: z.object({ report: oneOf('Report', reportNames), ...days }).refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: PaperFile,
  }),
  noteExport: mutation({
    ...owner,
    path: '/api/export/note',
    staleAfter: [],
    summary: 'Before a list is saved as a file: asks for the store-admin step, and writes down who took what',
    input: z.object({ what: text('What', 200), rows: whole('Rows', 0, 10_000_000) }),
    output: True,
  }),
}
