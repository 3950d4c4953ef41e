import { type Entry, makePosting, type Posting, reverse } from './ledger.ts'
import { checkPositivePaise, formatRupees, type Paise } from './money.ts'
import { advanceUsed, type OrderKey, type Tender } from './order-postings.ts'
import { RuleError } from './rule-error.ts'
import { reversalRules } from './rule-refusals/reversal.ts'

export type ReversePaymentInput = {
  payment: Posting
  /** The amount currently paid on each order. */
  paidNow: ReadonlyMap<string, Paise>
  customerAdvancePaise: Paise
}

/**
 * Reverses a payment. Money that has since moved from an order to the customer's advance is taken from the advance;
 * if that was spent too, the payment cannot be reversed.
 */
export function reversePayment({ payment, paidNow, customerAdvancePaise }: ReversePaymentInput): Posting {
  const entries: Entry[] = []
  const customerId = payment.entries.find((entry) => entry.customerId !== undefined)?.customerId
  let fromAdvancePaise = 0
  for (const entry of payment.entries) {
    const takenPaise = -entry.amountPaise
    if (entry.account === 'receivable_paid') {
      const stillPaid = Math.max(0, Math.min(takenPaise, paidNow.get(entry.orderId ?? '') ?? 0))
      entries.push({ ...entry, amountPaise: stillPaid })
      fromAdvancePaise += takenPaise - stillPaid
    } else if (entry.account === 'customer_advance') {
      fromAdvancePaise += takenPaise
    } else {
      entries.push({ ...entry, amountPaise: takenPaise })
    }
  }
  if (fromAdvancePaise > customerAdvancePaise) {
    throw new RuleError(reversalRules, 'advance_already_used')
  }
  entries.push({ account: 'customer_advance', customerId, amountPaise: fromAdvancePaise })
  return makePosting('payment_reversed', entries)
}

/** Refunds part of what was paid on an order, when the clerk lowers `paid`. */
export function returnPaid(key: OrderKey, tender: Tender, paidNowPaise: Paise): Posting {
  const amountPaise = checkPositivePaise(tender.amountPaise)
  if (amountPaise > paidNowPaise) {
    throw new RuleError(reversalRules, 'paid_less', { amount: formatRupees(paidNowPaise) })
  }
  return makePosting('payment_reversed', [
    { account: 'receivable_paid', ...key, amountPaise },
    { account: 'money', paymentModeId: tender.paymentModeId, amountPaise: -amountPaise },
  ])
}

/** Returns part of what was adjusted on an order to the customer's advance. */
export function returnAdjusted(key: OrderKey, amountPaise: Paise, adjustedNowPaise: Paise): Posting {
  checkPositivePaise(amountPaise)
  if (amountPaise > adjustedNowPaise) {
    throw new RuleError(reversalRules, 'advance_used_less', { amount: formatRupees(adjustedNowPaise) })
  }
  return reverse(advanceUsed(key.customerId, [{ orderId: key.orderId, amountPaise }]))
}
