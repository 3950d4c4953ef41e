import { contract } from '@clothesline/contract'
import Typography from '@mui/material/Typography'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { request } from '../../lib/form/check-input.ts'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { success } from '../../lib/texts.ts'
import { keepDrawerDay } from './cash-up-queries.ts'

export function ReopenDialog({ date, onClose }: { date: string; onClose: () => void }) {
  return (
    <ReasonDialog
      title={t('Reopen {day}?', { day: formatOn(date) })}
      submitLabel={t('Reopen')}
      toRequest={(reason) => request(contract.transaction.reopenDay, { date, reason })}
      success={success.dayOpenedAgain}
      onDone={(day) => keepDrawerDay(day)}
      onClose={onClose}
    >
      <Typography>{t('This undoes the last close and its difference. The drawer is then counted again.')}</Typography>
    </ReasonDialog>
  )
}
