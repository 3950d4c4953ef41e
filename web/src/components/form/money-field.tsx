import { parseRupeesText, toRupees } from '@clothesline/domain'
import InputAdornment from '@mui/material/InputAdornment'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormTextField } from './form-text-field.tsx'

/** Rupees for the wire. Empty is left out, and what is no amount stays as it was typed: the schema names the problem. */
export function rupeesOf(typed: string): number {
  const paise = parseRupeesText(typed)
  if (paise !== undefined) return toRupees(paise)
  return (typed.trim() === '' ? undefined : typed) as unknown as number
}

/** Rupees, typed as a text: 1,250 and 1250.50 are both understood. */
export function MoneyField<T extends FieldValues>(props: ComponentProps<typeof FormTextField<T>>) {
  return (
    <FormTextField
      {...props}
      autoComplete="off"
      onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      slotProps={{
        htmlInput: { inputMode: 'decimal', dir: 'ltr' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  )
}
