import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { PinPad } from '../../components/pin-pad.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { closePad, useCounter } from '../../lib/clerk-counter.ts'
import { useClerkSettings } from '../../lib/clerk-settings.ts'
import { t } from '../../lib/i18n.ts'
import { logOut } from '../../lib/log-out.ts'
import { messageOf } from '../../lib/notifications.ts'
import { useServerState } from '../../lib/server-state.ts'
import { useSession } from '../../lib/session.ts'
import { askForStep, useEndStoreAdmin } from '../otp/index.ts'
import { leaveCounter, useClerkIn } from './clerk-queries.ts'

/** The PIN pad: a window over the page, or over all of it while the counter is locked. What was typed stays beneath. */
export function PinDialog() {
  const why = useCounter((pad) => pad.why)
  const mode = useClerkSettings((settings) => settings.clerkMode)
  const clerk = useSession((session) => session.clerk)
  const storeName = useSession((session) => session.storeName)
  const isAway = useServerState((state) => state.isAway) || !navigator.onLine
  const { mutate, isPending, error, reset } = useClerkIn()
  const { mutate: endStep } = useEndStoreAdmin()
  const titleId = useId()
  const isLocked = why === 'locked'
  // Where everything needs a person, closing the pad would leave a page that can do nothing; without a network it can.
  const mayClose = !isLocked || mode !== 'always' || isAway
  const close = () => mayClose && closePad(false)
  const leave = () => {
    leaveCounter()
    closePad(false)
  }
  const isClosed = error instanceof ApiError && (error.code ?? '').startsWith('pins_closed')
  /** The step is for the PINs alone, so the counter does not keep it. */
  const openPins = async () => {
    if (!(await askForStep())) return
    endStep()
    reset()
  }
  /** The step is above all permissions: the owner is in without a PIN, until it ends. */
  const enterAsOwner = async () => {
    if (await askForStep()) closePad(true)
  }
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullScreen={isLocked}
      slotProps={{ paper: { sx: { py: 2, justifyContent: 'center' } } }}
    >
      {isLocked && <Typography sx={subtle}>{storeName}</Typography>}
      <DialogTitle id={titleId} variant="h2" sx={{ p: 0, textAlign: 'center' }}>
        {isLocked ? t('The counter is locked') : t('Who is at the counter?')}
      </DialogTitle>
      <Typography variant="body2" sx={subtle}>
        {isLocked ? t('Enter your PIN to continue where you were.') : t('Enter your PIN.')}
      </Typography>
      <DialogContent data-asks sx={{ flexGrow: 0, px: 2.5, pb: 1, pt: 1.5, width: 340, maxWidth: '100%', mx: 'auto' }}>
        <PinPad
          label={t('PIN')}
          isChecking={isPending}
          problem={error === null ? undefined : messageOf(error)}
          onPin={(pin) => mutate(pin)}
        />
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', flexWrap: 'wrap', p: 0 }}>
        {isClosed && (
          <Button variant="contained" onClick={() => void openPins()}>
            {t('Open with an OTP')}
          </Button>
        )}
        {clerk !== null && !isLocked && <Button onClick={leave}>{t('Sign {name} out', { name: clerk.name })}</Button>}
        {!isLocked && <Button onClick={close}>{t('Cancel')}</Button>}
        {isLocked && mayClose && (
          <Button onClick={close}>{isAway ? t('Continue without the network') : t('Continue without a PIN')}</Button>
        )}
        {!mayClose && <Button onClick={() => void enterAsOwner()}>{t('Owner: code by e-mail')}</Button>}
        {!mayClose && <Button onClick={logOut}>{t('Log out')}</Button>}
      </DialogActions>
      {!mayClose && (
        <Typography variant="body2" sx={{ ...subtle, pt: 1, maxWidth: 380, mx: 'auto' }}>
          {t(
            'Forgot the PIN? Anyone who may manage people can draw a new one under Employee. The owner can do it with a code.',
          )}
        </Typography>
      )}
    </Dialog>
  )
}

const subtle = { color: 'text.secondary', textAlign: 'center', px: 2 } as const
