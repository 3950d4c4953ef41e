import type { OrderRow } from '@clothesline/contract'
import { useRef, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { messageOf, notify } from '../../../lib/notifications.ts'
import { type OrderChange, useUpdateOrder } from '../order-queries.ts'
import { clearSelection } from './selection.tsx'

interface Progress {
  done: number
  all: number
}

/** The same change to many orders, one after the other. What failed is told, and stays selected. */
export function useBatch() {
  const update = useUpdateOrder()
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)

  const run = async (
    orders: OrderRow[],
    change: (order: OrderRow) => OrderChange,
    doneWords: (count: number) => string,
  ) => {
    isStopped.current = false
    const failed: string[] = []
    let done = 0
    for (const order of orders) {
      if (isStopped.current) break
      setProgress({ done, all: orders.length })
      try {
        await update.mutateAsync(change(order))
        done += 1
      } catch (error) {
        failed.push(`${order.invoice}: ${messageOf(error)}`)
      }
    }
    setProgress(null)
    if (failed.length > 0) notify('error', failed.join(' '))
    else clearSelection()
    if (done > 0) notify('success', doneWords(done))
  }

  return {
    progress,
    stop: () => {
      isStopped.current = true
    },
    markReady: (orders: OrderRow[]) =>
      run(
        orders,
        ({ invoice, version }) => ({ invoice, version, status: 'Ready' }),
        (count) => (count === 1 ? t('1 order is ready') : t('{count} orders are ready', { count })),
      ),
    sendReadyMessage: (orders: OrderRow[]) =>
      run(
        orders,
        ({ invoice }) => ({ invoice, sendReadyMessage: true }),
        (count) => (count === 1 ? t('1 message is on its way') : t('{count} messages are on their way', { count })),
      ),
  }
}
