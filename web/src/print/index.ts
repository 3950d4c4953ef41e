import { lazy } from 'react'

/** The way in: what draws and prints is loaded when something is to be printed, so that no page weighs more for it. */

export {
  BILL_PAPERS,
  type BillPaperName,
  LABEL_SIZES,
  type LabelSize,
  labels,
  labelsOnPage,
  type OfficePaper,
  SYMBOLOGIES,
  type Symbology,
} from '@clothesline/paper'

type Jobs = typeof import('./print-jobs.ts')
const job =
  <Name extends keyof Jobs>(name: Name) =>
  async (...[props]: Parameters<Jobs[Name]>): Promise<void> =>
    (await import('./print-jobs.ts'))[name](props as never)

export const printBill = job('printBill')
export const printTest = job('printTest')
export const printTags = job('printTags')
export const printOffice = job('printOffice')
export const printStatement = job('printStatement')

export const BillPreview = lazy(() => import('./bill-preview.tsx').then((part) => ({ default: part.BillPreview })))
export const TagPreview = lazy(() => import('./tag-preview.tsx').then((part) => ({ default: part.TagPreview })))
