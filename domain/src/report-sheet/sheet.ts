import type { Day, DayRange } from '../day.ts'
import type { SheetLink } from './sheet-link.ts'

/** Says an English text in the reader's language, with what belongs in its {places}. */
export type Say = (text: string, values?: Record<string, string | number>) => string

/** What a cell holds, so that page, CSV and paper each write it in their way. Money is rupees, weights are kilograms. */
export type CellKind = 'text' | 'count' | 'money' | 'kg' | 'percent' | 'day' | 'moment'
export type SheetCell = string | number | null

/** A number that matters, with the same one of the days before. */
export interface SheetFigure {
  label: string
  kind: 'money' | 'count' | 'kg'
  value: number
  before?: number | undefined
  link?: SheetLink
  /** Growing is bad news: dues, expenses, deletions. */
  isBurden?: boolean
}

export interface SheetColumn {
  header: string
  kind: CellKind
}

export interface SheetRow {
  cells: SheetCell[]
  link?: SheetLink
}

export interface SheetTable {
  title: string
  columns: SheetColumn[]
  rows: SheetRow[]
  totals?: SheetCell[]
  note?: string
  /** The column whose numbers are drawn as bars beside them. */
  barColumn?: number
}

export interface ChartPart extends DayRange {
  values: number[]
}

/** Bars over time: for each part of the days, one bar for each series. */
export interface SheetChart {
  title: string
  kind: 'money' | 'count'
  series: string[]
  parts: ChartPart[]
}

/** One report as it is read, whatever it is drawn on: the page, the CSV file and the PDF all come from this. */
export interface ReportSheet {
  figures: SheetFigure[]
  charts: SheetChart[]
  tables: SheetTable[]
}

/** What a sheet is made from beside the report itself. */
export interface SheetContext<Report> {
  days: DayRange
  /** The same report of the days before, once it is there. */
  before?: Report | undefined
  say: Say
}

export const oneDay = (on: Day): DayRange => ({ startOn: on, endOn: on })
