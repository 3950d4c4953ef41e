import type { OrderRow } from '@clothesline/contract'
import { notifyError } from '../../../lib/notifications.ts'
import { saveCsvText } from '../../../lib/save-csv.ts'
import { ordersCsv } from '../sheet/orders-csv.ts'
import { rowsOf, type useOrderRows } from './use-order-rows.ts'

interface LoadedSoFar extends Pick<ReturnType<typeof useOrderRows>, 'rows' | 'hasMore' | 'fetchNextPage'> {}

/** All that a list holds, arranged as it is shown. What is not loaded yet is fetched first. */
export async function exportList(
  { rows, hasMore, fetchNextPage }: LoadedSoFar,
  arrange: (rows: OrderRow[]) => OrderRow[],
  today: string,
): Promise<void> {
  let [all, isMissingSome] = [rows, hasMore]
  while (isMissingSome) {
    const { data, error, hasNextPage } = await fetchNextPage({ cancelRefetch: false })
    if (error !== null) return notifyError(error)
    ;[all, isMissingSome] = [rowsOf(data), hasNextPage]
  }
  exportOrders(arrange(all), today)
}

export function exportOrders(rows: readonly OrderRow[], today: string): void {
  void saveCsvText(`orders-${today}`, ordersCsv(rows), rows.length)
}
