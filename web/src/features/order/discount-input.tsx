import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { TextField } from '../../components/text-field.tsx'
import { t } from '../../lib/i18n.ts'
import type { TypedDiscount } from './new/read-numbers.ts'

interface DiscountInputProps {
  id?: string
  discount: TypedDiscount
  /** Why it cannot be given, or not without approval. */
  problem?: string | undefined
  isWrong?: boolean
  onChange: (part: Partial<TypedDiscount>) => void
}

/** A discount in percent or in rupees; its button changes between them. */
export function DiscountInput({ id, discount, problem, isWrong = false, onChange }: DiscountInputProps) {
  const isPercent = discount.kind === 'percent'
  return (
    <TextField
      id={id}
      size="small"
      label={t('Discount')}
      value={discount.text}
      error={isWrong}
      helperText={problem}
      onChange={(event) => onChange({ text: event.target.value })}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ marginInlineEnd: -1 }}>
              <Button
                size="small"
                aria-label={
                  isPercent ? t('Discount in percent; change to rupees') : t('Discount in rupees; change to percent')
                }
                onClick={() => onChange({ kind: isPercent ? 'amount' : 'percent' })}
                sx={{ minWidth: 44 }}
              >
                <Box component="span" aria-hidden>
                  {isPercent ? '%' : '₹'}
                </Box>
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
