import { contract, type Order, type Transaction } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MayButton } from '../../../components/may-button.tsx'
import { useCall } from '../../../lib/call-query.ts'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { modesOf } from '../order-words.ts'

interface OrderPaymentsProps {
  order: Order
  onTakeBack: (payment: Transaction) => void
}

/** Each payment for this order, to be taken back if it was wrong. */
export function OrderPayments({ order, onTakeBack }: OrderPaymentsProps) {
  const { data } = useCall(contract.transaction.allTransactions, { customer: order.id, startDate: order.billedOn })
  const payments = (data?.transactions ?? []).filter(
    ({ invoices, reversible, reversed }) => invoices.includes(order.invoice) && (reversible || reversed),
  )
  if (payments.length === 0) return null
  return (
    <Box component="ul" aria-label={t('Payments')} sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
      {payments.map((payment) => (
        <Box component="li" key={payment._id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
          <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, color: 'text.secondary' }}>
            <Box component={payment.reversed ? 's' : 'span'}>
              {formatMoney(Math.abs(payment.amt))} {modesOf(payment)}
            </Box>{' '}
            · <bdi>{formatMoment(payment.at)}</bdi>
          </Typography>
          {payment.reversed ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('Reversed')}
            </Typography>
          ) : (
            <MayButton needs="takePaymentBack" size="small" color="inherit" onClick={() => onTakeBack(payment)}>
              {t('Reverse')}
            </MayButton>
          )}
        </Box>
      ))}
    </Box>
  )
}
