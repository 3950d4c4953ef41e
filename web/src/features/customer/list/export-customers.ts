import type { Customer } from '@clothesline/contract'
import { type CsvCell, writeCsv } from '@clothesline/domain'
import { fetchRest } from '../../../lib/fetch-rest.ts'
import { saveCsvText } from '../../../lib/save-csv.ts'
import { storeToday } from '../../../lib/store-zone.ts'
import { fetchCustomers } from '../customer-queries.ts'
import type { ListFilter } from './use-list-filter.ts'

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
  ['Last visit', ({ lastVisitAt }) => lastVisitAt && storeToday(new Date(lastVisitAt))],
  ['Open orders', ({ openOrders }) => openOrders],
  ['Due', ({ due }) => due],
  ['Advance', ({ advance }) => advance],
]

function customersCsv(customers: readonly Customer[]): string {
  return writeCsv(
    columns.map(([header]) => header),
    customers.map((customer) => columns.map(([, cell]) => cell(customer))),
  )
}

/** All customers that the filter finds, arranged as they are shown. What is not loaded yet is fetched first. */
export async function exportCustomers(
  loaded: { rows: Customer[]; total: number },
  asked: ListFilter,
  arrange: (customers: Customer[]) => Customer[],
): Promise<void> {
  const all = await fetchRest(loaded, async (range) => {
    const { customers, totalCustomers } = await fetchCustomers(asked, range)
    return { rows: customers, total: totalCustomers }
  })
  const shown = arrange(all)
  void saveCsvText('customers', customersCsv(shown), shown.length)
}
