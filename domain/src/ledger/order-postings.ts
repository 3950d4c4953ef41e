import { checkPositivePaise, type Paise } from '../money/money.ts'
import type { BilledAmounts } from '../order/order-total.ts'
import { type Entry, makePosting, type Posting, sumOf } from './ledger.ts'

/** The customer and order of an amount. */
export type OrderKey = { customerId: string; orderId: string }

/** An amount in one payment mode. */
export type Tender = { paymentModeId: string; amountPaise: Paise }

export type OrderShare = { orderId: string; amountPaise: Paise }

/** Bills an order: the customer owes the amount, which is revenue plus tax. */
export function orderBilled(key: OrderKey, bill: BilledAmounts): Posting {
  return makePosting('order_billed', billEntries(key, bill, 1))
}

/** Reverses the bill of a deleted order. */
export function orderReversed(key: OrderKey, bill: BilledAmounts): Posting {
  return makePosting('order_reversed', billEntries(key, bill, -1))
}

/** Posts only the difference after a change of particulars, account by account. */
export function orderChanged(key: OrderKey, before: BilledAmounts, after: BilledAmounts): Posting {
  const difference: BilledAmounts = {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
    roundOffPaise: after.roundOffPaise - before.roundOffPaise,
    amtPaise: after.amtPaise - before.amtPaise,
  }
  return makePosting('order_changed', billEntries(key, difference, 1))
}

export type PaymentReceived = {
  customerId: string
  tenders: readonly Tender[]
  toOrders: readonly OrderShare[]
  /** The amount paid beyond the orders. */
  toAdvancePaise: Paise
}

/** Posts money received in one or more modes for one or more orders; the rest becomes advance. */
export function paymentReceived({ customerId, tenders, toOrders, toAdvancePaise }: PaymentReceived): Posting {
  return makePosting('payment_received', [
    ...tenders.map(moneyIn),
    ...toOrders.map(({ orderId, amountPaise }): Entry => {
      return { account: 'receivable_paid', customerId, orderId, amountPaise: -checkPositivePaise(amountPaise) }
    }),
    { account: 'customer_advance', customerId, amountPaise: -toAdvancePaise },
  ])
}

/** Money paid in advance for later orders. */
export function advanceReceived(customerId: string, tenders: readonly Tender[]): Posting {
  const received = tenders.map(moneyIn)
  return makePosting('advance_received', [
    ...received,
    { account: 'customer_advance', customerId, amountPaise: -sumOf(received) },
  ])
}

/** Uses advance for orders. No money moves; `adjusted` counts this. */
export function advanceUsed(customerId: string, toOrders: readonly OrderShare[]): Posting {
  const adjusted = toOrders.map(({ orderId, amountPaise }): Entry => {
    return { account: 'receivable_adjusted', customerId, orderId, amountPaise: -checkPositivePaise(amountPaise) }
  })
  return makePosting('advance_used', [
    ...adjusted,
    { account: 'customer_advance', customerId, amountPaise: -sumOf(adjusted) },
  ])
}

/** Pays advance out to the customer. */
export function advanceReturnedToCustomer(customerId: string, tender: Tender): Posting {
  const amountPaise = checkPositivePaise(tender.amountPaise)
  return makePosting('advance_refunded', [
    { account: 'customer_advance', customerId, amountPaise },
    { account: 'money', paymentModeId: tender.paymentModeId, amountPaise: -amountPaise },
  ])
}

/** Moves an order's surplus payments and adjustments to the customer's advance. */
export function paidMovedToAdvance(key: OrderKey, paidPaise: Paise, adjustedPaise: Paise): Posting {
  return makePosting('paid_moved_to_advance', [
    { account: 'receivable_paid', ...key, amountPaise: paidPaise },
    { account: 'receivable_adjusted', ...key, amountPaise: adjustedPaise },
    { account: 'customer_advance', customerId: key.customerId, amountPaise: -(paidPaise + adjustedPaise) },
  ])
}

/** What a bill, or a note on it, books; the sign says whether it adds or takes away. */
export function billEntries({ customerId, orderId }: OrderKey, bill: BilledAmounts, sign: 1 | -1): Entry[] {
  return [
    { account: 'receivable_billed', customerId, orderId, amountPaise: sign * bill.amtPaise },
    { account: 'sales', orderId, amountPaise: -sign * bill.taxablePaise },
    { account: 'cgst', orderId, amountPaise: -sign * bill.cgstPaise },
    { account: 'sgst', orderId, amountPaise: -sign * bill.sgstPaise },
    { account: 'igst', orderId, amountPaise: -sign * bill.igstPaise },
    { account: 'round_off', orderId, amountPaise: -sign * bill.roundOffPaise },
  ]
}

function moneyIn({ paymentModeId, amountPaise }: Tender): Entry {
  return { account: 'money', paymentModeId, amountPaise: checkPositivePaise(amountPaise) }
}
