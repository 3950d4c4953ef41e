import { parseRupeesText } from '@clothesline/domain'
import InputAdornment from '@mui/material/InputAdornment'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../../lib/i18n.ts'
import { FormTextField } from './form-text-field.tsx'

type MoneyFieldProps<T extends FieldValues> = Omit<ComponentProps<typeof FormTextField<T>>, 'rules'> & {
  /** May be left empty. */
  isOptional?: boolean
}

function check(typed: string, isOptional: boolean): string | undefined {
  if (typed.trim() === '') return isOptional ? undefined : t('An amount is needed')
  const paise = parseRupeesText(typed)
  if (paise === undefined) return t('This is no amount of rupees')
  return paise > 0 || isOptional ? undefined : t('The amount must be more than zero')
}

/** Rupees, typed as a text: 1,250 and 1250.50 are both understood. */
export function MoneyField<T extends FieldValues>({ isOptional = false, ...props }: MoneyFieldProps<T>) {
  return (
    <FormTextField
      {...props}
      autoComplete="off"
      rules={{ validate: (typed) => check(String(typed), isOptional) }}
      onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  )
}
