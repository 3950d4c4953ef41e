import type { Customer, CustomerTransaction } from '@clothesline/contract'
import { CSV_BYTE_ORDER_MARK, type CsvCell, writeCsv } from '@clothesline/domain'
import { t } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { invoicesOf, kindOf, modesOf } from './ledger-words.ts'

const columns: [header: string, cell: (line: CustomerTransaction) => CsvCell][] = [
  ['Date', ({ date }) => date],
  ['Entry', kindOf],
  ['Orders', invoicesOf],
  ['Payment mode', modesOf],
  ['Billed', ({ billed }) => billed],
  ['Paid', ({ paid }) => paid],
  ['Adjusted', ({ adjusted }) => adjusted],
  ['Advance', ({ advance }) => advance],
  ['Balance', ({ runningBalance }) => runningBalance],
  ['Note', ({ note }) => note],
  ['By', ({ actor }) => actor],
]

/** The account as a statement reads: the oldest line first. */
export function ledgerCsv(transactions: readonly CustomerTransaction[]): string {
  return writeCsv(
    columns.map(([header]) => t(header)),
    transactions.toReversed().map((line) => columns.map(([, cell]) => cell(line))),
  )
}

export function exportLedger({ custId }: Customer, transactions: readonly CustomerTransaction[]): void {
  const name = `statement-${custId}.csv`
  saveFile(name, `${CSV_BYTE_ORDER_MARK}${ledgerCsv(transactions)}`, 'text/csv;charset=utf-8')
}
