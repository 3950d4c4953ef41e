import type { CustomerLanguage, Labelled, PaperShop, ScanCode } from '@clothesline/contract'
import type { Label, Symbology } from './label-sizes.ts'
import type { Paper } from './paper-sizes.ts'

/** Where a text stands in the room that it has; `start` where nothing is said. */
export type Align = 'start' | 'center' | 'end'

/** Whose paper it is: the logo, the name, and the lines under it. */
export interface ShopBlock {
  kind: 'shop'
  shop: PaperShop
  align?: Align
}

export interface HeadingBlock {
  kind: 'heading'
  /** What the paper is, or what a part of it is. */
  level: 'title' | 'section'
  text: string
  align?: Align
}

/** A paragraph. */
export interface NoteBlock {
  kind: 'note'
  text: string
  align?: Align
  isStrong?: boolean
  size?: 'small' | 'large'
}

/** Words that nobody may overlook, each in a frame: CANCELLED, Reprint, Express. */
export interface MarksBlock {
  kind: 'marks'
  texts: readonly string[]
  align?: Align
}

/** Names at the start, what they say at the end. */
export interface FactsBlock {
  kind: 'facts'
  items: readonly Labelled[]
}

export interface RuleBlock {
  kind: 'rule'
  isDashed?: boolean
}

export interface TableColumn {
  label: string
  /** In heights of the writing; `rest` shares what is left over. A browser finds the widths by itself. */
  width: number | 'rest'
  align?: Align
}

/** A text, and smaller lines under it. */
export interface TableCell {
  text: string
  under?: readonly string[]
  isStrong?: boolean
}

/** The heading stands again on every page; rows are never torn apart. */
export interface TableBlock {
  kind: 'table'
  columns: readonly TableColumn[]
  rows: readonly (readonly TableCell[])[]
  totals?: readonly TableCell[]
  isStruck?: boolean
}

export interface TotalsRow {
  label: string
  text: string
  isLarge?: boolean
}

export interface TotalsBlock {
  kind: 'totals'
  rows: readonly TotalsRow[]
  isStruck?: boolean
}

export interface RowCell {
  text: string
  isStrong?: boolean
  isFramed?: boolean
}

/** Texts on one line: the first at the start, the last at the end. */
export interface RowBlock {
  kind: 'row'
  cells: readonly RowCell[]
  isLarge?: boolean
}

/** Codes to scan with a phone, beside each other where there is room: the heading above, the text (if any) below. */
export interface CodesBlock {
  kind: 'codes'
  codes: readonly ScanCode[]
  align?: Align
}

/** The code of a garment tag, in millimetres. A square one is as high as it is wide. */
export interface TagCodeBlock {
  kind: 'tagCode'
  symbology: Symbology
  text: string
  width: number
  height: number
}

/** Room to sign in over a line; what stands above it says for whom. */
export interface SignaturesBlock {
  kind: 'signatures'
  signatures: readonly { above?: string; name: string }[]
}

/** Beside each other. A share of the width, or as wide as what is in it. */
export interface ColumnsBlock {
  kind: 'columns'
  columns: readonly { share: number | 'content'; blocks: readonly Block[] }[]
}

/** Under each other, and never torn apart. */
export interface GroupBlock {
  kind: 'group'
  blocks: readonly Block[]
  isStruck?: boolean
}

/** One label: where it is on its page, counted from 1, and what is on it. */
export interface LabelPlace {
  tag: string
  column: number
  row: number
  blocks: readonly Block[]
}

/** Labels on pages, each with blocks of its own that must fit: a line too long for it is cut off. */
export interface LabelsBlock {
  kind: 'labels'
  label: Label
  pages: readonly (readonly LabelPlace[])[]
}

export type Block =
  | ShopBlock
  | HeadingBlock
  | NoteBlock
  | MarksBlock
  | FactsBlock
  | RuleBlock
  | TableBlock
  | TotalsBlock
  | RowBlock
  | CodesBlock
  | TagCodeBlock
  | SignaturesBlock
  | ColumnsBlock
  | GroupBlock
  | LabelsBlock

/** Everything on a paper, from top to bottom and from start to end. Print and PDF both draw this, and add no words. */
export interface PaperDocument {
  /** The name of the print job and of the file. */
  title: string
  /** Left out, that of the page from which it is printed. */
  language?: CustomerLanguage | undefined
  paper: Paper
  /** Stands beside the page number where a PDF has several pages. */
  footer: string
  blocks: readonly Block[]
}
