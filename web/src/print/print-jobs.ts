import type { Statement } from '@clothesline/contract'
import {
  type BillPaperName,
  billDocument,
  type OfficePaper,
  officeDocument,
  statementDocument,
} from '@clothesline/paper'
import type { BillPaperProps } from './bill-preview.tsx'
import { printDocument } from './print-document.tsx'
import { printTest as printBetweenRulers } from './print-test.tsx'
import { type TagPagesProps, tagPages, tagsTitle } from './tag-document.ts'

interface OnPaper {
  size: BillPaperName
  logoUrl: string
}

export const printBill = ({ bill, paper, logoUrl }: BillPaperProps) => printDocument(billDocument(bill, paper), logoUrl)

export const printTest = ({ bill, paper, logoUrl }: BillPaperProps) =>
  printBetweenRulers(billDocument(bill, paper), logoUrl)

/** Prints labels. The caller counts the prints. */
export const printTags = (props: TagPagesProps) => printDocument(tagPages(props, tagsTitle(props.tags)))

export const printOffice = ({ paper, size, logoUrl }: OnPaper & { paper: OfficePaper }) =>
  printDocument(officeDocument(paper, size), logoUrl)

export const printStatement = ({ statement, size, logoUrl }: OnPaper & { statement: Statement }) =>
  printDocument(statementDocument(statement, size), logoUrl)
