import type { OrderRow } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListButtonLink } from '../../components/link/list-button-link.ts'
import { formatHour, formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { NEWEST_ORDERS, useNewest } from './home-queries.ts'

/** The last orders that were taken: for the customer who comes back from the door, and the bill that is printed again. */
export function NewestPanel({ today, taken }: { today: string; taken: number }) {
  const titleId = useId()
  const { data, error, isFetching, refetch } = useNewest()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0, px: 2, pt: 1, pb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 40 }}>
        <Typography id={titleId} variant="h2">
          {t('Newest orders')}
        </Typography>
        <ButtonLink to="/allOrders" size="small" aria-label={t('{title}: show all', { title: t('Newest orders') })}>
          {t('Show all')}
        </ButtonLink>
      </Box>
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The orders could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <Lines count={Math.min(taken, NEWEST_ORDERS)} />}
      {data !== undefined && (
        <List disablePadding aria-labelledby={titleId} sx={{ mx: -1 }}>
          {data.orders.map((order) => (
            <NewOrder key={order._id} order={order} today={today} />
          ))}
        </List>
      )}
    </Card>
  )
}

function NewOrder({ order, today }: { order: OrderRow; today: string }) {
  const { invoice, customer, amt, billedOn, createdAt } = order
  return (
    <ListItem disablePadding>
      <ListButtonLink to="/allOrders" search={{ invoice: String(invoice) }} sx={lineStyle}>
        <Box component="strong">{invoice}</Box>
        <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{customer}</Box>
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {billedOn === today ? formatHour(createdAt) : formatOn(billedOn)}
        </Box>
        <Box component="bdi" sx={{ textAlign: 'end' }}>
          {formatMoney(amt)}
        </Box>
      </ListButtonLink>
    </ListItem>
  )
}

/** As high as the orders that will replace them. */
function Lines({ count }: { count: number }) {
  return (
    <Box role="status" aria-label={t('Loading')}>
      {Array.from({ length: count }, (_, line) => `line ${line}`).map((line) => (
        <Box key={line} sx={{ height: 40, display: 'grid', alignItems: 'center' }}>
          <Skeleton width="80%" />
        </Box>
      ))}
    </Box>
  )
}

const lineStyle = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  px: 1,
  py: 0.5,
  minHeight: 40,
  borderRadius: 1,
  typography: 'body2',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: '48px minmax(0, 1fr) auto minmax(64px, auto)',
} as const
