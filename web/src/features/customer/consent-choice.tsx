import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useCallback, useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Segmented } from '../../components/segmented.tsx'
import { t } from '../../lib/i18n.ts'
import type { CustomerForm } from './customer-form.ts'

/** Whether the shop may write. Nothing is chosen beforehand: the clerk asks, the customer answers. */
export function ConsentChoice({ control }: { control: Control<CustomerForm> }) {
  const { field, fieldState } = useController({ control, name: 'whatsappConsent' })
  const boxRef = useRef<HTMLDivElement>(null)
  const { ref } = field
  // A group cannot be focused itself, so its first option is.
  const setBox = useCallback(
    (box: HTMLDivElement | null) => {
      boxRef.current = box
      ref(box === null ? null : { focus: () => boxRef.current?.querySelector('input')?.focus() })
    },
    [ref],
  )
  const label = t('May we send bills and news on WhatsApp?')
  return (
    <Box ref={setBox}>
      <Typography variant="body2" sx={{ mb: 0.5, color: fieldState.invalid ? 'error.main' : 'text.secondary' }}>
        {label}
      </Typography>
      <Segmented
        label={label}
        segments={[
          { value: 'yes', label: t('Yes, agreed') },
          { value: 'no', label: t('No') },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {fieldState.invalid && (
        <FormHelperText error role="alert">
          {fieldState.error?.message}
        </FormHelperText>
      )}
    </Box>
  )
}
