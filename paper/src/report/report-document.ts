import { type Day, type DayRange, formatRupees, monthName } from '@clothesline/domain'
import { billDay, billWordsIn } from '../bill/bill-words.ts'
import { note, textOrNothing } from '../layout/block-parts.ts'
import type { Block, PaperDocument, TableCell, TableColumn } from '../layout/blocks.ts'
import { reportPapers } from '../layout/paper-sizes.ts'
import type { CellKind, ReportSheet, SheetCell, SheetColumn, SheetTable } from './sheet.ts'

export interface ReportPaper {
  shopName: string
  title: string
  days: DayRange
  /** What they are compared with, if with anything. */
  before: { days: DayRange; isUntilNow: boolean } | undefined
  /** Where moments are told in. */
  timeZone: string
  sheet: ReportSheet
}

/** More columns than this need the sheet on its side. */
const MAX_UPRIGHT = 7

/** Reports on paper are in English, as their columns for the accountant are. */
const words = billWordsIn('en')

/** A report on A4: its figures beside those of the days before, then its tables. */
export function reportDocument(report: ReportPaper): PaperDocument {
  const { shopName, title, days, before, sheet, timeZone } = report
  const isWide = sheet.tables.some(({ columns }) => columns.length > MAX_UPRIGHT)
  const figure = { width: 17, align: 'end' } as const
  return {
    title: `${title} ${spanOf(days)}`,
    language: 'en',
    footer: title,
    paper: reportPapers[isWide ? 'sideways' : 'upright'],
    blocks: [
      note(shopName, { isStrong: true, size: 'large' }),
      { kind: 'heading', level: 'title', text: title },
      note(spanOf(days)),
      {
        kind: 'table',
        columns: [
          { label: '', width: 'rest' },
          { label: spanOf(days), ...figure },
          ...(before ? [{ label: beforeWords(before), ...figure }] : []),
        ],
        rows: sheet.figures.map(({ label, kind, value, before: earlier }) =>
          [
            ...[label, written(value, kind, timeZone)],
            ...(before ? [earlier === undefined ? '' : written(earlier, kind, timeZone)] : []),
          ].map(plain),
        ),
      },
      ...sheet.tables.flatMap((table) => tableBlocks(table, timeZone)),
    ],
  }
}

function tableBlocks({ title, columns, rows, totals, note: remark = '' }: SheetTable, timeZone: string): Block[] {
  if (rows.length === 0) return []
  const cellsOf = (cells: readonly SheetCell[], isStrong: boolean): TableCell[] =>
    cells.map((cell, index) => ({ text: written(cell, columns[index]?.kind ?? 'text', timeZone), isStrong }))
  return [
    { kind: 'heading', level: 'section', text: title },
    {
      kind: 'table',
      columns: columns.map(columnOf),
      rows: rows.map(({ cells }) => cellsOf(cells, false)),
      ...(totals && { totals: cellsOf(totals, true) }),
    },
    ...textOrNothing(remark, { size: 'small' }),
  ]
}

const plain = (text: string) => ({ text })

const WIDTHS: Record<CellKind, number | 'rest'> = {
  text: 'rest',
  count: 4.6,
  money: 7.2,
  kg: 5.6,
  percent: 4,
  day: 6.6,
  month: 6.6,
  moment: 7,
}

function columnOf({ header, kind }: SheetColumn, index: number): TableColumn {
  const isNumber = kind === 'count' || kind === 'money' || kind === 'kg' || kind === 'percent'
  return {
    label: header,
    width: index === 0 ? 'rest' : WIDTHS[kind],
    align: isNumber && index > 0 ? 'end' : 'start',
  }
}

const beforeWords = ({ days, isUntilNow }: NonNullable<ReportPaper['before']>) =>
  isUntilNow ? `${spanOf(days)}, until the same hour` : spanOf(days)

const dayWords = (on: Day) => billDay(on, words)
const spanOf = ({ startOn, endOn }: DayRange) =>
  startOn === endOn ? dayWords(startOn) : `${dayWords(startOn)} – ${dayWords(endOn)}`

function written(cell: SheetCell, kind: CellKind, timeZone: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    if (kind === 'money') return formatRupees(Math.round(cell * 100))
    if (kind === 'percent') return `${cell} %`
    return kind === 'kg' ? `${count.format(cell)} kg` : count.format(cell)
  }
  if (kind === 'month' && /^\d{4}-/.test(cell)) return monthName(cell)
  if (kind === 'day' && /^\d{4}-/.test(cell)) return dayWords(cell)
  if (kind !== 'moment' || !/^\d{4}-/.test(cell)) return cell
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(cell))
}

const count = new Intl.NumberFormat('en-IN')
