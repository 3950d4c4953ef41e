import type { Order } from '@clothesline/contract'
import { parseRupees, toRupees } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useOwnStore } from '../../store/index.ts'
import { useOrderSteps } from '../use-order-steps.ts'
import { OtherDues } from './other-dues.tsx'
import { payOtherDues } from './pay-other-dues.ts'
import { PaymentFields } from './payment-fields.tsx'
import { offerReceipt } from './receipt-state.ts'
import { splitPayment } from './split-payment.ts'
import { tellChange } from './tell-change.ts'
import { UpiQr } from './upi-qr.tsx'
import { upiPaiseOf, usePaymentDraft } from './use-payment-draft.ts'

/** Money for one order. Enter takes the exact balance. */
export function PaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const duePaise = parseRupees(order.balance) ?? 0
  const advancePaise = parseRupees(order.advance) ?? 0
  const otherDuesPaise = Math.max(0, (parseRupees(order.allBalance) ?? 0) - duePaise)
  const payment = usePaymentDraft(duePaise, advancePaise, { otherDuesPaise })
  const { read, isTyped } = payment
  const { data: store } = useOwnStore()
  const { run, waiting, form } = useOrderSteps()
  const isWaiting = waiting.length > 0
  const amountRef = useRef<HTMLInputElement>(null)
  const upiPaise = upiPaiseOf(read)
  const { invoice, version } = order
  const amount = formatMoney(toRupees(read.paidPaise + read.adjustedPaise))

  const submit = async () => {
    if (!isWaiting && !read.isValid) return amountRef.current?.focus()
    if (!isWaiting && read.paidPaise + read.adjustedPaise === 0) return onClose()
    const share = splitPayment([{ invoice, balancePaise: duePaise }], read.payments, read.adjustedPaise).get(invoice)
    const left = await run(isWaiting ? waiting : [{ invoice, version, ...share }])
    if (left.length > 0) return
    notifySuccess(success.orderUpdated)
    tellChange(read.changePaise)
    void payOtherDues(order.id, read.toDuesPaise)
    offerReceipt({
      customerId: order.id,
      invoices: [invoice],
      changePaise: read.changePaise,
      amountPaise: read.paidPaise + read.adjustedPaise,
    })
    onClose()
  }

  return (
    <FormDialog
      title={t('Take payment for order {invoice}', { invoice })}
      submitLabel={isWaiting ? t('Try again') : t('Take {amount}', { amount })}
      form={{ ...form, submit: () => void submit(), isDirty: isTyped || isWaiting }}
      isAgain={isWaiting}
      onClose={onClose}
    >
      <Box
        inert={isWaiting}
        sx={{
          opacity: isWaiting ? 0.6 : 1,
          display: 'grid',
          gap: 3,
          gridTemplateColumns:
            upiPaise > 0 && store?.upiId ? { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } : 'minmax(0, 1fr)',
        }}
      >
        <Stack spacing={2}>
          <Typography>
            {t('{customer} owes {amount} for this order.', {
              customer: order.customer,
              amount: formatMoney(order.balance),
            })}
          </Typography>
          <PaymentFields payment={payment} amountRef={amountRef} autoFocus />
          <OtherDues customerId={order.id} invoices={[invoice]} allDue={order.allBalance} ofThese={order.balance} />
        </Stack>
        {store !== undefined && (
          <UpiQr
            vpa={store.upiId}
            storeName={store.storeName}
            amountPaise={upiPaise}
            note={t('Order {invoice}', { invoice })}
            reference={order.printedNumber}
          />
        )}
      </Box>
    </FormDialog>
  )
}
