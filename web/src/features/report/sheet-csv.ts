import { type CsvCell, writeCsvRow } from '@clothesline/domain'
import type { ReportSheet, SheetTable } from '@clothesline/paper'

/** All tables of a report in one file: each with its title and headers above, and an empty line after it. */
export function sheetCsv(heading: string[], { tables }: ReportSheet): string {
  return `${writeCsvRow(heading)}\r\n${tables.map(tableCsv).join('\r\n')}`
}

function tableCsv({ title, columns, rows, totals }: SheetTable): string {
  const lines: CsvCell[][] = [
    [title],
    columns.map(({ header }) => header),
    ...rows.map(({ cells }) => cells),
    ...(totals === undefined ? [] : [totals]),
  ]
  return lines.map(writeCsvRow).join('')
}
