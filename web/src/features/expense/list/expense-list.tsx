import type { Expense } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { DataTable } from '../../../components/table/data-table.tsx'
import { SortedCards } from '../../../components/table/sorted-cards.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { sumOfExpenses } from '../expense-filter.ts'
import { ExpenseButtons, type ExpenseSteps, expenseColumns } from './expense-columns.tsx'

interface ExpenseListProps extends ExpenseSteps {
  expenses: Expense[]
  onOpen: (expense: Expense) => void
}

const rowId = ({ _id }: Expense) => _id

export function ExpenseList({ expenses, onOpen, onBill, onDelete }: ExpenseListProps) {
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => expenseColumns({ onBill, onDelete }), [onBill, onDelete])
  if (isNarrow) {
    return (
      <SortedCards
        label={t('Expenses')}
        rows={expenses}
        rowId={rowId}
        columns={columns}
        estimatedHeight={76}
        card={(expense) => <ExpenseCard expense={expense} onOpen={onOpen} onBill={onBill} onDelete={onDelete} />}
      />
    )
  }
  return (
    <DataTable
      label={t('Expenses')}
      rows={expenses}
      rowId={rowId}
      columns={columns}
      onOpen={onOpen}
      minWidth={600}
      maxHeight="max(360px, calc(100dvh - 300px))"
      footers={{ category: t('Total'), amt: formatMoney(sumOfExpenses(expenses)) }}
    />
  )
}

function ExpenseCard({ expense, onOpen, ...steps }: Omit<ExpenseListProps, 'expenses'> & { expense: Expense }) {
  const { category, amt, date, paymentMode, vendor, note } = expense
  return (
    <Card variant="outlined" sx={{ display: 'flex', alignItems: 'center' }}>
      <CardActionArea onClick={() => onOpen(expense)} sx={{ py: 1.25, px: 2, minWidth: 0, typography: 'body1' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 650 }}>
          <Typography noWrap sx={{ fontWeight: 'inherit' }}>
            {category}
          </Typography>
          <span>{formatMoney(amt)}</span>
        </Box>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          <bdi>{[formatOn(date), paymentMode, vendor, note].filter(Boolean).join(' · ')}</bdi>
        </Typography>
      </CardActionArea>
      <ExpenseButtons expense={expense} {...steps} />
    </Card>
  )
}
