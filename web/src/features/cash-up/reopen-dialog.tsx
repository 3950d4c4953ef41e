import Typography from '@mui/material/Typography'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { useReopenDay } from './cash-up-queries.ts'

export function ReopenDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const reopenDay = useReopenDay()
  return (
    <ReasonDialog
      title={t('Open {day} again?', { day: formatOn(date) })}
      submitLabel={t('Open again')}
      isSaving={reopenDay.isPending}
      error={reopenDay.error}
      onClose={onClose}
      onSubmit={async (reason) => {
        await reopenDay.mutateAsync({ date, reason })
        notifySuccess('Day opened again successfully')
      }}
    >
      <Typography>
        {t('Its last close is taken back with its difference, and the drawer is counted once more.')}
      </Typography>
    </ReasonDialog>
  )
}
