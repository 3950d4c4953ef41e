import type { Customer } from '@clothesline/contract'
import { parseRupees, parseRupeesText, toRupees } from '@clothesline/domain'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { NotSaved } from '../../../components/not-saved.tsx'
import { showProblems } from '../../../lib/form-problems.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { usePaymentDraft } from '../../order/payment/index.ts'
import { useRefundAdvance } from './money-queries.ts'

/** The first mode of the store, whose name may still be on its way when the dialog opens. */
const FIRST_MODE = 'first'

interface RefundAdvanceDialogProps {
  customer: Customer
  onClose: () => void
}

/** Gives advance back: never more than there is. */
export function RefundAdvanceDialog({ customer: { _id, name, advance }, onClose }: RefundAdvanceDialogProps) {
  const { modes } = usePaymentDraft(0, 0)
  const refundAdvance = useRefundAdvance()
  const form = useForm({ defaultValues: { amt: String(advance), paymentMode: FIRST_MODE, note: '' } })
  const advancePaise = parseRupees(advance) ?? 0

  const check = (text: string) => {
    const paise = parseRupeesText(text)
    if (paise === undefined || paise <= 0) return t('An amount is needed')
    return paise > advancePaise ? t('The advance is only {amount}', { amount: formatMoney(advance) }) : undefined
  }
  const submit = form.handleSubmit(async ({ amt, paymentMode, note }) => {
    try {
      await refundAdvance.mutateAsync({
        ...{ id: _id, note, amt: toRupees(parseRupeesText(amt) ?? 0) },
        paymentMode: paymentMode === FIRST_MODE ? (modes[0] ?? '') : paymentMode,
      })
      notifySuccess(success.advanceRefunded)
      onClose()
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })
  return (
    <FormDialog
      title={t('Refund advance to {name}', { name })}
      submitLabel={t('Give back')}
      maxWidth="xs"
      isSaving={refundAdvance.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{t('{name} has {amount} here.', { name, amount: formatMoney(advance) })}</Typography>
        <FormTextField
          control={form.control}
          name="amt"
          label={t('Amount')}
          autoFocus
          rules={{ validate: check }}
          onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
        {modes.length > 0 && (
          <FormSelect
            control={form.control}
            name="paymentMode"
            label={t('Payment mode')}
            choices={modes.map((mode, index) => ({ value: index === 0 ? FIRST_MODE : mode, label: mode }))}
          />
        )}
        <FormTextField control={form.control} name="note" label={t('Note')} autoComplete="off" />
        <NotSaved error={refundAdvance.error} />
      </Stack>
    </FormDialog>
  )
}
