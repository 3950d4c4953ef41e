import { type ApprovalInput, contract, type ExportTable } from '@clothesline/contract'
import { CSV_BYTE_ORDER_MARK, type CsvCell, writeCsv } from '@clothesline/domain'
import { call } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import type { ZipEntry } from '../../../lib/write-zip.ts'
import { collectRows, type Progress } from './collect-rows.ts'

/** The tables by the names under which an owner knows them. */
export const tableWords: Record<ExportTable, () => string> = {
  customers: () => t('Customers'),
  orders: () => t('Orders'),
  'order-lines': () => t('Garments of the order'),
  pieces: () => t('Pieces'),
  ledger: () => t('Ledger'),
  employees: () => t('Employees'),
  attendance: () => t('Attendance'),
  'piece-rates': () => t('Piece rates'),
  expenses: () => t('Expenses'),
  'expense-categories': () => t('Expense categories'),
  notes: () => t('Credit and debit notes'),
  vouchers: () => t('Vouchers of advances'),
  'gst-months': () => t('GST months'),
  'cash-ups': () => t('Day closes'),
  dispatches: () => t('Dispatches to workshops'),
  visits: () => t('Pickups & deliveries'),
  'rider-acts': () => t('What riders did'),
  'repeating-pickups': () => t('Repeating pickups'),
  'delivery-areas': () => t('Delivery areas'),
  'visit-slots': () => t('Weekly slots'),
  messages: () => t('Messages'),
  consents: () => t('Log of consents'),
  'payment-claims': () => t('Payments reported by customers'),
  complaints: () => t('Complaints'),
  ratings: () => t('Ratings'),
  'privacy-requests': () => t('Requests'),
  breaches: () => t('Breaches'),
  cloths: () => t('Cloths'),
  services: () => t('Services'),
  rates: () => t('Rates'),
  preferences: () => t('Preferences'),
  'payment-modes': () => t('Payment modes'),
  settings: () => t('Settings'),
  changes: () => t('Change log'),
}

export interface LoadedTable {
  header: string[]
  rows: CsvCell[][]
}

/** One table of the store, loaded part by part. */
export async function loadTable(
  table: ExportTable,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  approval?: ApprovalInput,
): Promise<LoadedTable> {
  let header: string[] = []
  const load = async (startToken: number, endToken: number) => {
    const part = await call(contract.dataExport.exportTable, { table, startToken, endToken }, { signal, approval })
    header = part.columns
    return { rows: part.rows, total: part.total }
  }
  const rows = await collectRows(load, signal, onProgress)
  return { header, rows }
}

export const csvOf = ({ header, rows }: LoadedTable) => CSV_BYTE_ORDER_MARK + writeCsv(header, rows)

/** The photos of bills, under the names that the table of expenses gives them: bills/<expense>.jpeg */
export async function loadBills(
  { header, rows }: LoadedTable,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ZipEntry[]> {
  const column = header.indexOf('Picture of bill')
  const names = rows.map((row) => String(row[column] ?? '')).filter((name) => name !== '')
  const files: ZipEntry[] = []
  for (const name of names) {
    const _id = name.slice(name.indexOf('/') + 1, name.lastIndexOf('.'))
    const { data } = await call(contract.expense.getBill, { _id }, { signal })
    const bytes = atob(data.slice(data.indexOf(',') + 1))
    files.push({ name, content: Uint8Array.from(bytes, (character) => character.charCodeAt(0)) })
    onProgress({ done: files.length, total: names.length })
  }
  return files
}
