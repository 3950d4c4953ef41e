import type { Order } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useUpdateOrder } from '../order-queries.ts'
import type { PaymentDraft, ReadPayment } from '../payment/payment-draft.ts'
import { type OrderShare, splitPayment } from '../payment/split-payment.ts'
import { leaving, type Ticked, tickedOf } from './tray.ts'

interface HandOver {
  orders: Order[]
  ticked: Ticked
  read: ReadPayment
  sendsMessage: boolean
}

/** Hands the ticked pieces over and books the money, order after order. */
export function useHandOver() {
  const update = useUpdateOrder()

  /** Answers null when all went well; otherwise what is left of the payment, for the orders that are left. */
  const handOver = async ({ orders, ticked, read, sendsMessage }: HandOver): Promise<PaymentDraft | null> => {
    const going = leaving(orders, ticked).toSorted((a, b) => a.invoice - b.invoice)
    const toPay = going.map(({ invoice, balance }) => ({
      invoice,
      balancePaise: Math.max(0, parseRupees(balance) ?? 0),
    }))
    const shares = splitPayment(toPay, read.payments, read.adjustedPaise)
    for (const order of going) {
      const { invoice, version } = order
      const pieces = tickedOf(order, ticked).map((piece) => ({ piece, state: 'delivered' as const }))
      try {
        await update.mutateAsync({
          ...{ invoice, version, pieces, showSendDeliveryMessage: sendsMessage },
          ...shares.get(invoice),
        })
        shares.delete(invoice)
      } catch (error) {
        notifyError(error)
        return draftOf([...shares.values()])
      }
    }
    notifySuccess(success.orderUpdated)
    return null
  }
  return { handOver, isPending: update.isPending }
}

/** The shares that were not booked, typed again as one payment. */
function draftOf(shares: OrderShare[]): PaymentDraft {
  const byMode = new Map<string, number>()
  for (const { mode, amt } of shares.flatMap(({ payments = [] }) => payments)) {
    byMode.set(mode, (byMode.get(mode) ?? 0) + Math.round(amt * 100))
  }
  return {
    rows: [...byMode].map(([mode, paise], index) => ({ key: index + 1, mode, amount: String(paise / 100) })),
    usesAdvance: shares.some(({ useAdvance = 0 }) => useAdvance > 0),
  }
}
