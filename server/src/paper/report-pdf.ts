import { type Day, formatRupees } from '@clothesline/domain'
import type { CellKind, ReportSheet, SheetCell, SheetColumn, SheetTable } from '@clothesline/paper'
import { finish, newDocument } from './new-document.ts'
import { Pen } from './pen.ts'
import { drawTable, type TableColumn } from './sheet-table.ts'
import { numberPages, SHEETS } from './sheets.ts'

export interface ReportPaper {
  shopName: string
  title: string
  days: { startOn: Day; endOn: Day }
  before: { startOn: Day; endOn: Day }
  /** Where moments are told in. */
  timeZone: string
  sheet: ReportSheet
}

/** Smaller than on a bill: a report has many columns, and is read at a desk. */
const TEXT = 8.5
/** More columns than this need the sheet on its side. */
const MOST_UPRIGHT = 7

/** A report on A4: its figures beside those of the days before, then its tables. */
export async function reportPdf(paper: ReportPaper): Promise<Buffer> {
  const { shopName, title, days, before, sheet } = paper
  const { size, margin } = SHEETS.A4
  const isWide = sheet.tables.some(({ columns }) => columns.length > MOST_UPRIGHT)
  const [short, long] = size
  const [width, height] = isWide ? [long, short] : [short, long]
  const doc = await newDocument({ title: `${title} ${spanOf(days)}`, size: [width, height] })
  const area = { left: margin, width: width - 2 * margin, top: margin, bottom: height - margin - TEXT }
  const pen = new Pen(doc, area, TEXT)
  pen.text(shopName, { font: 'bold', size: TEXT * 1.3 })
  pen.text(title, { font: 'bold', size: TEXT * 1.9 }, TEXT * 0.2)
  pen.text(spanOf(days), {}, TEXT)
  drawTable(
    pen,
    [
      { heading: '', width: 'rest' },
      { heading: spanOf(days), width: TEXT * 17, align: 'right' },
      { heading: spanOf(before), width: TEXT * 17, align: 'right' },
    ],
    sheet.figures.map(({ label, kind, value, before: earlier }) =>
      [label, written(value, kind, paper), earlier === undefined ? '' : written(earlier, kind, paper)].map(plain),
    ),
  )
  for (const table of sheet.tables) drawSheetTable(pen, table, paper)
  numberPages(pen, title)
  return finish(doc)
}

function drawSheetTable(pen: Pen, { title, columns, rows, totals, note }: SheetTable, paper: ReportPaper): void {
  if (rows.length === 0) return
  pen.space(TEXT)
  pen.room(TEXT * 10)
  pen.text(title, { font: 'bold', size: TEXT * 1.25 }, TEXT * 0.4)
  const cellsOf = (cells: readonly SheetCell[]) =>
    cells.map((cell, index) => plain(written(cell, columns[index]?.kind ?? 'text', paper)))
  drawTable(pen, columns.map(columnOf), [
    ...rows.map(({ cells }) => cellsOf(cells)),
    ...(totals === undefined ? [] : [cellsOf(totals)]),
  ])
  if (note !== undefined) pen.text(note, { color: '#333' }, TEXT * 0.4)
}

const plain = (text: string) => ({ text })

const WIDTHS: Record<CellKind, number | 'rest'> = {
  ...{ text: 'rest', count: TEXT * 4.6, money: TEXT * 7.2, kg: TEXT * 5.6, percent: TEXT * 4 },
  ...{ day: TEXT * 6.6, moment: TEXT * 7 },
}

function columnOf({ header, kind }: SheetColumn, index: number): TableColumn {
  const isNumber = kind === 'count' || kind === 'money' || kind === 'kg' || kind === 'percent'
  return {
    heading: header,
    width: index === 0 ? 'rest' : WIDTHS[kind],
    align: isNumber && index > 0 ? 'right' : 'left',
  }
}

const count = new Intl.NumberFormat('en-IN')
const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

const dayWords = (on: Day) => dayFormat.format(new Date(`${on}T00:00:00Z`))
const spanOf = ({ startOn, endOn }: { startOn: Day; endOn: Day }) =>
  startOn === endOn ? dayWords(startOn) : `${dayWords(startOn)} – ${dayWords(endOn)}`

function written(cell: SheetCell, kind: CellKind, { timeZone }: Pick<ReportPaper, 'timeZone'>): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    if (kind === 'money') return formatRupees(Math.round(cell * 100))
    return kind === 'kg' ? `${count.format(cell)} kg` : kind === 'percent' ? `${cell} %` : count.format(cell)
  }
  if (kind === 'day' && /^\d{4}-/.test(cell)) return dayWords(cell)
  if (kind !== 'moment' || !/^\d{4}-/.test(cell)) return cell
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(cell))
}
