import { contract, type Employee } from '@clothesline/contract'
import { type ClerkPermissions, type ClerkRole, clerkRoles, LIMITED } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { FormNumberField } from '../../../components/form/form-number-field.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { findRole, limitUnits, permissionLabels, plainNames, roleNames, roleWords } from './permission-words.ts'

/** What a person may do at the counter: a role to start from, then each permission by itself. */
export function PermissionsForm({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { empId, name } = employee
  const form = useContractForm({
    initial: { permissions: employee.permissions },
    toRequest: ({ permissions }) => request(contract.employee.setPermissions, { empId, permissions }),
    onDone: () => {
      notifySuccess(success.permissionsSet)
      onClose()
    },
  })
  const { control, setValue } = form
  const permissions = useWatch({ control, name: 'permissions' }) as ClerkPermissions
  const start = (role: ClerkRole | 'own') =>
    role !== 'own' && setValue('permissions', { ...clerkRoles[role] }, { shouldDirty: true })
  const role = findRole(permissions) ?? 'own'
  const segments = roleNames.map((value) => ({ value: value as ClerkRole | 'own', label: roleWords[value]() }))
  if (role === 'own') segments.push({ value: 'own', label: t('Custom') })
  return (
    <FormDialog
      title={t('What {name} may do', { name })}
      submitLabel={t('Save')}
      maxWidth="md"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {t('Everyone can take in and hand out clothes. Start from a role, then adjust it.')}
          </Typography>
          <Segmented label={t('Role')} value={role} onChange={start} segments={segments} wraps />
        </Box>
        <Box sx={{ ...gridStyle, rowGap: 2.5 }}>
          {LIMITED.map((limited) => (
            <FormNumberField
              key={limited}
              control={control}
              name={`permissions.${limited}`}
              label={t('{what}, at most', { what: permissionLabels[limited]() })}
              unit={limitUnits[limited]()}
              isWhole={limited === 'backdate'}
              helperText={t('0 means never')}
            />
          ))}
        </Box>
        <Box sx={gridStyle}>
          {plainNames.map((plain) => (
            <FormSwitch key={plain} control={control} name={`permissions.${plain}`} label={permissionLabels[plain]()} />
          ))}
        </Box>
      </Stack>
    </FormDialog>
  )
}

const gridStyle = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
} as const
