import type { OrderRow } from '@clothesline/contract'
import { type CsvCell, writeCsv } from '@clothesline/domain'
import { t } from '../../../lib/i18n.ts'
import { findMessageShown, statusShown } from '../order-words.ts'

const columns: [header: () => string, cell: (order: OrderRow) => CsvCell][] = [
  [() => t('Invoice'), ({ invoice }) => invoice],
  [() => t('Number on the bill'), ({ printedNumber }) => printedNumber],
  [() => t('Customer'), ({ customer }) => customer],
  [() => t('Customer id'), ({ custId }) => custId],
  [() => t('Phone'), ({ contact }) => contact],
  [() => t('Status'), ({ status }) => t(statusShown[status].words)],
  [() => t('In'), ({ billedOn }) => billedOn],
  [() => t('Promised'), ({ promisedDate }) => promisedDate],
  [() => t('Pieces'), ({ pieces }) => pieces],
  [() => t('Ready'), ({ ready }) => ready],
  [() => t('Delivered'), ({ delivered }) => delivered],
  [() => t('Counter'), ({ counterNumber }) => counterNumber],
  [() => t('Home delivery'), ({ homeDelivery }) => (homeDelivery ? t('Yes') : t('No'))],
  [() => t('Amount'), ({ amt }) => amt],
  [() => t('Credit and debit notes'), ({ noted }) => noted],
  [() => t('Paid'), ({ paid }) => paid],
  [() => t('Adjusted'), ({ adjusted }) => adjusted],
  [() => t('Balance'), ({ balance }) => balance],
  [() => t('Payment mode'), ({ paymentMode }) => paymentMode],
  [() => t('Message'), ({ messageState }) => t(findMessageShown(messageState)?.words ?? '')],
]

export function ordersCsv(rows: readonly OrderRow[]): string {
  return writeCsv(
    columns.map(([header]) => header()),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
}
