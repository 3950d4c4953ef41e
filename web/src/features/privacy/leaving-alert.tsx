import { type Customer, contract, type OutputOf } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import { useCall } from '../../lib/call-query.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

/** On the page of somebody who asked to be erased: since when, and what is still open. */
export function LeavingAlert({ customer }: { customer: Customer }) {
  const { data } = useCall(contract.privacy.customer, { id: customer._id })
  if (!data || data.erasureAskedAt === null) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('Asked on {at} for their data to be erased. Only what is not settled yet is shown: {matters}.', {
        at: formatMoment(data.erasureAskedAt),
        matters: openMatters(customer, data).join(', '),
      })}
    </Alert>
  )
}

/** What is none of these is a pickup or a delivery, or has just been settled. */
function openMatters(
  { openOrders, due, advance }: Customer,
  { claim, complaints }: OutputOf<typeof contract.privacy.customer>,
): string[] {
  const open = [
    openOrders > 0 && t('{count} orders', { count: openOrders }),
    due !== 0 && t('{amount} due', { amount: formatMoney(due) }),
    advance !== 0 && t('{amount} advance', { amount: formatMoney(advance) }),
    claim !== null && t('a payment to confirm'),
    complaints.length > 0 && t('{count} complaints', { count: complaints.length }),
  ].filter((words) => words !== false)
  return open.length > 0 ? open : [t('pickups and deliveries')]
}
