import type { OrderRow } from '@clothesline/contract'
import { mdiCheckCircleOutline, mdiFileDownloadOutline, mdiMessageTextOutline, mdiTagMultipleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { BatchBar } from '../../../components/batch/batch-bar.tsx'
import { ExportButton } from '../../../components/export-button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { t } from '../../../lib/i18n.ts'
import { printOrderTags } from '../../tag/index.ts'
import { isWaiting } from '../is-waiting.ts'
import { exportOrders } from './export-orders.ts'
import { clearSelection } from './selection.tsx'
import { useOrderBatch } from './use-order-batch.ts'

/** More tags than these orders have would fill the printer for hours. */
const MOST_ORDERS = 400

export function SelectionBar({ orders, today }: { orders: OrderRow[]; today: string }) {
  const batch = useOrderBatch()
  const open = orders.filter(({ status }) => status === 'Not Ready')
  const finished = orders.filter(isWaiting)
  return (
    <BatchBar label={t('Selected orders')} selected={orders.length} batch={batch} onClear={clearSelection}>
      <Button
        disabled={open.length === 0}
        startIcon={<Icon path={mdiCheckCircleOutline} />}
        onClick={() => void batch.markReady(open)}
      >
        {t('Mark ready')}
      </Button>
      <MayButton
        needs="sendMessages"
        disabled={finished.length === 0}
        startIcon={<Icon path={mdiMessageTextOutline} />}
        onClick={() => void batch.sendReadyMessage(finished)}
      >
        {t('Send ready message')}
      </MayButton>
      <Button
        startIcon={<Icon path={mdiTagMultipleOutline} />}
        disabled={orders.length > MOST_ORDERS}
        onClick={() => void printOrderTags({ invoices: orders.map(({ invoice }) => invoice) })}
      >
        {t('Tags')}
      </Button>
      <Button startIcon={<Icon path={mdiFileDownloadOutline} />} onClick={() => void batch.saveBills(orders, today)}>
        {t('Bills')}
      </Button>
      <ExportButton onExport={() => exportOrders(orders, today)} />
    </BatchBar>
  )
}
