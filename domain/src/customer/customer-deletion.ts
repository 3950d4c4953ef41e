import { formatRupees, type Paise } from '../money/money.ts'
import { deletionRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import { addDays, type Day } from '../time/day.ts'

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

/** A regular customer who has not come for so long is taken for one who stopped. */
const WEEKS_AWAY = 6

/** Whoever came last on this day or before has stopped, as seen at the end of some days. */
export const goneSince = (endOn: Day): Day => addDays(endOn, -7 * WEEKS_AWAY)
