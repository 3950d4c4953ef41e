import type { FieldValues } from 'react-hook-form'
import { LazySelectField } from '../lazy-select-field.tsx'
import type { SelectFieldProps } from '../select-field.tsx'
import { type InForm, useFormField } from './form-text-field.tsx'

/** A field of a form whose value is chosen from a list. */
export function FormSelect<T extends FieldValues>({ control, name, ...rest }: InForm<T, SelectFieldProps>) {
  return <LazySelectField fullWidth {...rest} {...useFormField({ control, name }, rest.helperText)} />
}
