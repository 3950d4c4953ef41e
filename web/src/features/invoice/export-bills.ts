import { contract, type OrderRow } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { fetchRest } from '../../lib/fetch-rest.ts'
import { saveCsvText } from '../../lib/save-csv.ts'
import { ordersCsv } from '../order/sheet/index.ts'
import { type FoundBy, foundInput } from './invoice-queries.ts'

/** Every bill that fits, and not only the newest, which the page lists. */
export async function exportBills(
  wanted: FoundBy,
  { orders: rows, totalOrders: total }: { orders: readonly OrderRow[]; totalOrders: number },
  today: string,
): Promise<void> {
  const all = await fetchRest({ rows, total }, async (range) => {
    const { orders, totalOrders } = await call(contract.order.allorders, { ...foundInput(wanted), ...range })
    return { rows: orders, total: totalOrders }
  })
  void saveCsvText(`invoices-${today}`, ordersCsv(all), all.length)
}
