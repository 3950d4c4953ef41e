import { z } from 'zod'
import { NewCustomer } from './customer-fields.ts'
import { Problem } from './errors.ts'

/** More rows are sent in several calls, so that a page can show progress. */
export const MOST_IMPORT_ROWS = 500

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
