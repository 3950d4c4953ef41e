import type { OrderRow } from '@clothesline/contract'
import { mdiCheckCircleOutline, mdiFileDelimitedOutline, mdiMessageTextOutline, mdiTagMultipleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { printOrderTags } from '../../tag/index.ts'
import { exportOrders } from './export-orders.ts'
import { clearSelection } from './selection.tsx'
import { useBatch } from './use-batch.ts'

/** More tags than these orders have would fill the printer for hours. */
const MOST_ORDERS = 400

/** What can be done with several orders at once. Long work shows how far it is, and can be stopped. */
export function SelectionBar({ orders, today }: { orders: OrderRow[]; today: string }) {
  const batch = useBatch()
  if (orders.length === 0 && batch.progress === null) return null
  const open = orders.filter(({ status }) => status === 'Not Ready')
  const finished = orders.filter(({ status }) => status === 'Ready' || status === 'Incomplete')
  const { progress } = batch
  return (
    <Paper
      elevation={8}
      role="region"
      aria-label={t('Selected orders')}
      sx={{ position: 'sticky', bottom: 12, zIndex: 2, mt: 1.5, px: 2, py: 1, borderRadius: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 650, marginInlineEnd: 'auto' }} role="status">
          {progress === null
            ? t('{count} selected', { count: orders.length })
            : t('{done} of {all} done', { done: progress.done, all: progress.all })}
        </Typography>
        {progress === null ? (
          <>
            <Button
              disabled={open.length === 0}
              startIcon={<Icon path={mdiCheckCircleOutline} />}
              onClick={() => batch.markReady(open)}
            >
              {t('Mark ready')}
            </Button>
            <Button
              disabled={finished.length === 0}
              startIcon={<Icon path={mdiMessageTextOutline} />}
              onClick={() => batch.sendReadyMessage(finished)}
            >
              {t('Send ready message')}
            </Button>
            <Button
              startIcon={<Icon path={mdiTagMultipleOutline} />}
              disabled={orders.length > MOST_ORDERS}
              onClick={() => void printOrderTags({ invoices: orders.map(({ invoice }) => invoice) })}
            >
              {t('Tags')}
            </Button>
            <Button startIcon={<Icon path={mdiFileDelimitedOutline} />} onClick={() => exportOrders(orders, today)}>
              {t('Export CSV')}
            </Button>
            <Button color="inherit" onClick={clearSelection}>
              {t('Clear')}
            </Button>
          </>
        ) : (
          <Button color="inherit" onClick={batch.stop}>
            {t('Stop')}
          </Button>
        )}
      </Box>
      {progress !== null && (
        <LinearProgress variant="determinate" value={(100 * progress.done) / progress.all} sx={{ mt: 1 }} />
      )}
    </Paper>
  )
}
