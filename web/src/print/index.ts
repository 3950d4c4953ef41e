import { lazy } from 'react'

/** The entry point. The code that draws and prints is loaded on demand, so that pages stay small. */

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
type Wanted<Name extends keyof Jobs> = Parameters<Jobs[Name]>[0]
const jobs = () => import('./print-jobs.ts')

export const printBill = async (wanted: Wanted<'printBill'>) => (await jobs()).printBill(wanted)
export const printTest = async (wanted: Wanted<'printTest'>) => (await jobs()).printTest(wanted)
export const printTags = async (wanted: Wanted<'printTags'>) => (await jobs()).printTags(wanted)
export const printOffice = async (wanted: Wanted<'printOffice'>) => (await jobs()).printOffice(wanted)
export const printStatement = async (wanted: Wanted<'printStatement'>) => (await jobs()).printStatement(wanted)

export const BillPreview = lazy(() => import('./bill-preview.tsx').then((part) => ({ default: part.BillPreview })))
export const TagPreview = lazy(() => import('./tag-preview.tsx').then((part) => ({ default: part.TagPreview })))
