import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldOf } from './form-text-field.tsx'

type FormSwitchProps<T extends FieldValues> = FieldOf<T> & {
  label: string
  helperText?: string
  disabled?: boolean
}

/** On or off. Settings that are kept as the words Yes and No stay those words. */
export function FormSwitch<T extends FieldValues>({ control, name, label, helperText, disabled }: FormSwitchProps<T>) {
  const { field, fieldState } = useController({ control, name })
  const explanation = fieldState.error?.message || helperText
  const explanationId = useId()
  const isWord = field.value === 'Yes' || field.value === 'No'
  return (
    <Box>
      <FormControlLabel
        label={label}
        disabled={disabled ?? false}
        control={
          <Switch
            name={field.name}
            checked={isWord ? field.value === 'Yes' : Boolean(field.value)}
            onChange={(_, isOn) => field.onChange(isWord ? (isOn ? 'Yes' : 'No') : isOn)}
            onBlur={field.onBlur}
            slotProps={{
              input: { ref: field.ref, ...(explanation ? { 'aria-describedby': explanationId } : {}) },
            }}
          />
        }
      />
      {explanation && (
        <FormHelperText id={explanationId} error={fieldState.invalid} sx={{ mt: -0.5, ml: 6.25 }}>
          {explanation}
        </FormHelperText>
      )}
    </Box>
  )
}
