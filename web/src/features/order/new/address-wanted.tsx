import { wantsAddress } from '@clothesline/domain'
import Typography from '@mui/material/Typography'
import { t } from '../../../lib/i18n.ts'
import type { OrderFormState } from './order-form-state.ts'

/** Asks for what a large bill must show of a consumer. */
export function AddressWanted({ form: { price, customer } }: { form: OrderFormState }) {
  if (!wantsAddress(price.taxProfile, price.total.taxablePaise, customer)) return null
  return (
    <Typography variant="body2" role="status" sx={{ mt: 1, color: 'warning.main' }}>
      {t('A bill of ₹50,000 or more shows address and state. Please ask {name}, and add them to the customer.', {
        name: customer.name,
      })}
    </Typography>
  )
}
