import type { Employee } from '@clothesline/contract'
import { parseRupeesText, toRupees } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import { useForm } from 'react-hook-form'
import { DayField } from '../../../components/form/day-field.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { NotSaved } from '../../../components/not-saved.tsx'
import { showProblems } from '../../../lib/form-problems.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useToday } from '../../store/index.ts'
import { useAddDue } from '../employee-queries.ts'

/** What an employee has earned: the month's salary unless something else is typed. */
export function DueDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const today = useToday()
  const { empId, name, salary } = employee
  const form = useForm({ defaultValues: { amt: salary ? String(salary) : '', date: today, note: '' } })
  const addDue = useAddDue()
  const submit = form.handleSubmit(async ({ amt, date, note }) => {
    try {
      await addDue.mutateAsync({ empId, amt: toRupees(parseRupeesText(amt) ?? 0), date, note })
      notifySuccess(success.employeeDueAdded)
      onClose()
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })
  return (
    <FormDialog
      title={t('Due of {name}', { name })}
      submitLabel={t('Add due')}
      maxWidth="xs"
      isSaving={addDue.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <MoneyField control={form.control} name="amt" label={t('Amount')} autoFocus />
        <DayField control={form.control} name="date" label={t('Date')} max={today} />
        <FormTextField
          control={form.control}
          name="note"
          label={t('Note')}
          autoComplete="off"
          placeholder={t('Salary of November, overtime')}
        />
        <NotSaved error={addDue.error} />
      </Stack>
    </FormDialog>
  )
}
