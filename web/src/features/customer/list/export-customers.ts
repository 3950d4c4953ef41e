import type { Customer } from '@clothesline/contract'
import { type CsvCell, writeCsv } from '@clothesline/domain'
import { saveCsvText } from '../../../lib/save-csv.ts'

/** The names of the columns are those that the import understands, whatever language the pages have. */
const columns: [header: string, cell: (customer: Customer) => CsvCell][] = [
  ['Id', ({ custId }) => custId],
  ['Name', ({ name }) => name],
  ['Phone', ({ contact }) => contact],
  ['E-mail', ({ email }) => email],
  ['Address', ({ address }) => address],
  ['GSTIN', ({ gstin }) => gstin],
  ['Language', ({ language }) => language],
  ['Preferences', ({ preferences }) => preferences.join('; ')],
  ['Discount %', ({ discountPercent }) => discountPercent],
  ['Note', ({ note }) => note],
  ['WhatsApp consent', ({ whatsappConsent }) => (whatsappConsent ? 'Yes' : 'No')],
  ['Last visit', ({ lastVisitAt }) => lastVisitAt?.slice(0, 10)],
  ['Open orders', ({ openOrders }) => openOrders],
  ['Due', ({ due }) => due],
  ['Advance', ({ advance }) => advance],
]

export function customersCsv(customers: readonly Customer[]): string {
  return writeCsv(
    columns.map(([header]) => header),
    customers.map((customer) => columns.map(([, cell]) => cell(customer))),
  )
}

export function exportCustomers(customers: readonly Customer[]): void {
  void saveCsvText('customers', customersCsv(customers), customers.length)
}
