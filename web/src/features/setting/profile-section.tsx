import Stack from '@mui/material/Stack'
import { useEffect, useRef } from 'react'
import { type Control, useController, useFormState } from 'react-hook-form'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { t } from '../../lib/i18n.ts'
import { FormGrid, FullRow, LogoField, type StoreForm } from '../store/index.ts'

/** Who the store is to its customers. The username is the Admin's to change. */
export function ProfileSection({ control }: { control: Control<StoreForm> }) {
  const isNewEmail = useFormState({ control, name: 'email' }).dirtyFields.email === true
  return (
    <Stack spacing={3}>
      <LogoField control={control} />
      <FormGrid>
        <FormTextField control={control} name="storeName" label={t('Store name')} required />
        <FormTextField
          control={control}
          name="contact1"
          label={t('Contact 1')}
          required
          type="tel"
          helperText={t('The phone number on the bill, 10 digits')}
        />
        <FullRow>
          <FormTextField
            control={control}
            name="email"
            label={t('E-mail')}
            required
            type="email"
            helperText={t('The owner’s: the OTP and new passwords go there')}
          />
        </FullRow>
        {isNewEmail && (
          <FullRow>
            <CurrentPassword control={control} />
          </FullRow>
        )}
      </FormGrid>
    </Stack>
  )
}

/** Asked for in place, while the e-mail differs from the saved one; given up with it, it is forgotten. */
function CurrentPassword({ control }: { control: Control<StoreForm> }) {
  const { field } = useController({ control, name: 'currentPassword' })
  const change = useRef(field.onChange)
  useEffect(() => {
    change.current = field.onChange
  })
  useEffect(() => () => change.current(''), [])
  return (
    <PasswordField
      control={control}
      name="currentPassword"
      label={t('Current password')}
      autoComplete="current-password"
      helperText={t('Asked for because whoever gets the store’s mail can set a new password. The old address is told.')}
    />
  )
}
