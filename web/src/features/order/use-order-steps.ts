import { contract, type Message, type Order } from '@clothesline/contract'
import { useState } from 'react'
import { findAnswer } from '../../lib/answers.ts'
import { isOutage } from '../../lib/api-error.ts'
import { request, send } from '../../lib/form/check-input.ts'
import { useSubmission } from '../../lib/form/use-submission.ts'
import { notifyError } from '../../lib/notifications.ts'
import { failure } from '../../lib/texts.ts'
import { toastWaiting } from '../message/by-hand/index.ts'
import { putOrder } from './order-cache.ts'
import type { OrderChange } from './order-queries.ts'
import { type Payment, useSendPayment } from './payment/use-send-payment.ts'

/**
 * Changes of orders, one after the other. After an outage nobody knows whether the last one happened, so what is left is
 * kept just as it was: sent again it is the same step to the server, which does it once.
 */
export function useOrderSteps() {
  const sendPayment = useSendPayment()
  const form = useSubmission()
  const [waiting, setWaiting] = useState<OrderChange[]>([])

  const take = async (step: OrderChange) => {
    const asked = request(contract.order.updateorder, step)
    const payment = paymentOf(step, findAnswer(contract.order.getOrder, { invoice: step.invoice }))
    const changed = await (payment === undefined
      ? send(asked)
      : sendPayment(payment, (idempotencyKey) => send(asked, { idempotencyKey })))
    putOrder(changed)
    return changed.message
  }

  /** Answers what was not done: nothing, or the step that failed and those behind it. */
  const run = async (steps: OrderChange[]): Promise<OrderChange[]> => {
    const written: (Message | undefined)[] = []
    await form.run(
      // Of the same order as it was: its version and its balance are new once the first press was answered.
      JSON.stringify(steps.map(({ version: _version, ...step }) => step)),
      async () => {
        for (const step of steps) written.push(await take(step))
        setWaiting([])
      },
      (error) => {
        setWaiting(isOutage(error) ? steps.slice(written.length) : [])
        return undefined
      },
    )
    if (written.some((message) => message?.leaves === 'refused')) notifyError(failure.whatsappFailed)
    toastWaiting(written)
    return steps.slice(written.length)
  }
  return { run, waiting, form }
}

/** What a step takes in money, if it takes any. */
function paymentOf(step: OrderChange, order: Order | undefined): Payment | undefined {
  const payments = step.payments ?? []
  if (payments.length === 0 || order === undefined) return undefined
  const { invoice, id, balance, paid, advance, customer } = order
  const paise = payments.reduce((sum, { amt }) => sum + Math.round(amt * 100), 0)
  return {
    invoice,
    id,
    amtDue: balance,
    amtPaidNow: paise / 100,
    paid,
    advance,
    customer,
    paymentMode: payments.map(({ mode }) => mode).join(', '),
    call: 'updateorder',
    body: step,
  }
}
