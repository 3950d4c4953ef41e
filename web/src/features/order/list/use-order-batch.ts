import type { contract, Message, OrderRow, OutputOf } from '@clothesline/contract'
import { useBatch } from '../../../components/batch/use-batch.ts'
import { t } from '../../../lib/i18n.ts'
import { sentWords } from '../../../lib/message-news.ts'
import { isExportNoted } from '../../../lib/note-export.ts'
import { toastWaiting } from '../../message/by-hand/index.ts'
import { useOwnStore } from '../../store/index.ts'
import { useUpdateOrder } from '../order-queries.ts'
import { tellComplete } from '../tell-complete.ts'
import { collectBills } from './save-bills.ts'
import { clearSelection, deselect } from './selection.tsx'

type OrderDone = OutputOf<typeof contract.order.updateorder>

export function useOrderBatch() {
  const { data: store } = useOwnStore()
  const { mutateAsync } = useUpdateOrder()
  const batch = useBatch<OrderRow>({ nameOf: ({ invoice }) => invoice, clearSelection, deselect })
  return {
    ...batch,
    markReady: async (orders: OrderRow[]) => {
      const done: OrderDone[] = []
      await batch.run(orders, {
        act: async ({ invoice, version }) => done.push(await mutateAsync({ invoice, version, status: 'Ready' })),
        doneWords: (count) => t('{count} orders are ready', { count }),
      })
      const [only] = done
      if (only !== undefined && done.length === 1) tellComplete(only, only.message, store)
      else toastWaiting(done.map(({ message }) => message))
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
