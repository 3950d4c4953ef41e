import { type AttendanceMonth, contract, type OutputOf } from '@clothesline/contract'
import { daysBetween, monthOf } from '@clothesline/domain'
import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { ApprovalNote } from '../../components/approval-note.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { formatMoney, formatMonth, formatOn } from '../../lib/format.ts'
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
  const byHand = sheet.employees.filter(isSalaryByHand)
  const [isBesides, setIsBesides] = useState(false)
  const open = sheet.employees.reduce((sum, row) => sum + openOf(row, isBesides), 0)
  const confirm = () =>
    book.mutate(
      { month: sheet.month, besides: isBesides },
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
      explanation={
        sheet.paysDaysOff
          ? t(
              '{amount} will be booked as dues: salaries by days present and paid days off (of {days}), plus piece pay. Anyone with a missing clock-out is left out. A due can be taken back on the employee’s page.',
              { amount: formatMoney(open), days: sheet.workingDays },
            )
          : t(
              '{amount} will be booked as dues: salaries by days present out of {days} working days, plus piece pay. Anyone with a missing clock-out is left out. A due can be taken back on the employee’s page.',
              { amount: formatMoney(open), days: sheet.workingDays },
            )
      }
      note={
        <>
          {byHand.length > 0 && <ByHand rows={byHand} isBesides={isBesides} onChange={setIsBesides} />}
          <ApprovalNote needs={{ permission: 'backdate', days }} />
        </>
      }
      confirmLabel={t('Book')}
      isWaiting={book.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}

type Row = AttendanceMonth['employees'][number]

const isSalaryByHand = ({ bookedSalary, salaryDue, salaryByHand }: Row) =>
  bookedSalary === null && (salaryDue ?? 0) > 0 && (salaryByHand ?? []).length > 0

/** What booking would add for a person: no salary on top of one that was entered by hand, unless it is wanted. */
export function openOf(row: Row, isBesides = false): number {
  const salary = row.bookedSalary === null && (isBesides || !isSalaryByHand(row)) ? (row.salaryDue ?? 0) : 0
  return salary + (row.bookedPieces === null ? (row.pieceDue ?? 0) : 0)
}

/** Who has a salary of the month already, and the choice to book another one. */
function ByHand(props: { rows: Row[]; isBesides: boolean; onChange: (isBesides: boolean) => void }) {
  const { rows, isBesides, onChange } = props
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {t('These salaries were already entered by hand and are left out:')}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {rows.flatMap(({ _id, name, salaryByHand }) =>
          (salaryByHand ?? []).map(({ date, amt, note }) => (
            <li key={`${_id} ${date} ${amt} ${note}`}>
              {[name, formatMoney(amt), formatOn(date), note].filter((text) => text !== '').join(' · ')}
            </li>
          )),
        )}
      </ul>
      <FormControlLabel
        label={t('Book them from attendance as well')}
        control={<Checkbox checked={isBesides} onChange={(_, isOn) => onChange(isOn)} />}
      />
    </Alert>
  )
}

function tell(booked: Booked): void {
  const left = booked.filter(({ isIncomplete }) => isIncomplete).map(({ name }) => name)
  const amount = formatMoney(booked.reduce((sum, { salary, pieces }) => sum + salary + pieces, 0))
  if (left.length > 0) {
    const words = { amount, names: left.join(', ') }
    notifyWarning(t('{amount} booked. There is no clock-out for {names}: add it and book again.', words))
  } else notifySuccess(t('{amount} booked as dues', { amount }))
}
