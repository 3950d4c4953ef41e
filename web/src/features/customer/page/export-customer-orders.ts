import { type Customer, contract, type OrderRow } from '@clothesline/contract'
import { call } from '../../../lib/api.ts'
import { fetchRest } from '../../../lib/fetch-rest.ts'
import { saveCsvText } from '../../../lib/save-csv.ts'
import { ordersCsv } from '../../order/sheet/index.ts'

/** All orders of a customer, arranged as they are shown. What is not loaded yet is fetched first. */
export async function exportCustomerOrders(
  { _id, custId }: Customer,
  loaded: { rows: OrderRow[]; total: number },
  arrange: (orders: OrderRow[]) => OrderRow[],
): Promise<void> {
  const all = await fetchRest(loaded, async (range) => {
    const { orders, totalOrders } = await call(contract.order.allorders, { ...range, customer: _id })
    return { rows: orders, total: totalOrders }
  })
  void saveCsvText(`orders-${custId}`, ordersCsv(arrange(all)), all.length)
}
