import type { Employee } from '@clothesline/contract'
import { employeeBalance, parseRupees, parseRupeesText, toRupees } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useForm, useWatch } from 'react-hook-form'
import { DayField } from '../../../components/form/day-field.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { NotSaved } from '../../../components/not-saved.tsx'
import { showProblems } from '../../../lib/form-problems.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { ModeField } from '../../order/payment/index.ts'
import { useToday } from '../../store/index.ts'
import { usePayEmployee } from '../employee-queries.ts'
import { balanceWords } from '../money-words.tsx'

interface PayDialogProps {
  employee: Employee
  balance: number
  onClose: () => void
}

/** Pays what is owed, or another sum; what it leaves is shown before it is done. */
export function PayDialog({ employee: { empId, name }, balance, onClose }: PayDialogProps) {
  const today = useToday()
  const form = useForm({
    defaultValues: { amt: balance > 0 ? String(balance) : '', date: today, paymentMode: '', note: '' },
  })
  const pay = usePayEmployee()
  const amountPaise = parseRupeesText(useWatch({ control: form.control, name: 'amt' })) ?? 0
  const left = employeeBalance([
    { type: 'due', amountPaise: parseRupees(balance) ?? 0 },
    { type: 'paid', amountPaise: Math.max(0, amountPaise) },
  ]).balancePaise

  const submit = form.handleSubmit(async ({ amt, ...rest }) => {
    try {
      await pay.mutateAsync({ empId, amt: toRupees(parseRupeesText(amt) ?? 0), ...rest })
      notifySuccess(success.employeePaid)
      onClose()
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })
  return (
    <FormDialog
      title={t('Pay {name}', { name })}
      submitLabel={t('Pay')}
      maxWidth="xs"
      isSaving={pay.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <MoneyField control={form.control} name="amt" label={t('Amount')} autoFocus />
        <ModeField form={form} name="paymentMode" label={t('Payment mode')} />
        <DayField control={form.control} name="date" label={t('Date')} max={today} />
        <FormTextField control={form.control} name="note" label={t('Note')} autoComplete="off" />
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('Now {now}. After this {after}.', { now: balanceWords(balance), after: balanceWords(toRupees(left)) })}
        </Typography>
        <NotSaved error={pay.error} />
      </Stack>
    </FormDialog>
  )
}
