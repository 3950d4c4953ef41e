import { type AttendanceMonth, contract, type OutputOf } from '@clothesline/contract'
import { daysBetween, monthOf } from '@clothesline/domain'
import { ApprovalNote } from '../../components/approval-note.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { formatMoney, formatMonth } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess, notifyWarning } from '../../lib/notifications.ts'
import { useShownChange } from '../../lib/use-change.ts'
import { useToday } from '../store/index.ts'

type Booked = OutputOf<typeof contract.attendance.book>['booked']

/** What the month comes to becomes a due of each person, once. */
export function BookWagesDialog({ sheet, onClose }: { sheet: AttendanceMonth; onClose: () => void }) {
  const book = useShownChange(contract.attendance.book)
  // The dues are of the last day of the month.
  const days = daysBetween(monthOf(`${sheet.month}-01`).endOn, useToday())
  const open = sheet.employees.reduce((sum, row) => sum + openOf(row), 0)
  const confirm = () =>
    book.mutate(
      { month: sheet.month },
      {
        onSuccess: ({ booked }) => tell(booked),
        onError: notifyError,
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      isOpen
      title={t('Book the wages of {month}?', { month: formatMonth(sheet.month) })}
      explanation={t(
        '{amount} will be booked as dues: salaries by days present out of {days} working days, plus piece pay. Anyone with a missing clock-out is left out. A due can be taken back on the employee’s page.',
        { amount: formatMoney(open), days: sheet.workingDays },
      )}
      note={<ApprovalNote needs={{ permission: 'backdate', days }} />}
      confirmLabel={t('Book')}
      isWaiting={book.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}

/** What booking would add for a person. */
export function openOf({ salaryDue, pieceDue, bookedSalary, bookedPieces }: AttendanceMonth['employees'][number]) {
  return (bookedSalary === null ? (salaryDue ?? 0) : 0) + (bookedPieces === null ? (pieceDue ?? 0) : 0)
}

function tell(booked: Booked): void {
  const left = booked.filter(({ isIncomplete }) => isIncomplete).map(({ name }) => name)
  const amount = formatMoney(booked.reduce((sum, { salary, pieces }) => sum + salary + pieces, 0))
  if (left.length > 0) {
    const words = { amount, names: left.join(', ') }
    notifyWarning(t('{amount} booked. There is no clock-out for {names}: add it and book again.', words))
  } else notifySuccess(t('{amount} booked as dues', { amount }))
}
