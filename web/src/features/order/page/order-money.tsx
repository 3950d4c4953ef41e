import type { Order, Transaction } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { OtherDues } from '../payment/other-dues.tsx'
import { OrderPayments } from './order-payments.tsx'
import { Section } from './section.tsx'

type Row = [name: string, amount: number, strength?: 'strong' | 'total']

interface OrderMoneyProps {
  order: Order
  action: React.ReactNode
  onTakeBack: (payment: Transaction) => void
}

/** The bill, its payments, and the customer's balance over all orders. */
export function OrderMoney({ order, action, onTakeBack }: OrderMoneyProps) {
  const rows: (Row | false)[] = [
    [t('Garments'), order.lines],
    order.discount > 0 && [t('Discount'), -order.discount],
    order.expressCharge > 0 && [t('Express'), order.expressCharge],
    order.deliveryFee > 0 && [t('Home delivery'), order.deliveryFee],
    order.cgst > 0 && [t('CGST'), order.cgst],
    order.sgst > 0 && [t('SGST'), order.sgst],
    order.igst > 0 && [t('IGST'), order.igst],
    order.roundOff !== 0 && [t('Round off'), order.roundOff],
    [t('Amount'), order.amt, 'strong'],
    order.noted !== 0 && [t('Credit and debit notes'), order.noted],
    [order.paymentMode === '' ? t('Paid') : t('Paid ({modes})', { modes: order.paymentMode }), order.paid],
    order.adjusted > 0 && [t('From the advance'), order.adjusted],
    [t('Balance'), order.balance, 'total'],
  ]
  return (
    <Section title={t('Money')} action={action}>
      <Rows rows={rows.filter((row) => row !== false)} />
      {order.paid > 0 && order.deletedAt === null && <OrderPayments order={order} onTakeBack={onTakeBack} />}
      <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="overline" component="h3" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
          {t('All orders of {customer}', { customer: order.customer })}
        </Typography>
        <Rows
          rows={[
            [t('Due on all orders'), order.allBalance],
            [t('Advance'), order.advance],
          ]}
        />
        <OtherDues customerId={order.id} invoices={[order.invoice]} allDue={order.allBalance} ofThese={order.balance} />
      </Box>
    </Section>
  )
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        rowGap: 0.5,
        columnGap: 2,
        m: 0,
        '& dd': { m: 0 },
      }}
    >
      {rows.map(([name, amount, strength]) => {
        const sx = {
          fontWeight: strength === undefined ? 400 : 650,
          fontSize: strength === 'total' ? '1.125rem' : undefined,
          fontVariantNumeric: 'tabular-nums',
        }
        return (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography
              component="dt"
              sx={{ ...sx, color: strength === undefined ? 'text.secondary' : 'text.primary' }}
            >
              {name}
            </Typography>
            <Typography component="dd" sx={{ ...sx, textAlign: 'end' }}>
              <bdi dir="ltr">{formatMoney(amount)}</bdi>
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
