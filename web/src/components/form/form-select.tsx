import MenuItem from '@mui/material/MenuItem'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, FormTextField } from './form-text-field.tsx'

interface Choice {
  value: string
  label: string
}

type FormSelectProps<T extends FieldValues> = FieldOf<T> & {
  label: string
  helperText?: string
  choices: Choice[]
}

export function FormSelect<T extends FieldValues>({ choices, ...rest }: FormSelectProps<T>) {
  return (
    <FormTextField {...rest} select>
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </FormTextField>
  )
}
