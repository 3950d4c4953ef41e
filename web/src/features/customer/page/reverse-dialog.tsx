import { type CustomerTransaction, contract } from '@clothesline/contract'
import Typography from '@mui/material/Typography'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { success } from '../../../lib/texts.ts'
import { kindOf, modesOf } from './ledger-words.ts'

interface ReverseDialogProps {
  line: CustomerTransaction
  onClose: () => void
}

/** Nothing in the books is rubbed out: a second line takes the first one back, and says why. */
export function ReverseDialog({ line, onClose }: ReverseDialogProps) {
  return (
    <ReasonDialog
      title={t('Reverse: {what}', { what: kindOf(line).toLowerCase() })}
      submitLabel={t('Reverse')}
      isDangerous
      toRequest={(reason) => request(contract.transaction.reverseTransaction, { _id: line._id, reason })}
      success={success.transactionTakenBack}
      onClose={onClose}
    >
      <Typography>
        {t('{amount} by {modes} on {at}. What it paid for is then due again.', {
          amount: formatMoney(Math.abs(line.amt)),
          modes: modesOf(line),
          at: formatMoment(line.at),
        })}
      </Typography>
    </ReasonDialog>
  )
}
