import type { OrderRow } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ErrorState } from '../../components/error-state.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListButtonLink } from '../../components/link/list-button-link.ts'
import { formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { type OrderSearch, OrderStatusChip } from '../order/index.ts'
import { GLANCE, type useNewestOrders } from './home-queries.ts'

interface OrderGlanceProps {
  title: string
  list: Pick<ReturnType<typeof useNewestOrders>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** How many there are by the figures: as many rows are kept free for them. */
  expected: number
  /** What to say when there are none. */
  none: string
  search?: OrderSearch
}

/** A few orders with the way to all of them. */
export function OrderGlance({ title, list, expected, none, search = {} }: OrderGlanceProps) {
  const orders = list.data?.orders
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 1 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="h2">{title}</Typography>
          <ButtonLink to="/allOrders" search={search} aria-label={t('{title}: show all', { title })}>
            {t('Show all')}
          </ButtonLink>
        </Box>
        {orders === undefined && list.error === null && <GlanceSkeleton rows={Math.min(expected, GLANCE)} />}
        {orders === undefined && list.error !== null && (
          <ErrorState
            title={t('The orders could not be loaded')}
            error={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {orders?.length === 0 && <Typography sx={{ color: 'text.secondary', pb: 2 }}>{none}</Typography>}
        {orders !== undefined && orders.length > 0 && (
          <List disablePadding>
            {orders.map((order) => (
              <OrderLine key={order._id} order={order} />
            ))}
          </List>
        )}
      </CardContent>
    </Card>
  )
}

function OrderLine({ order }: { order: OrderRow }) {
  return (
    <ListItem disablePadding divider>
      <ListButtonLink to="/allOrders" search={{ invoice: String(order.invoice) }} sx={{ px: 1, gap: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography noWrap>
            <strong>{order.invoice}</strong> {order.customer}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Promised {day}', { day: formatOn(order.promisedDate) })} · {formatMoney(order.amt)}
          </Typography>
        </Box>
        <OrderStatusChip status={order.status} />
      </ListButtonLink>
    </ListItem>
  )
}

/** As high as the content that will replace it: that many orders, or the text that there are none. */
function GlanceSkeleton({ rows }: { rows: number }) {
  return (
    <Box role="status" aria-label={t('Loading')}>
      {rows === 0 && (
        <Typography sx={{ pb: 2 }}>
          <Skeleton width="60%" />
        </Typography>
      )}
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Box key={row} sx={{ px: 1, py: 1, borderBottom: '1px solid transparent' }}>
          <Typography>
            <Skeleton width="50%" />
          </Typography>
          <Typography variant="body2">
            <Skeleton width="35%" />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
