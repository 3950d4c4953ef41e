import type { Posting } from '../ledger/ledger.ts'
import { type OrderKey, orderBilled, orderReversed, paidMovedToAdvance } from '../ledger/order-postings.ts'
import type { Paise } from '../money/money.ts'
import { deletionRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import type { OrderStatus } from './order-status.ts'
import type { BilledAmounts } from './order-total.ts'

export type DeletionInput = OrderKey & {
  canDeleteOrder: boolean
  isDeleted: boolean
  status: OrderStatus
  piecesAtWorkshop: number
  bill: BilledAmounts
  paidPaise: Paise
  adjustedPaise: Paise
}

export type Deletion = { postings: Posting[]; givenBackPaise: Paise }

/** Deletes an order that is in the shop and not ready. Its number stays used; payments become the customer's advance. */
export function deleteOrder(order: DeletionInput): Deletion {
  if (order.isDeleted) throw new RuleError(deletionRules, 'order_already_deleted')
  if (!order.canDeleteOrder) {
    throw new RuleError(deletionRules, 'order_deletion_off')
  }
  if (order.status !== 'Not Ready') {
    throw new RuleError(deletionRules, 'order_not_deletable', { status: order.status })
  }
  if (order.piecesAtWorkshop > 0) {
    throw new RuleError(deletionRules, 'order_at_workshop')
  }
  const key = { customerId: order.customerId, orderId: order.orderId }
  const postings = [orderReversed(key, order.bill), paidMovedToAdvance(key, order.paidPaise, order.adjustedPaise)]
  return {
    postings: postings.filter((posting) => posting.entries.length > 0),
    givenBackPaise: order.paidPaise + order.adjustedPaise,
  }
}

export type RestorationInput = OrderKey & { isDeleted: boolean; bill: BilledAmounts }

/** Restores a deleted order with its old bill. The money stays in the advance, so the whole amount is due again. */
export function restoreOrder({ isDeleted, bill, customerId, orderId }: RestorationInput): Posting[] {
  if (!isDeleted) throw new RuleError(deletionRules, 'order_not_deleted')
  return [orderBilled({ customerId, orderId }, bill)].filter((posting) => posting.entries.length > 0)
}
