import { contract, type EmployeeTransaction } from '@clothesline/contract'
import Typography from '@mui/material/Typography'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { success } from '../../../lib/texts.ts'

interface TakeBackDialogProps {
  line: EmployeeTransaction
  onClose: () => void
}

/** Nothing in the books is rubbed out: a second line takes the first one back, and says why. */
export function TakeBackDialog({ line, onClose }: TakeBackDialogProps) {
  return (
    <ReasonDialog
      title={line.type === 'due' ? t('Reverse this due?') : t('Reverse this payment?')}
      submitLabel={t('Reverse')}
      isDangerous
      toRequest={(reason) => request(contract.empTransaction.reverseTransaction, { _id: line._id, reason })}
      success={success.transactionTakenBack}
      onClose={onClose}
    >
      <Typography>
        {t('{amount} of {day} no longer counts. Both lines stay in the account.', {
          amount: formatMoney(line.amt),
          day: formatOn(line.date),
        })}
      </Typography>
    </ReasonDialog>
  )
}
