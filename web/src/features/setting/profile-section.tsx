import Stack from '@mui/material/Stack'
import { lazy, Suspense } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { t } from '../../lib/i18n.ts'
import { FormGrid, FullRow, LogoField, type StoreForm } from '../store/index.ts'

/** Seldom needed on a heavy page. */
const CurrentPassword = lazy(() => import('./current-password.tsx').then((part) => ({ default: part.CurrentPassword })))

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
          helperText={t('Phone number on the bill, 10 digits')}
        />
        <FullRow>
          <FormTextField
            control={control}
            name="email"
            label={t('E-mail')}
            required
            type="email"
            helperText={t('The owner’s e-mail. OTPs and new passwords are sent there')}
          />
        </FullRow>
        {isNewEmail && (
          <FullRow>
            <Suspense fallback={null}>
              <CurrentPassword control={control} />
            </Suspense>
          </FullRow>
        )}
      </FormGrid>
    </Stack>
  )
}
