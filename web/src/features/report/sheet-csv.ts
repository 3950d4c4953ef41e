import { type CsvCell, writeCsvRow } from '@clothesline/domain'
import type { ReportSheet, SheetCell, SheetTable } from '@clothesline/paper'
import { sheetMoment } from '../../lib/format.ts'

/** All tables of a report in one file: each with its title and headers above, and an empty line after it. */
export function sheetCsv(heading: string[], { tables }: ReportSheet): string {
  return `${writeCsvRow(heading)}\r\n${tables.map(tableCsv).join('\r\n')}`
}

function tableCsv({ title, columns, rows, totals }: SheetTable): string {
  const lines: CsvCell[][] = [
    [title],
    columns.map(({ header }) => header),
    ...rows.map(({ cells }) => cells.map((cell, at) => written(cell, columns[at]))),
    ...(totals === undefined ? [] : [totals]),
  ]
  return lines.map(writeCsvRow).join('')
}

/** Moments as in the exports of lists: in the store's time zone. */
const written = (cell: SheetCell, column: SheetTable['columns'][number] | undefined) =>
  column?.kind === 'moment' && typeof cell === 'string' ? sheetMoment(cell) : cell
