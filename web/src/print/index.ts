import type { Statement } from '@clothesline/contract'
import { lazy } from 'react'
import type { BillPaperProps } from './bill/bill-paper.tsx'
import type { PrintOfficeOptions } from './office/print-office.tsx'
import type { TagPagesProps } from './tag/tag-pages.tsx'

/** The way in: what draws and prints is loaded when something is to be printed, so that no page weighs more for it. */

export type { OfficePaper } from './office/office-paper.ts'
export { BILL_PAPERS, type BillPaperName } from './papers.ts'
export { LABEL_SIZES, type LabelSize, labels, labelsOnPage, SYMBOLOGIES, type Symbology } from './tag/label-sizes.ts'

export const printTags = async (props: TagPagesProps) => (await import('./tag/print-tags.tsx')).printTags(props)

export const printBill = async (props: BillPaperProps) => (await import('./bill/print-bill.tsx')).printBill(props)
export const printTest = async (props: BillPaperProps) => (await import('./bill/print-test.tsx')).printTest(props)
export const printOffice = async (options: PrintOfficeOptions) =>
  (await import('./office/print-office.tsx')).printOffice(options)
export const statementPaper = async (statement: Statement) =>
  (await import('./office/statement-paper.ts')).statementPaper(statement)

export const BillPreview = lazy(() => import('./bill/bill-preview.tsx').then((part) => ({ default: part.BillPreview })))
export const TagPreview = lazy(() => import('./tag/tag-preview.tsx').then((part) => ({ default: part.TagPreview })))
