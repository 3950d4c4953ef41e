import { CSV_BYTE_ORDER_MARK, type CsvCell, writeCsv } from '@clothesline/domain'
import { isExportNoted } from './note-export.ts'
import { saveFile } from './save-file.ts'

export type CsvColumn<Row> = [header: () => string, cell: (row: Row) => CsvCell]

function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return writeCsv(
    columns.map(([header]) => header()),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
}

/** Saves the rows as a CSV file. */
export function saveCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  void saveCsvText(name, csvOf(columns, rows), rows.length)
}

/** The same for finished CSV text. The byte order mark makes spreadsheets read ₹ and Hindi correctly. */
export async function saveCsvText(name: string, csv: string, rows: number): Promise<void> {
  if (await isExportNoted(name, rows)) saveCsvFile(name, csv)
}

/** For the Admin, who has no store: only exports of a store are recorded and protected. */
export function saveAdminCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  saveCsvFile(name, csvOf(columns, rows))
}

function saveCsvFile(name: string, csv: string): void {
  saveFile(`${name}.csv`, `${CSV_BYTE_ORDER_MARK}${csv}`, 'text/csv;charset=utf-8')
}
