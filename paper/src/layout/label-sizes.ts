import { labelPapers, type Paper } from './paper-sizes.ts'

export const LABEL_SIZES = ['50×25 mm', '40×20 mm', 'A4 sheet'] as const satisfies (keyof typeof labelPapers)[]
export type LabelSize = (typeof LABEL_SIZES)[number]

export const SYMBOLOGIES = ['Code 128', 'QR'] as const
export type Symbology = (typeof SYMBOLOGIES)[number]

/** One label, in millimetres. */
export interface Label {
  paper: Paper
  width: number
  height: number
  /** Kept free at both sides, where a label may lie a little off, or a sheet's printer does not reach. */
  side: number
  columns: number
  rows: number
  /** The class of its measures in the stylesheet. */
  className: 'large' | 'small' | 'sheet'
}

/** A sheet of 4 × 13 labels without gaps, as sold everywhere. */
export const labels: Record<LabelSize, Label> = {
  '50×25 mm': label(labelPapers['50×25 mm'], 'large', 0.5, 1, 1),
  '40×20 mm': label(labelPapers['40×20 mm'], 'small', 0.5, 1, 1),
  'A4 sheet': label(labelPapers['A4 sheet'], 'sheet', 3, 4, 13),
}

function label(
  paper: Paper & { height: number },
  className: Label['className'],
  side: number,
  columns: number,
  rows: number,
): Label {
  return { paper, className, side, columns, rows, width: paper.width / columns, height: paper.height / rows }
}

/** How many labels of a sheet can be used, or 1 for a roll, where every label is a page. */
export const labelsOnPage = ({ columns, rows }: Label) => columns * rows
