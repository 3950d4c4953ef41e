import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../text-field.tsx'

export interface FieldOf<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

/** What the form decides about a field. */
type Decided = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'inputRef' | 'error'
export type InForm<T extends FieldValues, Props> = FieldOf<T> & Omit<Props, Decided>

/** A text field of a form: its value, its problem and the focus on that problem. */
export function FormTextField<T extends FieldValues>({ control, name, ...rest }: InForm<T, TextFieldProps>) {
  return <TextField fullWidth {...rest} {...useFormField({ control, name }, rest.helperText)} />
}

/** The form's part of a field's props. */
export function useFormField<T extends FieldValues>(
  { control, name }: FieldOf<T>,
  helperText: TextFieldProps['helperText'],
) {
  const { field, fieldState } = useController({ control, name })
  return {
    name: field.name,
    value: field.value ?? '',
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.invalid,
    helperText: fieldState.error?.message || helperText,
  }
}
