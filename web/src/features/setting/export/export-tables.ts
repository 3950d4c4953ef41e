import { type ApprovalInput, contract, type ExportTable } from '@clothesline/contract'
import { CSV_BYTE_ORDER_MARK, writeCsv } from '@clothesline/domain'
import { call } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import { collectRows, type Progress } from './collect-rows.ts'

/** The tables by the names under which an owner knows them. */
export const tableWords: Record<ExportTable, () => string> = {
  customers: () => t('Customers'),
  orders: () => t('Orders'),
  'order-lines': () => t('Order lines'),
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

/** One table of the store as a CSV file, loaded part by part. */
export async function loadTableCsv(
  table: ExportTable,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  approval?: ApprovalInput,
): Promise<string> {
  let header: string[] = []
  const load = async (startToken: number, endToken: number) => {
    const part = await call(contract.dataExport.exportTable, { table, startToken, endToken }, { signal, approval })
    header = part.columns
    return { rows: part.rows, total: part.total }
  }
  const rows = await collectRows(load, signal, onProgress)
  return CSV_BYTE_ORDER_MARK + writeCsv(header, rows)
}
