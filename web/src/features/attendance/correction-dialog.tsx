import { type AttendanceRow, type AttendanceShift, contract } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { formatWeekday } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { shiftWords, timeOf } from './attendance-words.ts'
import { readTime } from './read-time.ts'

interface CorrectionProps {
  row: AttendanceRow
  day: string
  /** None: a new entry. */
  shift: AttendanceShift | undefined
  onClose: () => void
}

/** When somebody really came and left, with the reason. */
export function CorrectionDialog({ row, day, shift, onClose }: CorrectionProps) {
  const form = useContractForm({
    initial: { from: timeOf(shift?.inAt ?? null), to: timeOf(shift?.outAt ?? null), reason: '' },
    toRequest: ({ from, to, reason }) =>
      request(contract.attendance.correct, {
        empId: row.empId,
        date: day,
        from: readTime(from),
        to: to.trim() === '' ? null : readTime(to),
        reason,
        ...(shift !== undefined && { _id: shift._id }),
      }),
    onDone: () => {
      notifySuccess('Attendance saved')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('{name} on {day}', { name: row.name, day: formatWeekday(day) })}
      submitLabel={t('Save')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Stack direction="row" spacing={2}>
          <FormTextField control={form.control} name="from" label={t('Arrived at')} placeholder="09:30" autoFocus />
          <FormTextField control={form.control} name="to" label={t('Left at')} placeholder="18:00" />
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('For someone who leaves after midnight, just enter the time.')}
        </Typography>
        <FormTextField control={form.control} name="reason" label={t('Reason')} autoComplete="off" />
      </Stack>
    </FormDialog>
  )
}

/** An entry that should not be there. It stays in the change log. */
export function RemovalDialog({ row, day, shift, onClose }: CorrectionProps & { shift: AttendanceShift }) {
  return (
    <ReasonDialog
      title={t('Remove this entry?')}
      submitLabel={t('Remove')}
      toRequest={(reason) =>
        request(contract.attendance.correct, {
          empId: row.empId,
          _id: shift._id,
          date: day,
          from: timeOf(shift.inAt),
          remove: true,
          reason,
        })
      }
      success="Attendance saved"
      onClose={onClose}
    >
      <Typography>
        {t('{name} on {day}', { name: row.name, day: formatWeekday(day) })}: {shiftWords(shift)}
      </Typography>
    </ReasonDialog>
  )
}
