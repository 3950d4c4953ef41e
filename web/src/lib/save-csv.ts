import { CSV_BYTE_ORDER_MARK, type CsvCell, writeCsv } from '@clothesline/domain'
import { saveFile } from './save-file.ts'

export type CsvColumn<Row> = [header: () => string, cell: (row: Row) => CsvCell]

export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return writeCsv(
    columns.map(([header]) => header()),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
}

/** Gives the user the rows as a sheet. The mark in front makes spreadsheets read ₹ and Hindi right. */
export function saveCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  saveFile(`${name}.csv`, `${CSV_BYTE_ORDER_MARK}${csvOf(columns, rows)}`, 'text/csv;charset=utf-8')
}
