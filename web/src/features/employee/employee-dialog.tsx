import type { Employee } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DayField } from '../../components/form/day-field.tsx'
import { FormSwitch } from '../../components/form/form-switch.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { MoneyField } from '../../components/form/money-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { NotSaved } from '../../components/not-saved.tsx'
import { ApiError } from '../../lib/api.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { t } from '../../lib/i18n.ts'
import { takeNewer } from '../../lib/merge-typed.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { bodyOf, checks, type EmployeeForm, emptyForm, formOf } from './employee-form.ts'
import { findEmployeeNow, useAddEmployee, useUpdateEmployee } from './employee-queries.ts'

interface EmployeeDialogProps {
  /** Left out, a new one is added. */
  employee?: Employee
  onClose: () => void
}

export function EmployeeDialog({ employee, onClose }: EmployeeDialogProps) {
  // What the form began with; another counter's change in between moves it on.
  const [base, setBase] = useState(employee)
  const [isStale, setIsStale] = useState(false)
  const client = useQueryClient()
  const form = useForm<EmployeeForm>({ defaultValues: employee === undefined ? emptyForm : formOf(employee) })
  const addEmployee = useAddEmployee()
  const updateEmployee = useUpdateEmployee()
  const { control } = form

  const followChange = async (known: Employee) => {
    const now = await findEmployeeNow(client, known._id)
    if (now === undefined || now.version === known.version) return
    takeNewer(form, formOf(known), formOf(now))
    setBase(now)
    setIsStale(true)
  }
  const submit = form.handleSubmit(async (values) => {
    setIsStale(false)
    try {
      if (base === undefined) await addEmployee.mutateAsync(bodyOf(values))
      else {
        const { _id, version } = base
        await updateEmployee.mutateAsync({ ...bodyOf(values, formOf(base)), _id, version })
      }
      notifySuccess(base === undefined ? success.employeeAdded : success.employeeUpdated)
      onClose()
    } catch (error) {
      notifyError(error)
      if (base !== undefined && error instanceof ApiError && error.status === 409) await followChange(base)
      showProblems(form, error)
    }
  })

  return (
    <FormDialog
      title={employee === undefined ? t('Add employee') : t('Edit {name}', { name: employee.name })}
      submitLabel={t('Save')}
      isSaving={addEmployee.isPending || updateEmployee.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {isStale && (
          <Alert severity="info">
            {t('Somebody else has changed this employee. Their changes are shown beside yours: look, then save again.')}
          </Alert>
        )}
        <Box sx={gridStyle}>
          <FormTextField
            control={control}
            name="name"
            label={t('Name')}
            autoFocus
            autoComplete="off"
            rules={{ validate: checks.name }}
            slotProps={{ htmlInput: { autoCapitalize: 'words', spellCheck: false } }}
          />
          <FormTextField
            control={control}
            name="contact"
            label={t('Phone')}
            autoComplete="off"
            rules={{ validate: checks.contact }}
            slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr' } }}
          />
          <FormTextField
            control={control}
            name="role"
            label={t('Role')}
            autoComplete="off"
            placeholder={t('Ironing, counter, driver')}
          />
          <MoneyField
            control={control}
            name="salary"
            label={t('Salary')}
            isOptional
            helperText={base?.salary === null ? t('Hidden. Type one only to change it.') : t('For a month')}
          />
          <DayField control={control} name="joinedOn" label={t('Joined on')} />
          {base !== undefined && (
            <FormSwitch
              control={control}
              name="active"
              label={t('Active')}
              helperText={t('Off for those who have left; their account stays.')}
            />
          )}
        </Box>
        <NotSaved error={base === undefined ? addEmployee.error : updateEmployee.error} />
      </Stack>
    </FormDialog>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
} as const
