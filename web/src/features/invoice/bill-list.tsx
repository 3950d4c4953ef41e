import type { OrderRow } from '@clothesline/contract'
import { mdiFileSearchOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { useFoundOrders } from './invoice-queries.ts'

interface BillListProps {
  found: ReturnType<typeof useFoundOrders>
  shown: number | null
  isFiltered: boolean
  onShow: (invoice: number) => void
}

/** The newest bills that fit; the one whose paper is shown is marked. */
export function BillList({ found, shown, isFiltered, onShow }: BillListProps) {
  if (found.isPending) return <ListSkeleton />
  if (found.isError) {
    return (
      <ErrorState
        title={t('The bills cannot be listed')}
        error={found.error}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const { orders, totalOrders } = found.data
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={mdiFileSearchOutline}
        title={isFiltered ? t('No bill matches') : t('No bills yet')}
        explanation={
          isFiltered
            ? t('Try part of the number, name or phone, or other days.')
            : t('A bill appears here as soon as its order is taken.')
        }
      />
    )
  }
  return (
    <>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <List
          disablePadding
          aria-label={t('Bills found')}
          sx={{ maxHeight: { xs: '38vh', md: '60vh' }, overflowY: 'auto' }}
        >
          {orders.map((order) => (
            <BillRow key={order._id} order={order} isShown={order.invoice === shown} onShow={onShow} />
          ))}
        </List>
      </Paper>
      {totalOrders > orders.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('The newest {shown} of {total}. Type more to find an older one.', {
            shown: orders.length,
            total: totalOrders,
          })}
        </Typography>
      )}
    </>
  )
}

interface BillRowProps {
  order: OrderRow
  isShown: boolean
  onShow: (invoice: number) => void
}

function BillRow({ order, isShown, onShow }: BillRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <ListItem disablePadding>
      <ListItemButton
        ref={row}
        divider
        selected={isShown}
        aria-current={isShown}
        onClick={() => onShow(order.invoice)}
        sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {order.customer}
          </Typography>
          <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{order.printedNumber}</bdi> · <bdi>{formatOn(order.billedOn)}</bdi>
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'end', flexShrink: 0 }}>
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(order.amt)}</Typography>
          {order.balance > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <bdi>{t('{amount} due', { amount: formatMoney(order.balance) })}</bdi>
            </Typography>
          )}
        </Box>
      </ListItemButton>
    </ListItem>
  )
}
