import { untilApproved, useMay } from '../../../lib/may.ts'
import { DiscountInput } from '../discount-input.tsx'
import { findProblem, type OrderFormState } from './order-form-state.ts'
import type { TypedDiscount } from './read-numbers.ts'

/** In percent or in rupees. Until it is touched it is the customer's own. */
export function DiscountField({ form }: { form: OrderFormState }) {
  const { draft, change, customer } = form
  const own = customer.discountPercent > 0 ? String(customer.discountPercent) : ''
  const discount: TypedDiscount = draft.discount ?? { kind: 'percent', text: own }
  const problem = findProblem(form, 'discount')
  // What the customer gets anyway needs nobody's leave.
  const { reason } = useMay(draft.discount === null ? [] : form.price.needs)
  return (
    <DiscountInput
      id="discount"
      discount={discount}
      isWrong={problem !== undefined || reason !== undefined}
      problem={problem ?? untilApproved(reason)}
      onChange={(part) => change((now) => ({ ...now, discount: { ...discount, ...part } }))}
    />
  )
}
