import type { Customer } from '@clothesline/contract'
import { mdiDotsVertical } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../../components/icon.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatAgo, formatMoment, formatMoney, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'

export type OpenMenu = (customer: Customer, anchor: HTMLElement) => void

export function customerColumns(onMenu: OpenMenu): Column<Customer>[] {
  return [
    { id: 'custId', header: t('Id'), value: ({ custId }) => custId, width: 84, from: 1040 },
    { id: 'name', header: t('Name'), value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'contact',
      header: t('Phone'),
      value: ({ contact }) => contact,
      cell: ({ contact }) => <bdi>{formatPhone(contact)}</bdi>,
      width: 140,
    },
    {
      id: 'lastVisitAt',
      header: t('Last visit'),
      value: ({ lastVisitAt }) => lastVisitAt,
      cell: ({ lastVisitAt }) => <LastVisit at={lastVisitAt} />,
      width: 136,
      from: 900,
    },
    {
      id: 'openOrders',
      header: t('Open orders'),
      value: ({ openOrders }) => openOrders,
      cell: ({ openOrders }) => (openOrders === 0 ? '–' : openOrders),
      align: 'right',
      width: 120,
    },
    {
      id: 'due',
      header: t('Due'),
      value: ({ due }) => due,
      cell: ({ due }) => (due > 0 ? <strong className="due">{formatMoney(due)}</strong> : '–'),
      align: 'right',
      width: 120,
    },
    {
      id: 'advance',
      header: t('Advance'),
      value: ({ advance }) => advance,
      cell: ({ advance }) => (advance > 0 ? <span className="advance">{formatMoney(advance)}</span> : '–'),
      align: 'right',
      width: 120,
    },
    {
      id: 'actions',
      header: t('Actions'),
      value: () => null,
      isSortable: false,
      align: 'right',
      width: 68,
      cell: (customer) => <MenuButton customer={customer} onMenu={onMenu} />,
    },
  ]
}

export function MenuButton({ customer, onMenu }: { customer: Customer; onMenu: OpenMenu }) {
  return (
    <IconButton
      aria-label={t('Actions for {name}', { name: customer.name })}
      aria-haspopup="menu"
      onClick={(event) => onMenu(customer, event.currentTarget)}
    >
      <Icon path={mdiDotsVertical} />
    </IconButton>
  )
}

export function LastVisit({ at }: { at: string | null }) {
  if (at === null) return t('Never')
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  )
}
