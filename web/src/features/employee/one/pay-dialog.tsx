import { contract, type Employee } from '@clothesline/contract'
import { employeeBalance, parseRupees, parseRupeesText, toRupees } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { BookedDayField } from '../../../components/form/booked-day-field.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { ModeField } from '../../order/payment/index.ts'
import { useToday } from '../../store/index.ts'
import { balanceWords } from '../money-words.tsx'

interface PayDialogProps {
  employee: Employee
  balance: number
  onClose: () => void
}

/** Pays what is owed, or another sum; what it leaves is shown before it is done. */
export function PayDialog({ employee: { empId, name }, balance, onClose }: PayDialogProps) {
  const today = useToday()
  const form = useContractForm({
    initial: { amt: balance > 0 ? String(balance) : '', paymentMode: '', date: today, note: '' },
    toRequest: ({ amt, ...rest }) =>
      request(contract.empTransaction.addPaidTransaction, { empId, amt: rupeesOf(amt), ...rest }),
    onDone: () => {
      notifySuccess(success.employeePaid)
      onClose()
    },
  })
  const amountPaise = parseRupeesText(useWatch({ control: form.control, name: 'amt' })) ?? 0
  const left = employeeBalance([
    { type: 'due', amountPaise: parseRupees(balance) ?? 0 },
    { type: 'paid', amountPaise: Math.max(0, amountPaise) },
  ]).balancePaise

  return (
    <FormDialog title={t('Pay {name}', { name })} submitLabel={t('Pay')} maxWidth="xs" form={form} onClose={onClose}>
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <MoneyField control={form.control} name="amt" label={t('Amount')} autoFocus />
        <ModeField form={form} name="paymentMode" label={t('Payment mode')} />
        <BookedDayField control={form.control} name="date" label={t('Date')} today={today} />
        <FormTextField control={form.control} name="note" label={t('Note')} autoComplete="off" />
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('Now: {now}. After this: {after}.', { now: balanceWords(balance), after: balanceWords(toRupees(left)) })}
        </Typography>
      </Stack>
    </FormDialog>
  )
}
