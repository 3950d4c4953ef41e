import type { CustomerLanguage, Labelled, PaperCustomer, PaperShop, ScanCode } from '@clothesline/contract'

interface OfficeColumn {
  label: string
  isNumber?: boolean
  /** In heights of the writing, where the usual one does not do. */
  width?: number
}

export interface OfficeTable {
  heading?: string
  columns: readonly OfficeColumn[]
  rows: readonly (readonly string[])[]
  /** The last row, for the sums of the columns. */
  totals?: readonly string[]
}

/** Any paper of the office with the shop's head, every word and figure decided: a payslip, a note, a statement. */
export interface OfficePaper {
  shop: PaperShop
  title: string
  facts: readonly Labelled[]
  customer?: PaperCustomer
  tables: readonly OfficeTable[]
  /** Under the tables; the last one stands out. */
  sums?: readonly Labelled[]
  pay?: ScanCode | null
  notes?: readonly string[]
  /** Who signs, each with room above the name. */
  signatures?: readonly string[]
  thanks?: string
  /** Where it is not that of the page. */
  language?: CustomerLanguage
}
