import type { ReportName } from '@clothesline/contract'
import type { Day, DayRange } from '@clothesline/domain'

/** Says an English text in the reader's language, with what belongs in its {places}. */
export type Say = (text: string, values?: Record<string, string | number>) => string

/** What a cell holds, so that page, CSV and paper each write it in their way. Money is rupees, weights are kilograms. */
export type CellKind = 'text' | 'count' | 'money' | 'kg' | 'percent' | 'day' | 'moment'
export type SheetCell = string | number | null

/** What is behind a figure or a row. Where it is shown is up to whoever shows the sheet; paper shows nothing of it. */
export type SheetTarget =
  | { list: 'ordersBilled'; days: DayRange; cloth?: string; service?: string; isUnpaid?: true }
  | { list: 'ordersPaid'; days: DayRange; paymentMode?: string | undefined }
  | { list: 'unpaidOrders' | 'employees' }
  | { list: 'customerOrders'; custId: string }
  | { list: 'deletedOrders'; days: DayRange }
  | { list: 'expenses'; month: string; category?: string | undefined }
  | { list: 'report'; name: ReportName; days: DayRange }

/** A number that matters, with the same one of the days before. */
export interface SheetFigure {
  label: string
  kind: 'money' | 'count' | 'kg'
  value: number
  before?: number | undefined
  leadsTo?: SheetTarget
  /** Growing is bad news: dues, expenses, deletions. */
  isBurden?: boolean
}

export interface SheetColumn {
  header: string
  kind: CellKind
}

export interface SheetRow {
  cells: SheetCell[]
  leadsTo?: SheetTarget | undefined
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

/** The orders billed in some days. */
export function ordersBilled(days: DayRange, more: { cloth?: string; service?: string } = {}): SheetTarget {
  return { list: 'ordersBilled', days, ...more }
}

/** The orders for which money came in or went back in some days. */
export function ordersPaid(days: DayRange, paymentMode?: string): SheetTarget {
  return { list: 'ordersPaid', days, paymentMode }
}

export const oneDay = (on: Day): DayRange => ({ startOn: on, endOn: on })
