import { formatRupees, type Paise } from './money.ts'
import { RuleError } from './rule-error.ts'

export type CustomerStanding = { undeliveredOrders: number; duePaise: Paise; advancePaise: Paise }

/** A customer with whom the store still has something to settle cannot be deleted; all reasons are named at once. */
export function checkCustomerDeletion({ undeliveredOrders, duePaise, advancePaise }: CustomerStanding): void {
  const reasons: string[] = []
  if (undeliveredOrders === 1) reasons.push('1 order that is not delivered')
  if (undeliveredOrders > 1) reasons.push(`${undeliveredOrders} orders that are not delivered`)
  if (duePaise !== 0) reasons.push(`a due of ${formatRupees(duePaise)}`)
  if (advancePaise !== 0) reasons.push(`an advance of ${formatRupees(advancePaise)}`)
  if (reasons.length > 0) {
    throw new RuleError('customer_in_use', `This customer cannot be deleted: there is still ${reasons.join(' and ')}.`)
  }
}
