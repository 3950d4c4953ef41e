import type { OrderRow } from '@clothesline/contract'
import { CSV_BYTE_ORDER_MARK, type CsvCell, writeCsv } from '@clothesline/domain'
import { t } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'

const columns: [header: string, cell: (order: OrderRow) => CsvCell][] = [
  ['Invoice', ({ invoice }) => invoice],
  ['Number on paper', ({ printedNumber }) => printedNumber],
  ['Customer', ({ customer }) => customer],
  ['Customer id', ({ custId }) => custId],
  ['Phone', ({ contact }) => contact],
  ['Status', ({ status }) => status],
  ['In', ({ billedOn }) => billedOn],
  ['Promised', ({ promisedDate }) => promisedDate],
  ['Pieces', ({ pieces }) => pieces],
  ['Ready', ({ ready }) => ready],
  ['Delivered', ({ delivered }) => delivered],
  ['Counter', ({ counterNumber }) => counterNumber],
  ['Home delivery', ({ homeDelivery }) => (homeDelivery ? t('Yes') : t('No'))],
  ['Amount', ({ amt }) => amt],
  ['Paid', ({ paid }) => paid],
  ['Adjusted', ({ adjusted }) => adjusted],
  ['Balance', ({ balance }) => balance],
  ['Payment mode', ({ paymentMode }) => paymentMode],
  ['Message', ({ messageState }) => messageState],
]

export function ordersCsv(rows: readonly OrderRow[]): string {
  return writeCsv(
    columns.map(([header]) => t(header)),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
}

export function exportOrders(rows: readonly OrderRow[], today: string): void {
  saveFile(`orders-${today}.csv`, `${CSV_BYTE_ORDER_MARK}${ordersCsv(rows)}`, 'text/csv;charset=utf-8')
}
