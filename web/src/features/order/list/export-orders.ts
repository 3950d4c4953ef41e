import type { OrderRow } from '@clothesline/contract'
import { type CsvCell, writeCsv } from '@clothesline/domain'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { saveCsvText } from '../../../lib/save-csv.ts'
import { rowsOf, type useOrderRows } from './use-order-rows.ts'

const columns: [header: () => string, cell: (order: OrderRow) => CsvCell][] = [
  [() => t('Invoice'), ({ invoice }) => invoice],
  [() => t('Number on paper'), ({ printedNumber }) => printedNumber],
  [() => t('Customer'), ({ customer }) => customer],
  [() => t('Customer id'), ({ custId }) => custId],
  [() => t('Phone'), ({ contact }) => contact],
  [() => t('Status'), ({ status }) => status],
  [() => t('In'), ({ billedOn }) => billedOn],
  [() => t('Promised'), ({ promisedDate }) => promisedDate],
  [() => t('Pieces'), ({ pieces }) => pieces],
  [() => t('Ready'), ({ ready }) => ready],
  [() => t('Delivered'), ({ delivered }) => delivered],
  [() => t('Counter'), ({ counterNumber }) => counterNumber],
  [() => t('Home delivery'), ({ homeDelivery }) => (homeDelivery ? t('Yes') : t('No'))],
  [() => t('Amount'), ({ amt }) => amt],
  [() => t('Paid'), ({ paid }) => paid],
  [() => t('Adjusted'), ({ adjusted }) => adjusted],
  [() => t('Balance'), ({ balance }) => balance],
  [() => t('Payment mode'), ({ paymentMode }) => paymentMode],
  [() => t('Message'), ({ messageState }) => messageState],
]

export function ordersCsv(rows: readonly OrderRow[]): string {
  return writeCsv(
    columns.map(([header]) => header()),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
}

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
