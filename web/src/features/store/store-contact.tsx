import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { t } from '../../lib/i18n.ts'
import { FormGrid, FullRow } from './form-grid.tsx'
import { LogoField } from './logo-field.tsx'
import type { StoreForm } from './store-form.ts'

interface StoreContactProps {
  control: Control<StoreForm>
  autoFocus?: boolean
  children?: ReactNode
}

/** Who the store is to its customers, and how it is reached. */
export function StoreContact({ control, autoFocus = false, children }: StoreContactProps) {
  return (
    <>
      <LogoField control={control} />
      <FormGrid>
        <FormTextField control={control} name="storeName" label={t('Store name')} required autoFocus={autoFocus} />
        <FormTextField
          control={control}
          name="contact1"
          label={t('Shop phone')}
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
        {children}
      </FormGrid>
    </>
  )
}
