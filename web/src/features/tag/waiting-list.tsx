import { mdiTagCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { formatAgo, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { useWaiting } from './tag-queries.ts'
import { TagsNotLoaded } from './tags-not-loaded.tsx'
import { TickList } from './tick-list.tsx'

interface WaitingListProps {
  waiting: ReturnType<typeof useWaiting>
  leftOut: ReadonlySet<number>
  onChange: (leftOut: ReadonlySet<number>) => void
}

/** The orders whose tags nobody printed yet. */
export function WaitingList({ waiting, leftOut, onChange }: WaitingListProps) {
  const { data, error } = waiting
  if (data === undefined && error !== null) return <TagsNotLoaded error={error} asked={waiting} />
  if (data === undefined) return <ListSkeleton />
  if (data.orders.length === 0) {
    return (
      <EmptyState
        icon={mdiTagCheckOutline}
        title={t('Every tag is printed')}
        explanation={t('New orders wait here until their tags are printed. An earlier order is found by its number.')}
      />
    )
  }
  const byInvoice = new Map(data.orders.map((order) => [order.invoice, order]))
  return (
    <TickList
      title={t('Orders')}
      summary={t('{pieces} tags of {orders} orders', { pieces: data.totalPieces, orders: data.totalOrders })}
      keys={[...byInvoice.keys()]}
      leftOut={leftOut}
      onChange={onChange}
      row={(invoice) => {
        const order = byInvoice.get(invoice)
        return {
          name: t('Order {invoice}', { invoice }),
          content: order !== undefined && (
            <>
              <Box component="span" sx={{ minWidth: 0 }}>
                <Typography component="span" noWrap sx={{ display: 'block' }}>
                  <strong>{invoice}</strong> · {order.customer}
                </Typography>
                <Typography component="span" variant="body2" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
                  {t('{ago}, promised {day}', { ago: formatAgo(order.createdAt), day: formatOn(order.promisedDate) })}
                </Typography>
              </Box>
              <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
                {t('{count} tags', { count: order.waiting })}
              </Typography>
            </>
          ),
        }
      }}
    />
  )
}
