import type { Posting } from '../ledger/ledger.ts'
import {
  advanceReturnedToCustomer,
  advanceUsed,
  type OrderShare,
  paymentReceived,
  type Tender,
} from '../ledger/order-postings.ts'
import { checkPaise, checkPositivePaise, formatRupees, type Paise } from '../money/money.ts'
import { paymentRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'

/** An order with an open balance. Numbers are consecutive, so a smaller one is older. */
export type OpenOrder = { orderId: string; invoice: number; balancePaise: Paise }

export type CollectInput = {
  orders: readonly OpenOrder[]
  tenders: readonly Tender[]
  useAdvancePaise: Paise
  customerAdvancePaise: Paise
}

export type Allocation = { adjusted: OrderShare[]; paid: OrderShare[]; toAdvancePaise: Paise }

/** Allocates the customer's money: advance first, then what is paid now; oldest orders first, the rest to advance. */
export function collect({ orders, tenders, useAdvancePaise, customerAdvancePaise }: CollectInput): Allocation {
  checkAdvance(useAdvancePaise, customerAdvancePaise)
  const adjusted = collectOldestFirst(orders, useAdvancePaise)
  if (adjusted.leftPaise > 0) {
    throw new RuleError(paymentRules, 'advance_exceeds_balance', {
      amount: formatRupees(useAdvancePaise - adjusted.leftPaise),
    })
  }
  const paid = collectOldestFirst(adjusted.orders, sumOfTenders(tenders))
  return { adjusted: adjusted.toOrders, paid: paid.toOrders, toAdvancePaise: paid.leftPaise }
}

export type Collected = { toOrders: OrderShare[]; leftPaise: Paise; orders: OpenOrder[] }

/** Settles the oldest orders first, each as far as the amount goes. */
export function collectOldestFirst(orders: readonly OpenOrder[], amountPaise: Paise): Collected {
  let leftPaise = checkPaise(amountPaise)
  const toOrders: OrderShare[] = []
  const after = orders
    .toSorted((a, b) => a.invoice - b.invoice)
    .map((order) => {
      const share = Math.max(0, Math.min(order.balancePaise, leftPaise))
      if (share > 0) toOrders.push({ orderId: order.orderId, amountPaise: share })
      leftPaise -= share
      return { ...order, balancePaise: order.balancePaise - share }
    })
  return { toOrders, leftPaise, orders: after }
}

export type AllocatePaymentInput = {
  orderBalancePaise: Paise
  tenders: readonly Tender[]
  useAdvancePaise: Paise
  customerAdvancePaise: Paise
}

export type PaymentAllocation = {
  adjustedPaise: Paise
  paidPaise: Paise
  toAdvancePaise: Paise
  /** The balance afterwards. */
  balancePaise: Paise
}

/** The same for a single order, as at the counter and in the preview of a new order. */
export function allocatePayment(input: AllocatePaymentInput): PaymentAllocation {
  const order = { orderId: '', invoice: 0, balancePaise: input.orderBalancePaise }
  const { adjusted, paid, toAdvancePaise } = collect({ ...input, orders: [order] })
  const adjustedPaise = adjusted[0]?.amountPaise ?? 0
  const paidPaise = paid[0]?.amountPaise ?? 0
  return { adjustedPaise, paidPaise, toAdvancePaise, balancePaise: input.orderBalancePaise - adjustedPaise - paidPaise }
}

/** The most advance that an order can use. */
export function usableAdvance(orderBalancePaise: Paise, customerAdvancePaise: Paise): Paise {
  return Math.max(0, Math.min(orderBalancePaise, customerAdvancePaise))
}

/** The postings for an allocation: none, the advance used, the money received, or both. */
export function paymentPostings(customerId: string, allocation: Allocation, tenders: readonly Tender[]): Posting[] {
  const { adjusted, paid, toAdvancePaise } = allocation
  return [
    ...(adjusted.length > 0 ? [advanceUsed(customerId, adjusted)] : []),
    ...(tenders.length > 0 ? [paymentReceived({ customerId, tenders, toOrders: paid, toAdvancePaise })] : []),
  ]
}

/** Pays out advance, never more than there is. */
export function refundAdvance(customerId: string, tender: Tender, customerAdvancePaise: Paise): Posting {
  checkAdvance(checkPositivePaise(tender.amountPaise), customerAdvancePaise)
  return advanceReturnedToCustomer(customerId, tender)
}

export function sumOfTenders(tenders: readonly Tender[]): Paise {
  return checkPaise(tenders.reduce((sum, tender) => sum + checkPositivePaise(tender.amountPaise), 0))
}

function checkAdvance(wantedPaise: Paise, advancePaise: Paise): void {
  if (checkPaise(wantedPaise) < 0) throw new RuleError(paymentRules, 'advance_negative')
  if (wantedPaise > advancePaise) {
    throw new RuleError(paymentRules, 'advance_too_small', { amount: formatRupees(Math.max(0, advancePaise)) })
  }
}

/** A payment that was sent but not answered, with the amounts due and paid before it. */
export type PendingPayment = { duePaise: Paise; paidPaise: Paise; paidNowPaise: Paise }

/**
 * Whether an order shows that the payment needs no more attention: it was recorded, or nothing is left to pay.
 * Anything beyond the due became advance, so the order itself never shows it.
 */
export function isPaymentRecorded(
  { duePaise, paidPaise, paidNowPaise }: PendingPayment,
  order: { paidPaise: Paise; balancePaise: Paise },
): boolean {
  return order.balancePaise <= 0 || order.paidPaise >= paidPaise + Math.min(paidNowPaise, duePaise)
}
