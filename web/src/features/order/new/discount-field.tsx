import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { untilApproved, useMay } from '../../../lib/may.ts'
import type { Draft } from './draft.ts'
import { findProblem, type OrderFormState } from './order-form-state.ts'

type Discount = NonNullable<Draft['discount']>

/** In percent or in rupees. Until it is touched it is the customer's own. */
export function DiscountField({ form }: { form: OrderFormState }) {
  const { draft, change, customer } = form
  const own: Discount = { kind: 'percent', text: customer.discountPercent > 0 ? String(customer.discountPercent) : '' }
  const discount = draft.discount ?? own
  const set = (part: Partial<Discount>) => change((now) => ({ ...now, discount: { ...discount, ...part } }))
  const isPercent = discount.kind === 'percent'
  const problem = findProblem(form, 'discount')
  // What the customer gets anyway needs nobody's leave.
  const { reason } = useMay(draft.discount === null ? [] : form.price.needs)
  return (
    <TextField
      id="discount"
      size="small"
      label={t('Discount')}
      value={discount.text}
      error={problem !== undefined || reason !== undefined}
      helperText={problem ?? untilApproved(reason)}
      onChange={(event) => set({ text: event.target.value })}
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
                onClick={() => set({ kind: isPercent ? 'amount' : 'percent' })}
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
