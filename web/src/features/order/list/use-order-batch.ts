import type { Message, OrderRow } from '@clothesline/contract'
import { useBatch } from '../../../components/batch/use-batch.ts'
import { t } from '../../../lib/i18n.ts'
import { needsManualSending, sentWords } from '../../../lib/message-news.ts'
import { isExportNoted } from '../../../lib/note-export.ts'
import { useUpdateOrder } from '../order-queries.ts'
import { collectBills } from './save-bills.ts'
import { clearSelection, deselect } from './selection.tsx'

export function useOrderBatch() {
  const { mutateAsync } = useUpdateOrder()
  const batch = useBatch<OrderRow>({ nameOf: ({ invoice }) => invoice, clearSelection, deselect })
  return {
    ...batch,
    markReady: (orders: OrderRow[]) => {
      const written: (Message | undefined)[] = []
      return batch.run(orders, {
        act: async ({ invoice, version }) =>
          written.push((await mutateAsync({ invoice, version, status: 'Ready' })).message),
        doneWords: (count) => {
          const waiting = written.filter(needsManualSending)
          const ready = t('{count} orders are ready', { count })
          return waiting.length > 0 ? `${ready}. ${sentWords(waiting)}` : ready
        },
      })
    },
    sendReadyMessage: (orders: OrderRow[]) => {
      const written: (Message | undefined)[] = []
      return batch.run(orders, {
        act: async ({ invoice }) => written.push((await mutateAsync({ invoice, sendReadyMessage: true })).message),
        doneWords: () => sentWords(written),
      })
    },
    saveBills: async (orders: OrderRow[], today: string) => {
      // Exporting many bills is protected like exporting a list.
      if (orders.length > 1 && !(await isExportNoted(`bills-${today}`, orders.length))) return
      const bills = collectBills(orders.length, today)
      await batch.run(orders, {
        act: bills.add,
        finish: bills.save,
        doneWords: (count) => t('{count} bills are saved', { count }),
      })
    },
  }
}
