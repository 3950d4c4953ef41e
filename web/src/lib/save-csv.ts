import { contract } from '@clothesline/contract'
import { CSV_BYTE_ORDER_MARK, type CsvCell, writeCsv } from '@clothesline/domain'
import { call } from './api.ts'
import { notifyError } from './notifications.ts'
import { saveFile } from './save-file.ts'
import { needsStoreAdmin, withStoreAdmin } from './store-admin-step.ts'

export type CsvColumn<Row> = [header: () => string, cell: (row: Row) => CsvCell]

export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return writeCsv(
    columns.map(([header]) => header()),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
}

/** Gives the user the rows as a sheet. */
export function saveCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): void {
  void saveCsvText(name, csvOf(columns, rows), rows.length)
}

/**
 * The same for a sheet that is written already. The server notes what is taken away, and in a protected store wants the
 * one-time password first. The mark in front makes spreadsheets read ₹ and Hindi right.
 */
export async function saveCsvText(name: string, csv: string, rows: number): Promise<void> {
  try {
    await withStoreAdmin(() => call(contract.dataExport.noteExport, { what: name, rows }))
  } catch (error) {
    if (!needsStoreAdmin(error)) notifyError(error)
    return
  }
  saveFile(`${name}.csv`, `${CSV_BYTE_ORDER_MARK}${csv}`, 'text/csv;charset=utf-8')
}
