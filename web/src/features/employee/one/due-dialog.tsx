import { contract, type Employee } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { BookedDayField } from '../../../components/form/booked-day-field.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { ApiError } from '../../../lib/api-error.ts'
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
  // Asked once the server has said that attendance booked one already.
  const [isSecond, setIsSecond] = useState(false)
  const form = useContractForm({
    initial: { amt: salary ? String(salary) : '', date: today, note: '', besides: false },
    toRequest: ({ amt, date, note, besides }) =>
      request(contract.empTransaction.addDueTransaction, { empId, amt: rupeesOf(amt), date, note, besides }),
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'salary_booked') setIsSecond(true)
      return undefined
    },
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
        {isSecond && (
          <FormSwitch control={form.control} name="besides" label={t('Yes, in addition to the booked salary')} />
        )}
      </Stack>
    </FormDialog>
  )
}
