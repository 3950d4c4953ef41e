import { contract, type Transaction } from '@clothesline/contract'
import Typography from '@mui/material/Typography'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { success } from '../../../lib/texts.ts'
import { modesOf } from '../order-words.ts'

/** A payment that was entered by mistake; a second entry in the books takes it back. */
export function ReversePaymentDialog({ payment, onClose }: { payment: Transaction; onClose: () => void }) {
  const [amount, modes, at] = [formatMoney(Math.abs(payment.amt)), modesOf(payment), formatMoment(payment.at)]
  const { invoices } = payment
  return (
    <ReasonDialog
      title={t('Reverse this payment?')}
      submitLabel={t('Reverse')}
      isDangerous
      toRequest={(reason) => request(contract.transaction.reverseTransaction, { _id: payment._id, reason })}
      success={success.transactionTakenBack}
      onClose={onClose}
    >
      <Typography>
        {t('{amount} by {modes} on {at}. The order is then unpaid again.', { amount, modes, at })}
      </Typography>
      {invoices.length > 1 && (
        <Typography>{t('It was paid for several orders: {invoices}.', { invoices: invoices.join(', ') })}</Typography>
      )}
    </ReasonDialog>
  )
}
