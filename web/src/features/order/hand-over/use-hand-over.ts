import type { Order } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import type { OrderChange } from '../order-queries.ts'
import { payOtherDues } from '../payment/pay-other-dues.ts'
import { noPayment, type PaymentDraft, type ReadPayment, takeByMode } from '../payment/payment-draft.ts'
import { offerReceipt } from '../payment/receipt-state.ts'
import { splitPayment } from '../payment/split-payment.ts'
import { tellChange } from '../payment/tell-change.ts'
import { useOrderSteps } from '../use-order-steps.ts'
import { leaving, type Ticked, tickedOf } from './tray.ts'

interface HandOver {
  orders: Order[]
  ticked: Ticked
  read: ReadPayment
  sendsMessage: boolean
}

/** Hands the ticked pieces over and books the money, order after order. */
export function useHandOver() {
  const { run, waiting, form } = useOrderSteps()

  /** Answers null when all went well; otherwise what is left of the payment, for the orders that are left. */
  const handOver = async (wanted: HandOver): Promise<PaymentDraft | null> => {
    const left = await run(waiting.length > 0 ? waiting : stepsOf(wanted))
    if (left.length > 0) return draftOf(left)
    notifySuccess(success.orderUpdated)
    const { orders, ticked, read } = wanted
    const invoices = leaving(orders, ticked).map(({ invoice }) => invoice)
    tellChange(read.changePaise)
    void payOtherDues(orders[0]?.id ?? '', read.toDuesPaise)
    const amountPaise = read.paidPaise + read.adjustedPaise
    const { changePaise } = read
    if (amountPaise > 0) offerReceipt({ customerId: orders[0]?.id ?? '', invoices, amountPaise, changePaise })
    return null
  }
  return { handOver, form, isWaiting: waiting.length > 0 }
}

function stepsOf({ orders, ticked, read, sendsMessage }: HandOver): OrderChange[] {
  const going = leaving(orders, ticked).toSorted((a, b) => a.invoice - b.invoice)
  const toPay = going.map(({ invoice, balance }) => ({ invoice, balancePaise: Math.max(0, parseRupees(balance) ?? 0) }))
  const shares = splitPayment(toPay, read.payments, read.adjustedPaise)
  return going.map((order) => {
    const { invoice, version } = order
    const pieces = tickedOf(order, ticked).map((piece) => ({ piece, state: 'delivered' as const }))
    return { invoice, version, pieces, showSendDeliveryMessage: sendsMessage, ...shares.get(invoice) }
  })
}

/** The shares that were not booked, as one payment by the same modes. */
function draftOf(steps: OrderChange[]): PaymentDraft {
  const byMode = new Map<string, number>()
  for (const { mode, amt } of steps.flatMap(({ payments }) => payments ?? [])) {
    byMode.set(mode, (byMode.get(mode) ?? 0) + Math.round(amt * 100))
  }
  const usesAdvance = steps.some(({ useAdvance }) => Number(useAdvance ?? 0) > 0)
  // What was to be kept was decided: it is not to become change now.
  const start: PaymentDraft = { ...noPayment, entry: '', usesAdvance, change: 'advance' }
  return [...byMode].reduce((draft, [mode, paise]) => takeByMode(draft, mode, paise), start)
}
