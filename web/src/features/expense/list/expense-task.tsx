import type { Expense } from '@clothesline/contract'
import { compareNames } from '@clothesline/domain'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { CategoryDialog } from '../category/category-dialog.tsx'
import { useDeleteExpense } from '../expense-queries.ts'
import { ExpenseDialog } from '../form/expense-dialog.tsx'
import { BillDialog } from './bill-dialog.tsx'

export type Task = { kind: 'add' | 'categories' } | { kind: 'edit' | 'bill' | 'delete'; expense: Expense }

interface ExpenseTaskProps {
  task: Task
  expenses: Expense[]
  onClose: () => void
}

/** What the buttons of the tab open; loaded with the first of them. */
export function ExpenseTask({ task, expenses, onClose }: ExpenseTaskProps) {
  const vendors = [...new Set(expenses.map(({ vendor }) => vendor))].filter(Boolean).toSorted(compareNames)
  switch (task.kind) {
    case 'categories':
      return <CategoryDialog onClose={onClose} />
    case 'add':
      return <ExpenseDialog vendors={vendors} onClose={onClose} />
    case 'edit':
      return <ExpenseDialog expense={task.expense} vendors={vendors} onClose={onClose} />
    case 'bill':
      return <BillDialog expense={task.expense} onClose={onClose} />
    case 'delete':
      return <DeleteExpense expense={task.expense} onClose={onClose} />
  }
}

function DeleteExpense({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const deleteExpense = useDeleteExpense()
  const { category, amt, date } = expense
  return (
    <ConfirmDialog
      isOpen
      title={t('Delete this expense?')}
      explanation={t('{category}, {amount} on {day}: the money counts as not spent.', {
        category,
        amount: formatMoney(amt),
        day: formatOn(date),
      })}
      confirmLabel={t('Delete')}
      isDangerous
      isWaiting={deleteExpense.isPending}
      onConfirm={() =>
        deleteExpense.mutate(expense, {
          onSuccess: () => {
            notifySuccess(success.expenseDeleted)
            onClose()
          },
          onError: notifyError,
        })
      }
      onCancel={onClose}
    />
  )
}
