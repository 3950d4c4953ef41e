import type { Bill as BillModel, Statement as StatementModel } from '@clothesline/domain'
import { z } from 'zod'

const words = z.string()
const lines = z.array(words)
const Labelled = z.object({ label: words, text: words })
const ScanCode = z.object({ heading: words, text: words, link: words })

const head = {
  language: z.enum(['en', 'hi']),
  shop: z.object({ name: words, hasLogo: z.boolean(), lines }),
  title: words,
  facts: z.array(Labelled),
  customer: z.object({ heading: words, name: words, details: z.array(Labelled) }),
}

/** A bill as it stands on paper, every word and figure decided. */
export const Bill = z.object({
  ...head,
  kind: z.enum(['taxInvoice', 'invoice', 'billOfSupply']),
  number: words,
  marks: lines,
  isCancelled: z.boolean(),
  badges: lines,
  columns: z.object({ no: words, description: words, sac: words, quantity: words, rate: words, amount: words }),
  lines: z.array(
    z.object({
      no: words,
      description: words,
      details: lines,
      sac: words,
      quantity: words,
      pieces: words,
      rate: words,
      amount: words,
    }),
  ),
  sums: z.array(
    z.object({
      kind: z.enum([
        ...(['lines', 'discount', 'express', 'taxable', 'cgst', 'sgst', 'igst'] as const),
        ...(['roundOff', 'total', 'paid', 'adjusted', 'balance'] as const),
      ]),
      label: words,
      amount: words,
    }),
  ),
  taxTable: z.object({ columns: lines, rows: z.array(lines) }).nullable(),
  amountInWords: Labelled,
  legalNote: words,
  note: Labelled.nullable(),
  pay: ScanCode.nullable(),
  track: ScanCode.nullable(),
  terms: z.object({ heading: words, lines }).nullable(),
  signature: lines,
  thanks: words,
}) satisfies z.ZodType<BillModel>

const columns = z.object({ on: words, text: words, billed: words, received: words, balance: words })

/** A customer's account as it stands on paper. */
export const Statement = z.object({
  ...head,
  columns,
  opening: Labelled,
  rows: z.array(columns),
  totals: z.object({ label: words, billed: words, received: words }),
  closing: Labelled,
  pay: ScanCode.nullable(),
  thanks: words,
}) satisfies z.ZodType<StatementModel>

/** A file for the browser to save. */
export const PaperFile = z.object({ fileName: z.string(), base64: z.string() })
export type PaperFile = z.infer<typeof PaperFile>
