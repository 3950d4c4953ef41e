import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { TextField } from '../text-field.tsx'
import type { FieldOf } from './form-text-field.tsx'

type FormNumberFieldProps<T extends FieldValues> = FieldOf<T> & {
  label: string
  helperText?: string | undefined
  /** Stands behind the number: %, kg, minutes. */
  unit?: string
  isWhole?: boolean
  disabled?: boolean
}

/** What was typed as a number; a text that is none stays a text, for the server to name the problem. */
function toNumber(typed: string): number | string {
  const trimmed = typed.trim()
  return trimmed === '' || Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed)
}

/** A number typed as text: no spinner that a mouse wheel turns, the number keys on a phone. */
export function FormNumberField<T extends FieldValues>(props: FormNumberFieldProps<T>) {
  const { control, name, label, helperText, unit, isWhole = false, disabled } = props
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState(String(field.value ?? ''))
  // The text is kept as typed ("1." on the way to 1.5) unless the value was set from elsewhere.
  const shown = toNumber(typed) === field.value ? typed : String(field.value ?? '')
  return (
    <TextField
      fullWidth
      label={label}
      name={field.name}
      value={shown}
      disabled={disabled}
      onChange={(event) => {
        setTyped(event.target.value)
        field.onChange(toNumber(event.target.value))
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message || helperText}
      slotProps={{
        htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal' },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
