import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import { FormTextField } from './form-text-field.tsx'

type CodeFieldProps<T extends FieldValues> = Pick<
  ComponentProps<typeof FormTextField<T>>,
  'control' | 'name' | 'autoFocus'
> & {
  /** Only the app counts here, no recovery code. */
  isFirst?: boolean
}

/** The code of the second step. One plain field, so that it can be pasted or filled in by the phone. */
export function CodeField<T extends FieldValues>({ isFirst = false, ...props }: CodeFieldProps<T>) {
  return (
    <FormTextField
      {...props}
      label={t('Code')}
      autoComplete="one-time-code"
      helperText={
        isFirst ? t('Six digits from the app') : t('Six digits from the authenticator app, or a recovery code')
      }
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, style: { letterSpacing: '0.15em' } } }}
    />
  )
}
