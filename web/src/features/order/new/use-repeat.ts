import { contract } from '@clothesline/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../../lib/call-query.ts'
import { notifyError } from '../../../lib/notifications.ts'
import type { Order } from './order-store.ts'

/** `?repeat=` fills an empty order with the lines of an earlier one of the same customer, once; `?pickup=` says what they came with. */
export function useRepeat(order: Order): void {
  const { change } = order
  const { repeat = 0, pickup } = useSearch({ from: '/inside/newOrder' })
  const navigate = useNavigate()
  const invoice = Number(repeat)
  const isNumber = Number.isInteger(invoice) && invoice > 0
  const { data: earlier, error } = useCall(contract.order.getOrder, { invoice }, { enabled: isNumber })

  useEffect(() => {
    if (pickup) change((now) => ({ ...now, pickup }))
  }, [pickup, change])

  const fill = useEffectEvent(() => {
    if (error !== null) notifyError(error)
    // What was typed already is worth more than what can be asked for again.
    const { draft, masters } = order.getState()
    const isWanted = earlier?.id === draft.customerId && draft.lines.length === 0 && draft.attempts.length === 0
    if (isWanted) {
      void import('./repeat-lines.ts').then(({ repeatLines }) =>
        change((now) => (now.lines.length > 0 ? now : { ...now, lines: repeatLines(earlier.particulars, masters) })),
      )
    }
    void navigate({
      to: '/newOrder/$kind',
      params: { kind: draft.kind },
      search: { id: draft.customerId },
      replace: true,
    })
  })
  useEffect(() => {
    if (earlier !== undefined || error !== null) fill()
  }, [earlier, error])
}
