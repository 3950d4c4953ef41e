import type { Expense } from '@clothesline/contract'
import { mdiImageOutline, mdiTrashCanOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../../components/icon.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'

export interface ExpenseSteps {
  onBill: (expense: Expense) => void
  onDelete: (expense: Expense) => void
}

export function expenseColumns(steps: ExpenseSteps): Column<Expense>[] {
  return [
    {
      id: 'date',
      header: t('Date'),
      value: ({ date }) => date,
      cell: ({ date }) => <bdi>{formatOn(date)}</bdi>,
      width: 76,
    },
    {
      id: 'category',
      header: t('Category'),
      value: ({ category }) => category,
      cell: ({ category }) => <strong>{category}</strong>,
      width: 172,
    },
    {
      id: 'amt',
      header: t('Amount'),
      value: ({ amt }) => amt,
      cell: ({ amt }) => formatMoney(amt),
      align: 'right',
      width: 96,
    },
    { id: 'paymentMode', header: t('Mode'), value: ({ paymentMode }) => paymentMode, width: 124 },
    { id: 'vendor', header: t('Vendor'), value: ({ vendor }) => vendor, cell: ({ vendor }) => vendor || '–' },
    { id: 'note', header: t('Note'), value: ({ note }) => note, from: 760, cell: ({ note }) => note || '–' },
    {
      id: 'actions',
      header: t('Actions'),
      value: () => null,
      isSortable: false,
      align: 'right',
      width: 88,
      cell: (expense) => <ExpenseButtons expense={expense} {...steps} />,
    },
  ]
}

export function ExpenseButtons({ expense, onBill, onDelete }: ExpenseSteps & { expense: Expense }) {
  const { onlyIf } = useMay('delete')
  const words = { amount: formatMoney(expense.amt), category: expense.category }
  return (
    <>
      {expense.hasBill && (
        <IconButton aria-label={t('Bill of {category}, {amount}', words)} onClick={() => onBill(expense)}>
          <Icon path={mdiImageOutline} />
        </IconButton>
      )}
      <IconButton aria-label={t('Delete {category}, {amount}', words)} {...onlyIf(() => onDelete(expense))}>
        <Icon path={mdiTrashCanOutline} />
      </IconButton>
    </>
  )
}
