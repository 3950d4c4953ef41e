import { addSums, noSums, type TaxSums } from './gst-documents.ts'

/** How the tax of the bills becomes the tax of the return. */
export interface TaxOfReturn {
  bills: TaxSums
  creditNotes: TaxSums
  debitNotes: TaxSums
  /** What the return tells beyond them; nothing, since every tax is told as it is on its document. */
  rounding: TaxSums
  returned: TaxSums
}

interface Documents {
  /** Tax invoices that stand, by their own day. */
  bills: TaxSums
  /** Notes on tax invoices, by their own day. */
  creditNotes: TaxSums
  debitNotes: TaxSums
  /** The sum of the tables, where they were made. */
  told?: TaxSums
}

/** Bills less credit notes plus debit notes: what report and return have in common, and where they differ. */
export function taxOfReturn({ bills, creditNotes, debitNotes, told }: Documents): TaxOfReturn {
  const documents = addSums(addSums(bills, creditNotes, -1), debitNotes)
  const returned = addSums(noSums, told ?? documents)
  return { bills, creditNotes, debitNotes, rounding: addSums(returned, documents, -1), returned }
}
