import { type Customer, contract } from '@clothesline/contract'
import { toRupees } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { request, send } from '../../../lib/form/check-input.ts'
import { useSubmission } from '../../../lib/form/use-submission.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { PaymentFields, usePaymentDraft } from '../../order/payment/index.ts'

interface TakeAdvanceDialogProps {
  customer: Customer
  onClose: () => void
}

/** Money ahead, for orders to come. */
export function TakeAdvanceDialog({ customer: { _id, name, due, advance }, onClose }: TakeAdvanceDialogProps) {
  const typed = usePaymentDraft(0, 0, { isAhead: true })
  const { read, isTyped } = typed
  const [note, setNote] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const form = useSubmission()
  const amountRef = useRef<HTMLInputElement>(null)
  const isEmpty = read.paidPaise === 0

  const submit = () => {
    setIsAsked(true)
    if (!read.isValid || isEmpty) return amountRef.current?.focus()
    const payments = read.payments.map(({ mode, amountPaise }) => ({ mode, amt: toRupees(amountPaise) }))
    const input = { id: _id, payments, note }
    return void form.run(JSON.stringify(input), async () => {
      await send(request(contract.transaction.addAdvance, input))
      notifySuccess(success.advanceTaken)
      onClose()
    })
  }
  return (
    <FormDialog
      title={t('Take advance from {name}', { name })}
      submitLabel={isEmpty ? t('Take advance') : t('Take {amount}', { amount: formatMoney(toRupees(read.paidPaise)) })}
      form={{ ...form, submit, isDirty: isTyped || note !== '' }}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography>
          {due > 0
            ? t('{name} still owes {amount}. To settle that, take a payment: an advance is for orders to come.', {
                name,
                amount: formatMoney(due),
              })
            : t('The advance is {amount} now.', { amount: formatMoney(advance) })}
        </Typography>
        <PaymentFields payment={typed} amountRef={amountRef} autoFocus />
        {isAsked && isEmpty && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
            {t('An amount is needed')}
          </Typography>
        )}
        <TextField size="small" label={t('Note')} value={note} onChange={(event) => setNote(event.target.value)} />
      </Stack>
    </FormDialog>
  )
}
