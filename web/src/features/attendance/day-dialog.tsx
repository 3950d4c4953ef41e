import type { AttendanceRow, AttendanceShift } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { MayButton } from '../../components/may-button.tsx'
import { actorWords } from '../../lib/actor-words.ts'
import { formatWeekday } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { dayStory, shiftWords } from './attendance-words.ts'
import { CorrectionDialog, RemovalDialog } from './correction-dialog.tsx'

interface DayDialogProps {
  row: AttendanceRow
  day: string
  onClose: () => void
}

/** One day of one person: each entry, and what can be corrected in it. */
export function DayDialog({ row, day, onClose }: DayDialogProps) {
  const titleId = useId()
  const [editing, setEditing] = useState<AttendanceShift | 'new' | null>(null)
  const [removing, setRemoving] = useState<AttendanceShift | null>(null)
  const found = row.days.find((each) => each.day === day)
  const shifts = found?.shifts ?? []
  if (editing !== null) {
    const shift = editing === 'new' ? undefined : editing
    return <CorrectionDialog row={row} day={day} shift={shift} onClose={() => setEditing(null)} />
  }
  if (removing !== null) {
    return <RemovalDialog row={row} day={day} shift={removing} onClose={() => setRemoving(null)} />
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('{name} on {day}', { name: row.name, day: formatWeekday(day) })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {shifts.length === 0 && <Typography>{dayStory(found)}</Typography>}
          {shifts.map((shift) => (
            <Stack key={shift._id} spacing={0.5}>
              <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
                <Typography sx={{ flexGrow: 1, flexBasis: { xs: '100%', sm: 'auto' }, fontWeight: 600 }}>
                  {shiftWords(shift)}
                </Typography>
                <MayButton needs="manage" onClick={() => setEditing(shift)}>
                  {t('Correct')}
                </MayButton>
                <MayButton needs="manage" color="error" onClick={() => setRemoving(shift)}>
                  {t('Remove')}
                </MayButton>
              </Stack>
              {shift.correctedBy !== null && (
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {t('Corrected by {name}: {reason}', {
                    name: shift.correctedByName ?? actorWords(shift.correctedBy),
                    reason: shift.correction,
                  })}
                </Typography>
              )}
            </Stack>
          ))}
          {found !== undefined && found.pieces > 0 && (
            <Typography>{t('{count} pieces scanned ready', { count: found.pieces })}</Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <MayButton needs="manage" onClick={() => setEditing('new')}>
          {t('Add an entry')}
        </MayButton>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
