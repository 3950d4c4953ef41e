import FormControl, { type FormControlProps } from '@mui/material/FormControl'
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText'
import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'

type RootProps = Pick<
  FormControlProps,
  'color' | 'disabled' | 'error' | 'fullWidth' | 'margin' | 'ref' | 'required' | 'size' | 'sx'
>

export interface TextFieldProps
  extends RootProps,
    Omit<OutlinedInputProps, keyof RootProps | 'inputProps' | 'label' | 'notched' | 'slotProps' | 'slots'> {
  label?: ReactNode
  helperText?: ReactNode
  slotProps?: {
    htmlInput?: OutlinedInputProps['inputProps'] & Partial<Record<`data-${string}`, string>>
    input?: Partial<OutlinedInputProps>
    inputLabel?: InputLabelProps
    formHelperText?: FormHelperTextProps
  }
}

/**
 * Label, outlined input and the words below it. MUI's own field also brings two other looks and all that a select opens,
 * 17 kB of script; see SelectField.
 */
export function TextField({ label, helperText, slotProps = {}, id: givenId, ...props }: TextFieldProps) {
  const { color, disabled, error, fullWidth, margin, ref, required, size, sx, ...input } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const helpId = isShown(helperText) ? `${id}-helper-text` : undefined
  return (
    <FormControl
      color={color}
      disabled={disabled}
      error={error}
      fullWidth={fullWidth}
      margin={margin}
      ref={ref}
      required={required}
      size={size}
      sx={sx}
    >
      {isShown(label) && (
        <InputLabel htmlFor={id} id={`${id}-label`} {...slotProps.inputLabel}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        aria-describedby={helpId}
        {...input}
        id={id}
        fullWidth={fullWidth}
        label={label}
        notched={slotProps.inputLabel?.shrink}
        inputProps={slotProps.htmlInput}
        {...slotProps.input}
      />
      {helpId !== undefined && (
        <FormHelperText id={helpId} {...slotProps.formHelperText}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}

const isShown = (words: ReactNode) => words !== undefined && words !== null && words !== false && words !== ''
