import { contract, type Employee } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import { BookedDayField } from '../../../components/form/booked-day-field.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useToday } from '../../store/index.ts'

/** What an employee has earned: the month's salary unless something else is typed. */
export function DueDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const today = useToday()
  const { empId, name, salary } = employee
  const form = useContractForm({
    initial: { amt: salary ? String(salary) : '', date: today, note: '' },
    toRequest: ({ amt, date, note }) =>
      request(contract.empTransaction.addDueTransaction, { empId, amt: rupeesOf(amt), date, note }),
    onDone: () => {
      notifySuccess(success.employeeDueAdded)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Due of {name}', { name })}
      submitLabel={t('Add due')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <MoneyField control={form.control} name="amt" label={t('Amount')} autoFocus />
        <BookedDayField control={form.control} name="date" label={t('Date')} today={today} />
        <FormTextField
          control={form.control}
          name="note"
          label={t('Note')}
          autoComplete="off"
          placeholder={t('Salary of November, overtime')}
        />
      </Stack>
    </FormDialog>
  )
}
