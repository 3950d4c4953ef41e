import type { ReportName } from '@clothesline/contract'
import type { DayRange } from '@clothesline/domain'
import { mdiLockOpenOutline, mdiShieldLockOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { notifyError } from '../../lib/notifications.ts'
import { needsStoreAdmin } from '../otp/index.ts'
import { useOpenReports } from './report-queries.ts'

/** A protected store shows no report before the one-time password. */
export function ReportLocked({ name, days }: { name: ReportName; days: DayRange }) {
  const open = useOpenReports()
  return (
    <EmptyState
      icon={mdiShieldLockOutline}
      title={t('Reports are protected')}
      explanation={t('We e-mail the owner a one-time password, which opens the reports for a while.')}
      action={
        <Button
          variant="contained"
          startIcon={<Icon path={mdiLockOpenOutline} />}
          loading={open.isPending}
          onClick={() =>
            open.mutate({ name, days }, { onError: (error) => !needsStoreAdmin(error) && notifyError(error) })
          }
        >
          {t('Open with an OTP')}
        </Button>
      }
    />
  )
}
