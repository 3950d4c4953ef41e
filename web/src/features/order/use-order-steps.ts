import type { Message } from '@clothesline/contract'
import { useState } from 'react'
import { isOutage } from '../../lib/is-outage.ts'
import { notifyError } from '../../lib/notifications.ts'
import { failure } from '../../lib/texts.ts'
import { toastWaiting } from '../message/by-hand/index.ts'
import { type OrderChange, useUpdateOrder } from './order-queries.ts'

/**
 * Changes of orders, one after the other. After an outage nobody knows whether the last one happened, so what is left is
 * kept just as it was: sent again it is the same step to the server, which does it once.
 */
export function useOrderSteps() {
  const update = useUpdateOrder()
  const [waiting, setWaiting] = useState<OrderChange[]>([])

  /** Answers what was not done: nothing, or the step that failed and those behind it. */
  const run = async (steps: OrderChange[]): Promise<OrderChange[]> => {
    const written: (Message | undefined)[] = []
    const tell = () => {
      if (written.some((message) => message?.leaves === 'refused')) notifyError(failure.whatsappFailed)
      toastWaiting(written)
    }
    for (const [index, step] of steps.entries()) {
      try {
        written.push((await update.mutateAsync(step)).message)
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
