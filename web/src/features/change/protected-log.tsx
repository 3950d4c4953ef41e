import { mdiShieldLockOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { EmptyState } from '../../components/empty-state.tsx'
import { t } from '../../lib/i18n.ts'
import { notifyError } from '../../lib/notifications.ts'
import { useOpenLog } from './change-queries.ts'

/** In a protected store the log is for whoever took the store-admin step. */
export function ProtectedLog() {
  const open = useOpenLog()
  return (
    <EmptyState
      icon={mdiShieldLockOutline}
      title={t('The changes are protected')}
      explanation={t('To see who changed what, enter a one-time password.')}
      action={
        <Button
          variant="contained"
          loading={open.isPending}
          onClick={() => open.mutate(undefined, { onError: notifyError })}
        >
          {t('Open with an OTP')}
        </Button>
      }
    />
  )
}
