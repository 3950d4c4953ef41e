import type { Bill } from '@clothesline/contract'
import { type BillPaperName, billDocument } from '@clothesline/paper'
import { DocumentPreview } from './document-preview.tsx'

export interface BillPaperProps {
  bill: Bill
  paper: BillPaperName
  /** The address of the shop's logo; empty if it has none. */
  logoUrl: string
}

/** A bill on the screen, exactly as it will be printed. */
export function BillPreview({ bill, paper, logoUrl }: BillPaperProps) {
  return <DocumentPreview document={billDocument(bill, paper)} logoUrl={logoUrl} />
}
