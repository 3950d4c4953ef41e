import { contract, type OutputOf } from '@clothesline/contract'
import { mdiLoginVariant, mdiLogoutVariant } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { PinPad } from '../../components/pin-pad.tsx'
import { formatHour } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { messageOf } from '../../lib/notifications.ts'
import { useChange } from '../../lib/use-change.ts'
import { hoursWords } from './attendance-words.ts'

type Clocked = OutputOf<typeof contract.attendance.clock>

/** Stays open, so that the next person can step up. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const [clocked, setClocked] = useState<Clocked | null>(null)
  const clock = useChange(contract.attendance.clock, {
    onMutate: () => setClocked(null),
    onSuccess: (answer) => setClocked(answer),
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Clock in or out')}</DialogTitle>
      <DialogContent>
        <PinPad
          label={t('Your PIN')}
          isChecking={clock.isPending}
          problem={clock.error === null ? undefined : messageOf(clock.error)}
          onPin={(pin) => clock.mutate({ pin })}
        />
        {clocked !== null && (
          <Alert
            role="status"
            severity="success"
            icon={<Icon path={clocked.direction === 'in' ? mdiLoginVariant : mdiLogoutVariant} />}
            sx={{ mt: 2 }}
          >
            {clockedWords(clocked)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function clockedWords({ direction, name, at, minutesToday }: Clocked): string {
  const values = { name, time: formatHour(at), hours: hoursWords(minutesToday) }
  return direction === 'in'
    ? t('{name} clocked in at {time}.', values)
    : t('{name} clocked out at {time}. {hours} hours today.', values)
}
