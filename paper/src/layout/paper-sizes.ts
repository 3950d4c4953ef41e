import { PRINT_SETTINGS } from '@clothesline/contract'

/** What a sheet or roll is, and how much of it a printer reaches. All in millimetres. */
export interface Paper {
  /** What its writing is measured by. */
  name: 'roll80' | 'roll58' | 'a5' | 'a4' | 'report' | 'label'
  width: number
  /** A roll is cut where the print ends. */
  height: number | 'content'
  /** On each side of a roll, where no dot reaches; on all sides of a sheet. */
  margin: number
}

export const BILL_PAPERS = PRINT_SETTINGS
export type BillPaperName = (typeof BILL_PAPERS)[number]

/** Of 80 mm of a roll 72 are printed, of 58 mm 48. */
export const billPapers: Record<BillPaperName, Paper> = {
  '80mm Roll': { name: 'roll80', width: 80, height: 'content', margin: 4 },
  '58mm Roll': { name: 'roll58', width: 58, height: 'content', margin: 5 },
  A5: { name: 'a5', width: 148, height: 210, margin: 8 },
  A4: { name: 'a4', width: 210, height: 297, margin: 12 },
}

/** A4, upright or on its side. */
export const reportPapers: Record<'upright' | 'sideways', Paper> = {
  upright: { name: 'report', width: 210, height: 297, margin: 12 },
  sideways: { name: 'report', width: 297, height: 210, margin: 12 },
}

/** Labels and label sheets: what is on them keeps its own distance from the edge. */
const labelPapers = {
  '50×25 mm': { name: 'label', width: 50, height: 25, margin: 0 },
  '40×20 mm': { name: 'label', width: 40, height: 20, margin: 0 },
  'A4 sheet': { name: 'label', width: 210, height: 297, margin: 0 },
} satisfies Record<string, Paper>

export const isRoll = ({ height }: Paper) => height === 'content'
/** Narrow paper stacks what wide paper sets side by side. */
export const isNarrow = ({ width }: Paper) => width <= 80

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

/** A label of a roll, by its size in millimetres. */
export function rollLabel(width: number, height: number): Label {
  return label({ name: 'label', width, height, margin: 0 }, height >= 24 ? 'large' : 'small', 0.5, 1, 1)
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
