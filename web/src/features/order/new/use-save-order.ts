import { contract } from '@clothesline/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { findUnreadDay } from '../../../components/date-field.tsx'
import { findAnswer, reloadAnswers, resetAnswers } from '../../../lib/answers.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useSubmission } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { rememberLastOrder } from '../../../lib/last-order.ts'
import { notifySuccess, whileLoading } from '../../../lib/notifications.ts'
import { clearPending, isRecorded, recordPending } from '../../../lib/pending-transaction.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useSession } from '../../../lib/session.ts'
import { failure, success } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { putOrder } from '../order-cache.ts'
import type { DraftProblem, OrderBody } from './draft.ts'
import { keepDraft } from './draft-storage.ts'
import { ENTRY_FIELD, findNotAdded, PAYMENT_FIELD } from './form-fields.ts'
import { createOrder, nextInvoiceQuery, validateOrder } from './new-order-queries.ts'
import { orderBody, problemsOf } from './order-body.ts'
import { type Order, type OrderState, useOrder } from './order-store.ts'
import { type MadeOrder, type SaveOutcome, saveOrder } from './save-order.ts'

export interface SavedOrder {
  order: MadeOrder
  /** It had been saved by an earlier press; what was changed since is not in it. */
  isEarlier: boolean
  /** More was paid than the order costs. */
  isOverpaid: boolean
  /** Cash that goes back to the customer. */
  changePaise: number
}

interface SaveHandlers {
  onSaved: (saved: SavedOrder) => void
  onProblems: (problems: DraftProblem[]) => void
}

/** The order as it was at the press: what is typed while it is being sent is not in it. */
type Pressed = Pick<OrderState, 'draft' | 'price' | 'customer'>

/** Saves the draft once, whatever is pressed how often, and keeps it until the server has said that it has it. */
export function useSaveOrder(typed: Order, { onSaved, onProblems }: SaveHandlers) {
  const { change } = typed
  const key = useOrder(typed, ({ draft }) => draft.key)
  const client = useQueryClient()
  const storeId = useSession((session) => session.storeId)
  /** Why the last save failed, and of which draft: another tab may have saved it since. */
  const [failed, setFailed] = useState<{ key: string; says: string } | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const form = useSubmission({
    onProblems: (found) => {
      if (found.length > 0) onProblems(problemsOf(found, typed.getState().draft))
      return []
    },
  })

  const remember = ({ draft, customer }: Pressed, body: OrderBody) => {
    const attempts = [...draft.attempts, body]
    // Before it is sent, not after the next paint: the page may be gone by then.
    keepDraft(storeId, { ...draft, customerName: customer.name, attempts })
    change((now) => ({ ...now, attempts: [...now.attempts, body] }))
  }

  const send = async (pressed: Pressed) => {
    const { draft, price, customer } = pressed
    const shown = findAnswer(contract.order.generateinvoice, {}) ?? (await client.fetchQuery(nextInvoiceQuery))
    const body = { ...orderBody(draft, price, customer, shown.invoice), invoice: shown.invoice }
    const create = (sent: OrderBody) => createOrder(draft, sent)
    return saveOrder(body, draft.attempts, { validate: validateOrder, create }, (sent) => remember(pressed, sent))
  }

  /**
   * Money is taken in the same call as the order, so the order shows at once that it has it. Only an order that an
   * earlier press had saved may have been saved before the payment was typed: then it is offered again.
   */
  const keepPayment = ({ draft, price, customer }: Pressed, order: MadeOrder) => {
    const { payments } = orderBody(draft, price, customer, order.invoice)
    const { invoice, version, id, amt, adjusted, advance, paymentMode, createdAt: datetime } = order
    const pending = recordPending({
      storeId,
      customer: order.customer,
      call: 'updateorder',
      body: { invoice, version, payments },
      invoice,
      id,
      amtDue: amt - adjusted,
      amtPaidNow: price.paidNowPaise / 100,
      paid: 0,
      advance,
      paymentMode,
      datetime,
    })
    if (order.paid > 0 || isRecorded(pending, order)) clearPending(pending.key)
  }

  const finish = (pressed: Pressed, { order, isEarlier }: Pick<SavedOrder, 'order' | 'isEarlier'>) => {
    const { draft, price, customer } = pressed
    // At once: its key is used, and another order under it would be swallowed.
    typed.made(draft)
    keepPayment(pressed, order)
    rememberLastOrder(order.invoice)
    putOrder(order)
    resetAnswers(contract.order.generateinvoice)
    if (draft.delivery?.when) void import('./book-delivery.ts').then((part) => part.bookDelivery(order.invoice, draft))
    notifySuccess(draft.kind === 'kg' ? success.orderByKgAdded : success.orderAdded)
    const { changePaise, toDuesPaise } = price.change
    if (toDuesPaise > 0 && !isEarlier) {
      void import('../payment/pay-other-dues.ts').then((part) => part.payOtherDues(customer._id, toDuesPaise))
    }
    const isOverpaid = price.money.toAdvancePaise > toDuesPaise
    onSaved({ order, isEarlier, isOverpaid, changePaise })
    // Whoever went on to the next customer does not see the dialog.
    if (!isHere.current) toast.success(t('Order {invoice} saved', { invoice: order.invoice }))
  }

  const save = () => {
    const pressed = typed.getState()
    const { draft, price } = pressed
    const notAdded = findNotAdded(ENTRY_FIELD, PAYMENT_FIELD)
    const unreadDay = findUnreadDay('promisedOn')
    const unread = unreadDay === undefined ? [] : [{ field: 'promisedOn', msg: unreadDay }]
    const problems = [...notAdded, ...unread].length > 0 ? [...notAdded, ...unread] : price.problems
    if (problems.length > 0) return onProblems(problems)
    let ended: SaveOutcome['kind'] = 'refused'
    return form.run(
      draft.key,
      async () => {
        setFailed(null)
        const outcome = await whileLoading(send(pressed))
        if (outcome.kind === 'saved') return finish(pressed, outcome)
        ended = outcome.kind
        throw 'error' in outcome ? outcome.error : new ApiError(409, t(failure.invalidInvoice))
      },
      () => {
        void reloadAnswers(contract.order.generateinvoice)
        setFailed({ key: ended === 'savedElsewhere' ? beginAsNew() : draft.key, says: t(wordsOf(ended)) })
        if (ended === 'refused' || ended === 'numberTaken') forgetSent(draft.attempts)
        return ended === 'savedElsewhere' ? { says: null } : undefined
      },
    )
  }

  /** What was refused is not in the books; only what went unanswered before must still be asked for. */
  const forgetSent = (attempts: OrderBody[]) => change((now) => ({ ...now, attempts }))

  /** Its key belongs to an order now. What is typed stays, and whoever saves it once more has been told. */
  const beginAsNew = () => {
    const newKey = randomId()
    change((now) => ({ ...now, key: newKey, attempts: [] }))
    return newKey
  }

  return { save, isSaving: form.isSaving, notSaved: failed?.key === key ? failed.says : null }
}

function wordsOf(ended: SaveOutcome['kind']) {
  if (ended === 'savedElsewhere') return failure.orderSavedElsewhere
  return ended === 'unclear' ? failure.orderUnclear : failure.orderNotSaved
}
