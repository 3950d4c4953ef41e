import { contract, type Employee } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { DayField } from '../../components/form/day-field.tsx'
import { FormSwitch } from '../../components/form/form-switch.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { MoneyField } from '../../components/form/money-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { isConflict } from '../../lib/api-error.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { useNewest } from '../../lib/form/use-newest.ts'
import { t } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { bodyOf, emptyForm, formOf } from './employee-form.ts'
import { findEmployeeNow } from './employee-queries.ts'

interface EmployeeDialogProps {
  /** Left out, a new one is added. */
  employee?: Employee
  onClose: () => void
}

export function EmployeeDialog({ employee, onClose }: EmployeeDialogProps) {
  const client = useQueryClient()
  const { base, isChangedElsewhere, follow } = useNewest(employee, formOf)
  const form = useContractForm({
    initial: employee === undefined ? emptyForm : formOf(employee),
    toRequest: (values) =>
      base === undefined
        ? request(contract.employee.addEmployee, bodyOf(values))
        : request(contract.employee.updateEmployee, {
            ...bodyOf(values, formOf(base)),
            _id: base._id,
            version: base.version,
          }),
    onDone: () => {
      notifySuccess(base === undefined ? success.employeeAdded : success.employeeUpdated)
      onClose()
    },
    onRefused: async (error, typed) => {
      if (base !== undefined && isConflict(error)) follow(typed, await findEmployeeNow(client, base._id))
      return undefined
    },
  })
  const { control } = form
  const { reason: noWages } = useMay('seeWages')

  return (
    <FormDialog
      title={employee === undefined ? t('Add employee') : t('Edit {name}', { name: employee.name })}
      submitLabel={t('Save')}
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {isChangedElsewhere && (
          <Alert severity="info">
            {t('Someone else changed this employee. Their changes are shown next to yours; check them and save again.')}
          </Alert>
        )}
        <Box sx={gridStyle}>
          <FormTextField
            control={control}
            name="name"
            label={t('Name')}
            autoFocus
            autoComplete="off"
            slotProps={{ htmlInput: { autoCapitalize: 'words', spellCheck: false } }}
          />
          <FormTextField
            control={control}
            name="contact"
            label={t('Phone')}
            autoComplete="off"
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
            disabled={noWages !== undefined}
            helperText={
              noWages ?? (base?.salary === null ? t('Hidden. Type a new one only to change it.') : t('For a month'))
            }
          />
          <DayField control={control} name="joinedOn" label={t('Joined on')} />
          {base !== undefined && (
            <FormSwitch
              control={control}
              name="active"
              label={t('Active')}
              helperText={t('Switch off for people who have left. Their account stays.')}
            />
          )}
        </Box>
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
