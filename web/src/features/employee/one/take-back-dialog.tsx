import type { EmployeeTransaction } from '@clothesline/contract'
import Typography from '@mui/material/Typography'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { useTakeBack } from '../employee-queries.ts'

interface TakeBackDialogProps {
  line: EmployeeTransaction
  onClose: () => void
}

/** Nothing in the books is rubbed out: a second line takes the first one back, and says why. */
export function TakeBackDialog({ line, onClose }: TakeBackDialogProps) {
  const takeBack = useTakeBack()
  return (
    <ReasonDialog
      title={line.type === 'due' ? t('Take the due back?') : t('Take the payment back?')}
      submitLabel={t('Take back')}
      isDangerous
      isSaving={takeBack.isPending}
      error={takeBack.error}
      onClose={onClose}
      onSubmit={async (reason) => {
        await takeBack.mutateAsync({ _id: line._id, reason })
        notifySuccess('Taken back successfully')
      }}
    >
      <Typography>
        {t('{amount} of {day} counts no longer. Both lines stay in the account.', {
          amount: formatMoney(line.amt),
          day: formatOn(line.date),
        })}
      </Typography>
    </ReasonDialog>
  )
}
