import type { Employee } from '@clothesline/contract'
import { mdiPencilOutline } from '@mdi/js'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../../components/icon.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatMoney, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { balanceWords, Hidden } from '../money-words.tsx'

export type OnEdit = (employee: Employee) => void

export function employeeColumns(onEdit: OnEdit): Column<Employee>[] {
  return [
    { id: 'empId', header: t('Id'), value: ({ empId }) => empId, width: 84, from: 1040 },
    { id: 'name', header: t('Name'), value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'contact',
      header: t('Phone'),
      value: ({ contact }) => contact,
      cell: ({ contact }) => (contact === '' ? '–' : <bdi>{formatPhone(contact)}</bdi>),
      width: 140,
    },
    {
      id: 'role',
      header: t('Role'),
      value: ({ role }) => role,
      cell: ({ role }) => role || '–',
      width: 150,
      from: 760,
    },
    {
      id: 'salary',
      header: t('Salary'),
      value: ({ salary }) => salary,
      cell: ({ salary }) => (salary === null ? <Hidden /> : salary === 0 ? '–' : formatMoney(salary)),
      align: 'right',
      width: 120,
    },
    {
      id: 'balance',
      header: t('Balance'),
      value: ({ balance }) => balance,
      cell: ({ balance }) => <Balance rupees={balance} />,
      align: 'right',
      width: 170,
    },
    {
      id: 'active',
      header: t('Active'),
      value: ({ active }) => (active ? t('Yes') : t('No')),
      cell: ({ active }) => <Active isActive={active} />,
      width: 100,
      from: 1040,
    },
    {
      id: 'actions',
      header: t('Actions'),
      value: () => null,
      isSortable: false,
      align: 'right',
      width: 68,
      cell: (employee) => <EditButton employee={employee} onEdit={onEdit} />,
    },
  ]
}

export function EditButton({ employee, onEdit }: { employee: Employee; onEdit: OnEdit }) {
  const { onlyIf } = useMay('manage')
  return (
    <IconButton aria-label={t('Edit {name}', { name: employee.name })} {...onlyIf(() => onEdit(employee))}>
      <Icon path={mdiPencilOutline} />
    </IconButton>
  )
}

export function Balance({ rupees }: { rupees: number | null }) {
  if (rupees === null) return <Hidden />
  const look = rupees > 0 ? 'owed' : rupees < 0 ? 'ahead' : 'settled'
  return <bdi className={look}>{balanceWords(rupees)}</bdi>
}

export function Active({ isActive }: { isActive: boolean }) {
  return isActive ? t('Yes') : <Chip size="small" variant="outlined" label={t('Left')} />
}
