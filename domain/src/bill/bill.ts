/** What a paper is written in. Customers who are written to in another language get the English one. */
export type BillLanguage = 'en' | 'hi'

export type BillKind = 'taxInvoice' | 'invoice' | 'billOfSupply'

export type Labelled = { label: string; text: string }

/** A code to scan, with what stands beside it. `text` is readable by people who cannot scan. */
export type ScanCode = { heading: string; text: string; link: string }

export type BillLine = {
  no: string
  /** Cloth and service. */
  description: string
  /** What a load consists of, the minimum weight, preferences, the note: one under the other. */
  details: string[]
  /** Empty on a plain invoice. */
  sac: string
  /** "3", or "2.5 kg". */
  quantity: string
  /** "9 pieces" of a load; empty for a line by piece. */
  pieces: string
  rate: string
  amount: string
}

export type BillSumKind =
  | 'lines'
  | 'discount'
  | 'express'
  | 'taxable'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'roundOff'
  | 'total'
  | 'paid'
  | 'adjusted'
  | 'balance'

/** One row below the lines. `total` and `balance` are the ones to print large. */
export type BillSum = { kind: BillSumKind; label: string; amount: string }

export type PaperShop = {
  name: string
  hasLogo: boolean
  /** Sub-store, address, phones, website, GSTIN: one under the other. */
  lines: string[]
}

export type PaperCustomer = { heading: string; name: string; details: Labelled[] }

export type PaperTable = { columns: string[]; rows: string[][] }

/** A bill with every word and figure decided; whoever renders it only lays it out. */
export type Bill = {
  kind: BillKind
  language: BillLanguage
  shop: PaperShop
  title: string
  /** The number as printed; `facts` has it too, with its label. */
  number: string
  /** "CANCELLED", "Reprint": to be printed so that nobody overlooks them. */
  marks: string[]
  isCancelled: boolean
  /** "Express", "Home delivery". */
  badges: string[]
  /** Number, date, promised day, pieces, counter, place of supply, reverse charge. */
  facts: Labelled[]
  customer: PaperCustomer
  columns: { no: string; description: string; sac: string; quantity: string; rate: string; amount: string }
  lines: BillLine[]
  sums: BillSum[]
  /** Taxable value and tax by SAC and rate, where there is more than one; null otherwise. */
  taxTable: PaperTable | null
  amountInWords: Labelled
  /** The sentence that the law wants at the top of a composition dealer's paper; empty otherwise. */
  legalNote: string
  note: Labelled | null
  /** UPI for the exact balance. */
  pay: ScanCode | null
  /** The order's page for the customer. */
  track: ScanCode | null
  terms: { heading: string; lines: string[] } | null
  /** Under each other at the end of a large paper; none on a plain invoice. */
  signature: string[]
  /** Empty on a cancelled bill. */
  thanks: string
}

export type StatementRow = { on: string; text: string; billed: string; received: string; balance: string }

/** A customer's account over some days, with every word and figure decided. */
export type Statement = {
  language: BillLanguage
  shop: PaperShop
  title: string
  facts: Labelled[]
  customer: PaperCustomer
  columns: { on: string; text: string; billed: string; received: string; balance: string }
  opening: Labelled
  rows: StatementRow[]
  /** Sums of the two money columns. */
  totals: { label: string; billed: string; received: string }
  closing: Labelled
  pay: ScanCode | null
  thanks: string
}
