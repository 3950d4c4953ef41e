import type { Paise } from './money.ts'

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
