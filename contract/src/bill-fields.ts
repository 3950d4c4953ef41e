import { z } from 'zod'
import { CUSTOMER_LANGUAGES } from './customer-language.ts'

const words = z.string()
const lines = z.array(words)
const Labelled = z.object({ label: words, text: words })
export type Labelled = z.infer<typeof Labelled>

/** A code to scan, with its caption. `text` is for people who cannot scan. */
const ScanCode = z.object({ heading: words, text: words, link: words })
export type ScanCode = z.infer<typeof ScanCode>

const PaperShop = z.object({
  name: words,
  hasLogo: z.boolean(),
  /** Sub-store, address, phones, website, GSTIN: one under the other. */
  lines,
})
export type PaperShop = z.infer<typeof PaperShop>

const PaperCustomer = z.object({ heading: words, name: words, details: z.array(Labelled) })
export type PaperCustomer = z.infer<typeof PaperCustomer>

const head = {
  language: z.enum(CUSTOMER_LANGUAGES),
  shop: PaperShop,
  title: words,
  facts: z.array(Labelled),
  customer: PaperCustomer,
}

const BillLine = z.object({
  no: words,
  /** Cloth and service. */
  description: words,
  /** What a load consists of, the minimum weight, preferences, the note: one under the other. */
  details: lines,
  /** Empty on a plain invoice. */
  sac: words,
  /** "3", or "2.5 kg". */
  quantity: words,
  /** "9 pieces" of a load; empty for a line by piece. */
  pieces: words,
  rate: words,
  amount: words,
})
export type BillLine = z.infer<typeof BillLine>

/** One row below the lines. `total` and `balance` are the ones to print large. */
const BillSum = z.object({
  kind: z.enum([
    ...(['lines', 'discount', 'express', 'deliveryFee', 'taxable', 'cgst', 'sgst', 'igst'] as const),
    ...(['roundOff', 'total', 'noted', 'paid', 'adjusted', 'balance'] as const),
  ]),
  label: words,
  amount: words,
})
export type BillSum = z.infer<typeof BillSum>
export type BillSumKind = BillSum['kind']

const PaperTable = z.object({ columns: lines, rows: z.array(lines) })
export type PaperTable = z.infer<typeof PaperTable>

/** A bill with all texts and figures final; the layout depends on the paper. */
export const Bill = z.object({
  ...head,
  kind: z.enum(['taxInvoice', 'invoice', 'billOfSupply', 'creditNote', 'debitNote', 'receiptVoucher', 'refundVoucher']),
  /** The number as printed; `facts` has it too, with its label. */
  number: words,
  /** "CANCELLED", "Reprint": printed prominently. */
  marks: lines,
  isCancelled: z.boolean(),
  /** "Express", "Home delivery". */
  badges: lines,
  columns: z.object({ no: words, description: words, sac: words, quantity: words, rate: words, amount: words }),
  lines: z.array(BillLine),
  sums: z.array(BillSum),
  /** Taxable value and tax by SAC and rate, where there is more than one; null otherwise. */
  taxTable: PaperTable.nullable(),
  amountInWords: Labelled,
  /** The sentence that the law requires at the top of a composition dealer's bill; empty otherwise. */
  legalNote: words,
  note: Labelled.nullable(),
  /** The UPI code for the exact balance. */
  pay: ScanCode.nullable(),
  /** The customer's page for the order. */
  track: ScanCode.nullable(),
  terms: z.object({ heading: words, lines }).nullable(),
  /** Under each other at the end of a large paper; none on a plain invoice. */
  signature: lines,
  /** Empty on a cancelled bill. */
  thanks: words,
})
export type Bill = z.infer<typeof Bill>
export type BillKind = Bill['kind']

const StatementRow = z.object({ on: words, text: words, debit: words, credit: words, balance: words })
export type StatementRow = z.infer<typeof StatementRow>

/** A customer's statement for a period, with all texts and figures final. */
export const Statement = z.object({
  ...head,
  columns: StatementRow,
  opening: Labelled,
  rows: z.array(StatementRow),
  /** Sums of the two money columns. */
  totals: z.object({ label: words, debit: words, credit: words }),
  closing: Labelled,
  pay: ScanCode.nullable(),
  thanks: words,
})
export type Statement = z.infer<typeof Statement>

/** A file for the browser to save. */
export const PaperFile = z.object({ fileName: z.string(), base64: z.string() })
export type PaperFile = z.infer<typeof PaperFile>
