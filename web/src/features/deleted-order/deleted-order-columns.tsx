import { mdiRestore } from '@mdi/js'
import { Icon } from '../../components/icon.tsx'
import { MayButton } from '../../components/may-button.tsx'
import type { Column } from '../../components/table/column.ts'
import { actorWords } from '../../lib/actor-words.ts'
import { formatMoment, formatMoney, formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { DeletedOrder } from './deleted-order-queries.ts'

export type OnRestore = (order: DeletedOrder) => void

export function deletedOrderColumns(onRestore: OnRestore): Column<DeletedOrder>[] {
  return [
    {
      id: 'invoice',
      header: t('Invoice'),
      value: ({ invoice }) => invoice,
      cell: ({ invoice, printedNumber }) => <strong title={printedNumber}>{invoice}</strong>,
      width: 84,
    },
    {
      id: 'customer',
      header: t('Customer'),
      value: ({ customer }) => customer,
      cell: ({ customer, contact }) => (
        <>
          <span className="name">{customer}</span>
          <bdi className="quiet">{formatPhone(contact)}</bdi>
        </>
      ),
    },
    {
      id: 'amt',
      header: t('Amount'),
      align: 'right' as const,
      width: 100,
      value: ({ amt }) => amt,
      cell: ({ amt }) => formatMoney(amt),
    },
    {
      id: 'givenBack',
      header: t('Refunded'),
      align: 'right' as const,
      from: 760 as const,
      width: 118,
      value: ({ givenBack }) => givenBack,
      cell: ({ givenBack }) => (givenBack === 0 ? '–' : formatMoney(givenBack)),
    },
    {
      id: 'reason',
      header: t('Reason'),
      value: ({ deleteReason }) => deleteReason,
      cell: ({ deleteReason }) => (
        <span className="reason" title={deleteReason}>
          {deleteReason}
        </span>
      ),
    },
    { id: 'deletedBy', header: t('Who'), from: 1040, value: ({ deletedBy }) => actorWords(deletedBy), width: 110 },
    {
      id: 'deletedAt',
      header: t('When'),
      value: ({ deletedAt }) => deletedAt,
      cell: ({ deletedAt }) => deletedAt !== null && <bdi>{formatMoment(deletedAt)}</bdi>,
      width: 192,
      from: 900,
    },
    {
      id: 'actions',
      header: t('Actions'),
      isSortable: false,
      align: 'right' as const,
      width: 124,
      value: () => null,
      cell: (order) => <RestoreButton order={order} onRestore={onRestore} />,
    },
  ]
}

export function RestoreButton({ order, onRestore }: { order: DeletedOrder; onRestore: OnRestore }) {
  return (
    <MayButton
      needs="delete"
      size="small"
      startIcon={<Icon path={mdiRestore} />}
      aria-label={t('Restore order {invoice}', { invoice: order.invoice })}
      onClick={() => onRestore(order)}
    >
      {t('Restore')}
    </MayButton>
  )
}
