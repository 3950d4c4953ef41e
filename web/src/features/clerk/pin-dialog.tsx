import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Icon } from '../../components/icon.tsx'
import { PinPad } from '../../components/pin-pad.tsx'
import { useClerkSettings } from '../../lib/clerk-settings.ts'
import { closePad, useClerkPad } from '../../lib/clerk-step.ts'
import { t } from '../../lib/i18n.ts'
import { messageOf } from '../../lib/notifications.ts'
import { useServerState } from '../../lib/server-state.ts'
import { useSession } from '../../lib/session.ts'
import { leaveCounter, useClerkIn } from './clerk-queries.ts'

/** The PIN pad: a window over the page, or over all of it while the counter is locked. What was typed stays beneath. */
export function PinDialog() {
  const why = useClerkPad((pad) => pad.why)
  const mode = useClerkSettings((settings) => settings.mode)
  const clerk = useSession((session) => session.clerk)
  const storeName = useSession((session) => session.storeName)
  const isAway = useServerState((state) => state.isAway) || !navigator.onLine
  const { mutate, isPending, error } = useClerkIn()
  const titleId = useId()
  const isLocked = why === 'locked'
  // Where everything needs a person, closing the pad would leave a page that can do nothing; without a network it can.
  const mayClose = !isLocked || mode !== 'always' || isAway
  const close = () => mayClose && closePad(false)
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullScreen={isLocked}
      slotProps={{ paper: { sx: { p: 2, justifyContent: 'center', width: '100%' } } }}
    >
      <Box sx={{ width: '100%', maxWidth: 320, mx: 'auto' }}>
        {isLocked && <Typography sx={{ color: 'text.secondary', textAlign: 'center', mb: 1 }}>{storeName}</Typography>}
        <DialogTitle id={titleId} variant="h2" sx={{ p: 0, mb: 0.5, textAlign: 'center' }}>
          {isLocked ? t('The counter is locked') : t('Who is at the counter?')}
        </DialogTitle>
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', mb: 1.5 }}>
          {isLocked ? t('Enter your PIN to continue where you were.') : t('Enter your PIN.')}
        </Typography>
        <PinPad
          label={t('PIN')}
          isChecking={isPending}
          problem={error === null ? undefined : messageOf(error)}
          onPin={(pin) => mutate(pin)}
        />
        <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {clerk !== null && !isLocked && (
            <Button
              onClick={() => {
                leaveCounter()
                closePad(false)
              }}
            >
              {t('{name} leaves the counter', { name: clerk.name })}
            </Button>
          )}
          {isLocked && mayClose && (
            <Button onClick={close}>{isAway ? t('Continue without the network') : t('Continue without a PIN')}</Button>
          )}
        </Box>
      </Box>
      {!isLocked && (
        <IconButton
          aria-label={t('Close')}
          onClick={close}
          sx={{ position: 'absolute', top: 8, insetInlineEnd: 8, color: 'text.secondary' }}
        >
          <Icon path={mdiClose} />
        </IconButton>
      )}
    </Dialog>
  )
}
