import { collect, type Paise, toRupees } from '@clothesline/domain'
import type { ModePayment } from './payment-draft.ts'

export interface OrderToPay {
  invoice: number
  balancePaise: Paise
}

/** What one order gets, as the wire wants it. */
export interface OrderShare {
  useAdvance?: number
  payments?: { mode: string; amt: number }[]
}

/** Shares one payment among the orders that leave together: the oldest first, whatever is over on the last. */
export function splitPayment(
  orders: readonly OrderToPay[],
  payments: readonly ModePayment[],
  adjustedPaise: Paise,
): Map<number, OrderShare> {
  const { adjusted, paid, toAdvancePaise } = collect({
    orders: orders.map(({ invoice, balancePaise }) => ({ orderId: String(invoice), invoice, balancePaise })),
    tenders: payments.map(({ mode, amountPaise }) => ({ paymentModeId: mode, amountPaise })),
    useAdvancePaise: adjustedPaise,
    customerAdvancePaise: adjustedPaise,
  })
  const purse = payments.map((payment) => ({ ...payment }))
  const oldestFirst = orders.toSorted((a, b) => a.invoice - b.invoice)
  return new Map(
    oldestFirst.map(({ invoice }, index) => {
      const shareOf = (shares: typeof paid) =>
        shares.find(({ orderId }) => orderId === String(invoice))?.amountPaise ?? 0
      const isLast = index === oldestFirst.length - 1
      const taken = takeFrom(purse, shareOf(paid) + (isLast ? toAdvancePaise : 0))
      const advance = shareOf(adjusted)
      return [
        invoice,
        { ...(advance > 0 && { useAdvance: toRupees(advance) }), ...(taken.length > 0 && { payments: taken }) },
      ]
    }),
  )
}

/** Takes an amount out of what was handed over, mode after mode. */
function takeFrom(purse: ModePayment[], amountPaise: Paise): { mode: string; amt: number }[] {
  let wantedPaise = amountPaise
  return purse.flatMap((payment) => {
    const now = Math.min(payment.amountPaise, wantedPaise)
    payment.amountPaise -= now
    wantedPaise -= now
    return now > 0 ? [{ mode: payment.mode, amt: toRupees(now) }] : []
  })
}
