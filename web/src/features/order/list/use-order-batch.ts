import type { OrderRow } from '@clothesline/contract'
import { useBatch } from '../../../components/batch/use-batch.ts'
import { t } from '../../../lib/i18n.ts'
import { useUpdateOrder } from '../order-queries.ts'
import { clearSelection } from './selection.tsx'

export function useOrderBatch() {
  const { mutateAsync } = useUpdateOrder()
  const batch = useBatch<OrderRow>({ nameOf: ({ invoice }) => invoice, onAllDone: clearSelection })
  return {
    ...batch,
    markReady: (orders: OrderRow[]) =>
      batch.run(
        orders,
        ({ invoice, version }) => mutateAsync({ invoice, version, status: 'Ready' }),
        (count) => (count === 1 ? t('1 order is ready') : t('{count} orders are ready', { count })),
      ),
    sendReadyMessage: (orders: OrderRow[]) =>
      batch.run(
        orders,
        ({ invoice }) => mutateAsync({ invoice, sendReadyMessage: true }),
        (count) => (count === 1 ? t('1 message is on its way') : t('{count} messages are on their way', { count })),
      ),
  }
}
