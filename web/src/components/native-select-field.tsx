import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { Choice } from './select-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

interface NativeSelectFieldProps
  extends Pick<TextFieldProps, 'fullWidth' | 'size' | 'sx'>,
    Pick<NativeSelectProps, 'autoFocus' | 'onKeyDown'> {
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

/** The browser's own list of choices: on a phone it is as large as the thumb needs it. */
export function NativeSelectField(props: NativeSelectFieldProps) {
  const { fullWidth, size, sx, label, choices, onChange, ...select } = props
  const id = useId()
  return (
    <FormControl fullWidth={fullWidth} size={size} sx={sx}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        {...select}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ id }}
        input={<OutlinedInput fullWidth={fullWidth} label={label} notched />}
      >
        {choices.map(({ value, label: words, lang }) => (
          <option key={value} value={value} lang={lang}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  )
}
