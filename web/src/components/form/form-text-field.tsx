import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

export interface FieldOf<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

type FormTextFieldProps<T extends FieldValues> = FieldOf<T> &
  Omit<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error'>

/** A text field of a form: its value, its problem and the focus on that problem. */
export function FormTextField<T extends FieldValues>({ control, name, ...rest }: FormTextFieldProps<T>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      fullWidth
      {...rest}
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
