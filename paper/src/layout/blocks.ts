import type { CustomerLanguage, Labelled, PaperShop, ScanCode } from '@clothesline/contract'
import type { Label, Paper, Symbology } from './paper-sizes.ts'

/** The alignment of a text; default `start`. */
export type Align = 'start' | 'center' | 'end'

/** The shop: logo, name and address lines. */
export interface ShopBlock {
  kind: 'shop'
  shop: PaperShop
  align?: Align
}

export interface HeadingBlock {
  kind: 'heading'
  /** The title of the document or a section. */
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

/** Prominent words, each in a frame: CANCELLED, Reprint, Express. */
export interface MarksBlock {
  kind: 'marks'
  texts: readonly string[]
  align?: Align
}

/** Labels at the start, values at the end. */
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
  /** In multiples of the font size; `rest` shares the remaining width. A browser sizes columns itself. */
  width: number | 'rest'
  align?: Align
}

/** A text, and smaller lines under it. */
export interface TableCell {
  text: string
  under?: readonly string[]
  isStrong?: boolean
}

/** The heading repeats on every page; rows are never split. */
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

/** Space to sign above a line; the caption says for whom. */
export interface SignaturesBlock {
  kind: 'signatures'
  signatures: readonly { above?: string; name: string }[]
}

/** Blocks side by side, each with a share of the width or as wide as its content. */
export interface ColumnsBlock {
  kind: 'columns'
  columns: readonly { share: number | 'content'; blocks: readonly Block[] }[]
}

/** Blocks stacked and never split. */
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

/** Labels on pages, each with its own blocks, which must fit: overlong lines are cut off. */
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

/** A whole document, from top to bottom. Print and PDF both render this and add no text. */
export interface PaperDocument {
  /** The name of the print job and of the file. */
  title: string
  /** Default: the language of the page it is printed from. */
  language?: CustomerLanguage | undefined
  paper: Paper
  /** Shown beside the page number if a PDF has several pages. */
  footer: string
  blocks: readonly Block[]
}
