import { formatRupees, type Paise } from './money.ts'
import { RuleError } from './rule-error.ts'
import { deletionRules } from './rule-refusals/order-rules.ts'

export type CustomerStanding = { undeliveredOrders: number; duePaise: Paise; advancePaise: Paise }

/** A customer with open orders, dues or an advance cannot be deleted; all reasons are listed at once. */
export function checkCustomerDeletion({ undeliveredOrders, duePaise, advancePaise }: CustomerStanding): void {
  if (undeliveredOrders <= 0 && duePaise === 0 && advancePaise === 0) return
  throw new RuleError(deletionRules, 'customer_in_use', {
    orders: undeliveredOrders,
    due: duePaise === 0 ? '' : formatRupees(duePaise),
    advance: advancePaise === 0 ? '' : formatRupees(advancePaise),
  })
}
