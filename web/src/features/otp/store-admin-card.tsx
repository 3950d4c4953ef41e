import { mdiShieldCheckOutline, mdiShieldLockOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { formatHour } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { useSession } from '../../lib/session.ts'
import { askForStep } from '../../lib/store-admin-step.ts'
import { success } from '../../lib/texts.ts'
import { useEndStoreAdmin } from './otp-queries.ts'

/** The state of the store-admin step, and buttons to start and end it. */
export function StoreAdminCard() {
  const expiresAt = useSession((session) => session.storeAdminExpiresAt)
  const endStoreAdmin = useEndStoreAdmin()
  const isActive = expiresAt !== ''

  const end = () =>
    endStoreAdmin.mutate(undefined, {
      onSuccess: () => notifySuccess(success.storeAdminEnded),
      onError: notifyError,
    })

  return (
    <Card sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flexGrow: 1 }}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 1 }}>
          <Icon
            path={isActive ? mdiShieldCheckOutline : mdiShieldLockOutline}
            sx={{ color: isActive ? 'success.main' : 'text.secondary' }}
          />
          <Typography variant="h2">{t('Store-admin')}</Typography>
        </Stack>
        <Typography sx={{ color: 'text.secondary' }}>
          {isActive
            ? t('Unlocked on this device until {time}: reports, settings and everything else you protect.', {
                time: formatHour(expiresAt),
              })
            : t(
                'Reports, settings and everything else you protect need a one-time password, sent to the store’s e-mail.',
              )}
        </Typography>
      </CardContent>
      <CardActions sx={{ p: 2, pt: 0, flexWrap: 'wrap', gap: 1 }}>
        {isActive ? (
          <Button variant="outlined" loading={endStoreAdmin.isPending} onClick={end}>
            {t('End now')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => void askForStep()}>
            {t('Open with an OTP')}
          </Button>
        )}
      </CardActions>
    </Card>
  )
}
