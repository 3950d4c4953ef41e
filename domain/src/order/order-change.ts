import type { Posting } from '../ledger/ledger.ts'
import { type OrderKey, orderChanged, paidMovedToAdvance } from '../ledger/order-postings.ts'
import type { Paise } from '../money/money.ts'
import type { BilledAmounts } from './order-total.ts'

export type OrderChange = OrderKey & {
  before: BilledAmounts
  after: BilledAmounts
  paidPaise: Paise
  adjustedPaise: Paise
}

export type OrderChanged = {
  postings: Posting[]
  paidPaise: Paise
  adjustedPaise: Paise
  balancePaise: Paise
  /** The surplus that becomes the customer's advance. */
  toAdvancePaise: Paise
}

/** Posts the difference of new particulars. Surplus adjusted advance is returned first, then money paid. */
export function changeOrder(change: OrderChange): OrderChanged {
  const { before, after, customerId, orderId } = change
  const key = { customerId, orderId }
  const surplusPaise = Math.max(0, change.paidPaise + change.adjustedPaise - after.amtPaise)
  const fromAdjusted = Math.min(surplusPaise, change.adjustedPaise)
  const fromPaid = surplusPaise - fromAdjusted
  const postings = [orderChanged(key, before, after)]
  if (surplusPaise > 0) postings.push(paidMovedToAdvance(key, fromPaid, fromAdjusted))
  const paidPaise = change.paidPaise - fromPaid
  const adjustedPaise = change.adjustedPaise - fromAdjusted
  return {
    postings: postings.filter((posting) => posting.entries.length > 0),
    paidPaise,
    adjustedPaise,
    balancePaise: after.amtPaise - paidPaise - adjustedPaise,
    toAdvancePaise: surplusPaise,
  }
}
