import { type Customer, contract } from '@clothesline/contract'
import { parseRupees, parseRupeesText } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { usePaymentDraft } from '../../order/payment/index.ts'

/** The first mode of the store, whose name may still be on its way when the dialog opens. */
const FIRST_MODE = 'first'

interface RefundAdvanceDialogProps {
  customer: Customer
  onClose: () => void
}

/** Gives advance back: never more than there is. */
export function RefundAdvanceDialog({ customer: { _id, name, advance }, onClose }: RefundAdvanceDialogProps) {
  const { modes } = usePaymentDraft(0, 0)
  const advancePaise = parseRupees(advance) ?? 0
  const form = useContractForm({
    initial: { amt: String(advance), paymentMode: FIRST_MODE, note: '' },
    toRequest: ({ amt, paymentMode, note }) =>
      request(contract.transaction.refundAdvance, {
        ...{ id: _id, note, amt: rupeesOf(amt) },
        paymentMode: paymentMode === FIRST_MODE ? (modes[0] ?? '') : paymentMode,
      }),
    check: ({ amt }) =>
      (parseRupeesText(amt) ?? 0) > advancePaise
        ? [{ path: 'amt', msg: t('The advance is only {amount}', { amount: formatMoney(advance) }) }]
        : [],
    onDone: () => {
      notifySuccess(success.advanceRefunded)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Refund advance to {name}', { name })}
      submitLabel={t('Give back')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{t('{name} has {amount} here.', { name, amount: formatMoney(advance) })}</Typography>
        <MoneyField control={form.control} name="amt" label={t('Amount')} autoFocus />
        {modes.length > 0 && (
          <FormSelect
            control={form.control}
            name="paymentMode"
            label={t('Payment mode')}
            choices={modes.map((mode, index) => ({ value: index === 0 ? FIRST_MODE : mode, label: mode }))}
          />
        )}
        <FormTextField control={form.control} name="note" label={t('Note')} autoComplete="off" />
      </Stack>
    </FormDialog>
  )
}
