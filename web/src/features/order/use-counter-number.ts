import { contract, type Order } from '@clothesline/contract'
import type { FormEvent } from 'react'
import { request, send } from '../../lib/form/check-input.ts'
import { useSubmission } from '../../lib/form/use-submission.ts'
import { messageOf, notifySuccess } from '../../lib/notifications.ts'
import { counterNumberFailed, success } from '../../lib/texts.ts'
import { putOrder } from './order-cache.ts'

interface CounterNumberOptions {
  /** Null as long as nothing was typed. */
  typed: string | null
  onSaved: (order: Order) => void
}

/** Where in the shop an order waits: typed, Enter, done. */
export function useCounterNumber({ invoice, counterNumber }: Order, { typed, onSaved }: CounterNumberOptions) {
  const form = useSubmission({ onRefused: (error) => ({ says: counterNumberFailed(messageOf(error)) }) })
  const value = typed ?? counterNumber
  const isChanged = value.trim() !== counterNumber
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    const input = { invoice, counterNumber: value.trim() }
    void form.run(JSON.stringify(input), async () => {
      const changed = await send(request(contract.order.updateCounterNo, input))
      putOrder(changed)
      onSaved(changed)
      notifySuccess(success.counterNumberUpdated)
    })
  }
  return { value, isChanged, save, form }
}
