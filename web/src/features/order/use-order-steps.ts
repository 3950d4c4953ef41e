import { contract, type Message, type Order } from '@clothesline/contract'
import { useState } from 'react'
import { findAnswer } from '../../lib/answers.ts'
import { isOutage } from '../../lib/is-outage.ts'
import { notifyError } from '../../lib/notifications.ts'
import { failure } from '../../lib/texts.ts'
import { toastWaiting } from '../message/by-hand/index.ts'
import { type OrderChange, useTakeOrderStep } from './order-queries.ts'
import { type Payment, useSendPayment } from './payment/use-send-payment.ts'

/**
 * Changes of orders, one after the other. After an outage nobody knows whether the last one happened, so what is left is
 * kept just as it was: sent again it is the same step to the server, which does it once.
 */
export function useOrderSteps() {
  const update = useTakeOrderStep()
  const sendPayment = useSendPayment()
  const [waiting, setWaiting] = useState<OrderChange[]>([])

  const take = (step: OrderChange) => {
    const order = findAnswer(contract.order.getOrder, { invoice: step.invoice })
    const payment = paymentOf(step, order)
    return payment === undefined
      ? update.mutateAsync({ step })
      : sendPayment(payment, (key) => update.mutateAsync({ step, key }))
  }

  /** Answers what was not done: nothing, or the step that failed and those behind it. */
  const run = async (steps: OrderChange[]): Promise<OrderChange[]> => {
    const written: (Message | undefined)[] = []
    const tell = () => {
      if (written.some((message) => message?.leaves === 'refused')) notifyError(failure.whatsappFailed)
      toastWaiting(written)
    }
    for (const [index, step] of steps.entries()) {
      try {
        written.push((await take(step)).message)
      } catch (error) {
        notifyError(error)
        const left = steps.slice(index)
        setWaiting(isOutage(error) ? left : [])
        tell()
        return left
      }
    }
    setWaiting([])
    tell()
    return []
  }
  return { run, waiting, isPending: update.isPending, error: update.error }
}

/** What a step takes in money, if it takes any. */
function paymentOf(step: OrderChange, order: Order | undefined): Payment | undefined {
  const payments = step.payments ?? []
  if (payments.length === 0 || order === undefined) return undefined
  const { invoice, id, balance, paid, advance, customer } = order
  const paise = payments.reduce((sum, { amt }) => sum + Math.round(amt * 100), 0)
  return {
    ...{ invoice, id, amtDue: balance, amtPaidNow: paise / 100, paid, advance, customer },
    paymentMode: payments.map(({ mode }) => mode).join(', '),
    call: 'updateorder',
    body: step,
  }
}
