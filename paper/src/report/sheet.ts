import type { ReportName } from '@clothesline/contract'
import { type Day, type DayRange, partsOf } from '@clothesline/domain'

/** Translates an English text, with values for its {placeholders}. */
export type Say = (text: string, values?: Record<string, string | number>) => string

/** The type of a cell, so that page, CSV and paper can each format it. Money is in rupees, weights in kilograms. */
export type CellKind = 'text' | 'count' | 'money' | 'kg' | 'percent' | 'day' | 'month' | 'moment'
export type SheetCell = string | number | null

/** The drill-down target of a figure or row. The page decides where it leads; paper ignores it. */
export type SheetTarget =
  | { list: 'ordersBilled'; days: DayRange; cloth?: string; service?: string; isUnpaid?: true }
  | { list: 'ordersPaid'; days: DayRange; paymentMode?: string | undefined }
  | { list: 'unpaidOrders' | 'employees' }
  | { list: 'customerOrders'; custId: string }
  | { list: 'deletedOrders'; days: DayRange }
  | { list: 'expenses'; month: string; category?: string | undefined }
  | { list: 'report'; name: ReportName; days: DayRange }

/** A key figure, with its value in the previous period. */
export interface SheetFigure {
  label: string
  kind: 'money' | 'count' | 'kg'
  value: number
  before?: number | undefined
  leadsTo?: SheetTarget
  /** An increase is bad: dues, expenses, deletions. */
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

/** What a series means, so that its colour can say it: costs never look like income. The others only differ. */
export type SeriesTone = 'sales' | 'income' | 'cost' | 'first' | 'second' | 'third' | 'fourth' | 'rest'

export interface SheetSeries {
  name: string
  tone: SeriesTone
}

/** Values over time. Bars stand beside each other, or on each other where they are parts of one sum; a line is a running total. */
export interface SheetChart {
  title: string
  shape: 'bars' | 'stacked' | 'line'
  kind: 'money' | 'count'
  series: SheetSeries[]
  parts: ChartPart[]
}

/** A report independent of its medium: page, CSV file and PDF are all made from this. */
export interface ReportSheet {
  figures: SheetFigure[]
  charts: SheetChart[]
  tables: SheetTable[]
}

/** The context of a sheet besides the report itself. */
export interface SheetContext<Report> {
  days: DayRange
  /** The same report for the previous period, once loaded. */
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

const actors: Record<string, string> = { store: 'Counter', 'store-admin': 'Store-admin', visitor: 'Customer' }

/** Before the username of an Admin. */
const ADMIN = 'admin:'

/** The actor recorded in the ledger, for display. */
export function formatActor(actor: string, say: Say): string {
  if (actor.startsWith(ADMIN)) return `${say('Admin')} ${actor.slice(ADMIN.length)}`
  // All others are names, which are not translated.
  return actors[actor] === undefined ? actor : say(actors[actor])
}

/** Rows of days added up over the parts of a span, in paise so that sums of rupees stay exact. */
export function chartOfDays<Row extends { date: Day }>(
  days: DayRange,
  rows: readonly Row[],
  series: ((row: Row) => number)[],
): ChartPart[] {
  const sorted = rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  let next = 0
  return partsOf(days).map(({ startOn, endOn }) => {
    const sums = series.map(() => 0)
    for (let row = sorted[next]; row !== undefined && row.date <= endOn; row = sorted[++next]) {
      if (row.date < startOn) continue
      for (const [index, rupeesIn] of series.entries()) {
        sums[index] = (sums[index] ?? 0) + Math.round(rupeesIn(row) * 100)
      }
    }
    return { startOn, endOn, values: sums.map((paise) => paise / 100) }
  })
}

/** Rows of days added up by month, given as its first day; nothing for days of a single month. */
export function monthsOf<Row extends { date: Day }>(rows: readonly Row[], series: ((row: Row) => number)[]) {
  const months = new Map<Day, number[]>()
  for (const row of rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const month = `${row.date.slice(0, 7)}-01`
    const sums = months.get(month) ?? series.map(() => 0)
    months.set(
      month,
      sums.map((sum, index) => sum + Math.round((series[index]?.(row) ?? 0) * 100)),
    )
  }
  if (months.size < 2) return []
  return [...months].map(([month, sums]) => ({ month, values: sums.map((paise) => paise / 100) }))
}

/** Each part with everything before it: rent paid on the third is a step, not a hole that the rest of the month hides. */
export function addedUp(parts: readonly ChartPart[]): ChartPart[] {
  const sums: number[] = []
  return parts.map((part) => {
    for (const [index, rupees] of part.values.entries()) {
      sums[index] = (sums[index] ?? 0) + Math.round(rupees * 100)
    }
    return { ...part, values: sums.map((paise) => paise / 100) }
  })
}
