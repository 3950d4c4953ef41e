import type { Store } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Control, UseFormSetValue } from 'react-hook-form'
import { FormSelect } from '../../components/form/form-select.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { t } from '../../lib/i18n.ts'
import { suggestPassword } from '../../lib/suggest-password.ts'
import { FormGrid } from './form-grid.tsx'
import { StoreContact } from './store-contact.tsx'
import type { StoreForm } from './store-form.ts'

interface StoreIdentityProps {
  control: Control<StoreForm>
  setValue: UseFormSetValue<StoreForm>
  isNew: boolean
  otherStores: Store[]
}

const plainInput = { htmlInput: { autoCapitalize: 'none', spellCheck: false } }

/** What every store needs: who it is, how it is reached, how it logs in. */
export function StoreIdentity({ control, setValue, isNew, otherStores }: StoreIdentityProps) {
  return (
    <Stack spacing={3}>
      <StoreContact control={control} autoFocus />
      <Typography variant="h3">{t('Login')}</Typography>
      <FormGrid>
        <FormTextField
          control={control}
          name="username"
          label={t('Username')}
          required
          autoComplete="off"
          slotProps={plainInput}
        />
        <PasswordField
          control={control}
          name="password"
          label={isNew ? t('Password') : t('New password')}
          required={isNew}
          autoComplete="new-password"
          helperText={isNew ? t('At least 8 characters') : t('Leave empty to keep the current one')}
          onSuggest={() => setValue('password', suggestPassword(), { shouldDirty: true, shouldValidate: true })}
        />
      </FormGrid>
      {isNew && (
        <FormSelect
          control={control}
          name="copyMastersFrom"
          label={t('Starting cloths, services and rates')}
          helperText={t('A copy. The store can change everything later')}
          choices={[
            { value: 'starter', label: t('Starter set for an Indian laundry') },
            ...otherStores.map(({ storeId, storeName }) => ({
              value: storeId,
              label: t('Copy of {storeName}', { storeName }),
            })),
          ]}
        />
      )}
    </Stack>
  )
}
