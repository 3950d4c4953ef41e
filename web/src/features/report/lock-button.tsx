import { mdiLockOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { success } from '../../lib/texts.ts'
import { useEndStoreAdmin } from '../otp/index.ts'

/** Ends the store-admin step on this device before its time is over. */
export function LockButton() {
  const isOpen = useIsStoreAdmin()
  const end = useEndStoreAdmin()
  if (!isOpen) return null
  return (
    <IconButton
      aria-label={t('Lock again')}
      title={t('Lock again')}
      loading={end.isPending}
      onClick={() =>
        end.mutate(undefined, { onSuccess: () => notifySuccess(success.storeAdminEnded), onError: notifyError })
      }
    >
      <Icon path={mdiLockOutline} />
    </IconButton>
  )
}
