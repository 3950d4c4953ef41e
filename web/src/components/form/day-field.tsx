import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormTextField } from './form-text-field.tsx'

type DayFieldProps<T extends FieldValues> = ComponentProps<typeof FormTextField<T>> & { min?: string; max?: string }

/** A day of the calendar, picked or typed. */
export function DayField<T extends FieldValues>({ min, max, ...props }: DayFieldProps<T>) {
  return (
    <FormTextField
      {...props}
      type="date"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { ...(min && { min }), ...(max && { max }) } }}
    />
  )
}
