import { type Customer, contract } from '@clothesline/contract'
import { parseRupees, parseRupeesText } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { untilApproved, useMay } from '../../../lib/may.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { ModeField } from '../../order/payment/index.ts'

interface RefundAdvanceDialogProps {
  customer: Customer
  onClose: () => void
}

/** Gives advance back: never more than there is. */
export function RefundAdvanceDialog({ customer: { _id, name, advance }, onClose }: RefundAdvanceDialogProps) {
  const advancePaise = parseRupees(advance) ?? 0
  const form = useContractForm({
    initial: { amt: String(advance), paymentMode: '', note: '' },
    toRequest: ({ amt, ...rest }) =>
      request(contract.transaction.refundAdvance, { id: _id, amt: rupeesOf(amt), ...rest }),
    check: ({ amt }) =>
      (parseRupeesText(amt) ?? 0) > advancePaise
        ? [{ path: 'amt', msg: t('The advance is only {amount}', { amount: formatMoney(advance) }) }]
        : [],
    onDone: () => {
      notifySuccess(success.advanceRefunded)
      onClose()
    },
  })
  const paise = parseRupeesText(useWatch({ control: form.control, name: 'amt' })) ?? 0
  const tooMuch = useMay({ permission: 'refund', paise })
  return (
    <FormDialog
      title={t('Refund advance to {name}', { name })}
      submitLabel={t('Refund')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{t('{name} has {amount} here.', { name, amount: formatMoney(advance) })}</Typography>
        <MoneyField
          control={form.control}
          name="amt"
          label={t('Amount')}
          autoFocus
          helperText={untilApproved(tooMuch.reason)}
        />
        <ModeField form={form} name="paymentMode" label={t('Payment mode')} />
        <FormTextField control={form.control} name="note" label={t('Note')} autoComplete="off" />
      </Stack>
    </FormDialog>
  )
}
