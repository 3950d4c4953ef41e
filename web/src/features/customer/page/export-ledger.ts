import type { Customer, CustomerTransaction } from '@clothesline/contract'
import { type CsvCell, writeCsv } from '@clothesline/domain'
import { whoWords } from '../../../lib/actor-words.ts'
import { t } from '../../../lib/i18n.ts'
import { saveCsvText } from '../../../lib/save-csv.ts'
import { invoicesOf, kindOf, modesOf } from './ledger-words.ts'

const columns: [header: () => string, cell: (line: CustomerTransaction) => CsvCell][] = [
  [() => t('Date'), ({ date }) => date],
  [() => t('Entry'), kindOf],
  [() => t('Orders'), invoicesOf],
  [() => t('Payment mode'), modesOf],
  [() => t('Billed'), ({ billed }) => billed],
  [() => t('Paid'), ({ paid }) => paid],
  [() => t('Adjusted'), ({ adjusted }) => adjusted],
  [() => t('Advance'), ({ advance }) => advance],
  [() => t('Balance'), ({ runningBalance }) => runningBalance],
  [() => t('Vouchers'), ({ vouchers }) => vouchers.map(({ number }) => number).join(', ')],
  [() => t('Note'), ({ note }) => note],
  [() => t('By'), whoWords],
]

/** The account as a statement reads: the oldest line first. */
export function ledgerCsv(transactions: readonly CustomerTransaction[]): string {
  return writeCsv(
    columns.map(([header]) => header()),
    transactions.toReversed().map((line) => columns.map(([, cell]) => cell(line))),
  )
}

export function exportLedger({ custId }: Customer, transactions: readonly CustomerTransaction[]): void {
  void saveCsvText(`statement-${custId}`, ledgerCsv(transactions), transactions.length)
}
