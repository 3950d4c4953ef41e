import { type Customer, contract } from '@clothesline/contract'
import { parseRupees, toRupees } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { request, send } from '../../../lib/form/check-input.ts'
import { useSubmission } from '../../../lib/form/use-submission.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import {
  type Payment,
  PaymentFields,
  tellChange,
  UpiQr,
  upiPaiseOf,
  useOpenOrders,
  usePaymentDraft,
  useSendPayment,
} from '../../order/payment/index.ts'
import { useOwnStore } from '../../store/index.ts'
import { useCustomer } from '../customer-queries.ts'
import { collectPreview } from './collect-preview.ts'
import { SettledOrders } from './settled-orders.tsx'

interface CollectDialogProps {
  customer: Pick<Customer, '_id' | 'name'>
  onClose: () => void
}

/** Money for all that a customer owes. What it will do is shown before, by the rule of the books; Enter takes it. */
export function CollectDialog({ customer: { _id, name }, onClose }: CollectDialogProps) {
  const account = useCustomer(_id)
  const open = useOpenOrders(_id)
  const { data: store } = useOwnStore()
  const orders = open.data ?? []
  const duePaise = orders.reduce((sum, { balance }) => sum + (parseRupees(balance) ?? 0), 0)
  const advancePaise = parseRupees(account.data?.customer.advance ?? 0) ?? 0
  const isAhead = duePaise === 0
  const typed = usePaymentDraft(duePaise, isAhead ? 0 : advancePaise, { isAhead })
  const { read, isTyped } = typed
  const [isEmpty, setIsEmpty] = useState(false)
  // One QR code for as long as the dialog is open: the customer's app must not see it change.
  const [reference] = useState(() => `C${Date.now().toString(36)}`)
  const form = useSubmission({
    onRefused: () => {
      // Another counter may have been faster; what is owed is shown as it is now, what was typed stays.
      void open.refetch()
      void account.refetch()
      return undefined
    },
  })
  const sendPayment = useSendPayment()
  const amountRef = useRef<HTMLInputElement>(null)
  const isLoading = open.data === undefined || account.data === undefined
  const error = open.error ?? account.error
  const upiPaise = upiPaiseOf(read)
  const takenPaise = read.paidPaise + read.adjustedPaise

  const submit = () => {
    if (isLoading) return undefined
    setIsEmpty(takenPaise === 0)
    if (!read.isValid || takenPaise === 0) return amountRef.current?.focus()
    const input = {
      id: _id,
      payments: read.payments.map(({ mode, amountPaise }) => ({ mode, amt: toRupees(amountPaise) })),
      useAdvance: toRupees(read.adjustedPaise),
    }
    const oldest = orders.toSorted((a, b) => a.invoice - b.invoice)[0]
    const payment: Payment = {
      invoice: oldest?.invoice ?? 0,
      id: _id,
      customer: name,
      call: 'collect',
      body: input,
      amtDue: oldest?.balance ?? 0,
      paid: oldest?.paid ?? 0,
      advance: toRupees(advancePaise),
      amtPaidNow: toRupees(read.paidPaise),
      paymentMode: read.payments.map(({ mode }) => mode).join(', '),
    }
    return void form.run(JSON.stringify(input), async () => {
      await sendPayment(payment, (idempotencyKey) =>
        send(request(contract.transaction.collect, input), { idempotencyKey }),
      )
      notifySuccess(success.paymentCollected)
      tellChange(read.changePaise)
      onClose()
    })
  }

  return (
    <FormDialog
      title={t('Take payment from {name}', { name })}
      submitLabel={
        takenPaise === 0 ? t('Take payment') : t('Take {amount}', { amount: formatMoney(toRupees(takenPaise)) })
      }
      form={{ ...form, submit, isDirty: isTyped }}
      onClose={onClose}
    >
      {isLoading && error === null && <ListSkeleton />}
      {isLoading && error !== null && (
        <ErrorState
          title={t('What is due could not be loaded')}
          error={error}
          onRetry={() => void Promise.all([open.refetch(), account.refetch()])}
        />
      )}
      {!isLoading && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns:
              upiPaise > 0 && store?.upiId ? { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } : 'minmax(0, 1fr)',
          }}
        >
          <Stack spacing={2}>
            <Typography>
              {duePaise === 0
                ? t('{name} owes nothing. What is paid now becomes advance.', { name })
                : t('{name} owes {amount} in total.', { name, amount: formatMoney(toRupees(duePaise)) })}
            </Typography>
            <PaymentFields payment={typed} amountRef={amountRef} autoFocus />
            {isEmpty && takenPaise === 0 && (
              <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
                {t('An amount is needed')}
              </Typography>
            )}
            {read.isValid && <SettledOrders preview={collectPreview(orders, read)} />}
          </Stack>
          {store !== undefined && (
            <UpiQr
              vpa={store.upiId}
              storeName={store.storeName}
              amountPaise={upiPaise}
              note={t('Dues of {name}', { name })}
              reference={reference}
            />
          )}
        </Box>
      )}
    </FormDialog>
  )
}
