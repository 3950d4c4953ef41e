import { otherDues, parseRupees, toRupees } from '@clothesline/domain'
import Typography from '@mui/material/Typography'
import { TextLink } from '../../../components/link/text-link.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useOpenOrders } from '../order-queries.ts'

interface OtherDuesProps {
  customerId: string
  /** What is paid just now, or shown beside this. */
  invoices: readonly number[]
  /** What the customer owes in all, and what of it these orders are. */
  allDue: number
  ofThese: number
}

/** The customer's other dues, so that a paid order is not mistaken for a settled account. Links to those orders. */
export function OtherDues({ customerId, invoices, allDue, ofThese }: OtherDuesProps) {
  // Most customers owe nothing else: only where they do is it asked on which orders.
  const isOwing = allDue > Math.max(0, ofThese)
  const { data = [] } = useOpenOrders(customerId, isOwing)
  const open = data.map(({ invoice, balance }) => ({ invoice, balancePaise: parseRupees(balance) ?? 0 }))
  const dues = otherDues(open, invoices)
  if (!isOwing || dues.orders === 0) return null
  const amount = formatMoney(toRupees(dues.duePaise))
  return (
    <Typography sx={{ fontWeight: 600, color: 'warning.main' }}>
      <TextLink to="/allOrders" search={searchOf(dues.invoices, data[0]?.contact ?? '')} color="inherit">
        {t('{amount} due on {orders} other orders', { amount, orders: dues.orders })}
      </TextLink>
    </Typography>
  )
}

/** Links to a single order, or to the list of this phone number's dues. */
function searchOf(invoices: readonly number[], contact: string) {
  return invoices.length === 1 ? { invoice: String(invoices[0]) } : { text: contact, unpaid: 'true' as const }
}
