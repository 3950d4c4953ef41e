import type { Bill } from '@clothesline/contract'
import { type BillPaperName, billPapers, isNarrow } from '../papers.ts'
import { BillRoll } from './bill-roll.tsx'
import { BillSheet } from './bill-sheet.tsx'

export interface BillPaperProps {
  bill: Bill
  paper: BillPaperName
  /** Where the shop's logo is; empty when it has none. */
  logoUrl: string
}

/** A bill laid out for a paper. It belongs into the frame of a paper, for the screen or for the printer. */
export function BillPaper({ bill, paper, logoUrl }: BillPaperProps) {
  return isNarrow(billPapers[paper]) ? (
    <BillRoll bill={bill} logoUrl={logoUrl} />
  ) : (
    <BillSheet bill={bill} logoUrl={logoUrl} />
  )
}
