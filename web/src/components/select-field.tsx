import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

export interface Choice {
  value: string | number
  label: string
  /** Of a label that is in another language than the page. */
  lang?: string
}

export interface SelectFieldProps extends Omit<TextFieldProps, 'select' | 'children' | 'variant'> {
  choices: readonly Choice[]
}

/** A field whose value is chosen from a list. */
export function SelectField({ choices, ...rest }: SelectFieldProps) {
  return (
    <TextField {...rest} select>
      {choices.map(({ value, label, lang }) => (
        <MenuItem key={value} value={value} lang={lang}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
