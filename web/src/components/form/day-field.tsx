import { type FieldValues, useController } from 'react-hook-form'
import { DateField, type DateFieldProps } from '../date-field.tsx'
import type { FieldOf } from './form-text-field.tsx'

type DayFieldProps<T extends FieldValues> = FieldOf<T> & Omit<DateFieldProps, 'name' | 'value' | 'onChange' | 'isEager'>

/** A day of the calendar in a form. What must not lie ahead is looked for in the past. */
export function DayField<T extends FieldValues>({ control, name, max, ...rest }: DayFieldProps<T>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <DateField
      fullWidth
      isEager
      prefers={max === undefined ? 'future' : 'past'}
      {...rest}
      max={max}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message || rest.helperText}
    />
  )
}
