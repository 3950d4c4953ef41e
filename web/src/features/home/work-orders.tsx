import type { OrderRow } from '@clothesline/contract'
import { daysBetween } from '@clothesline/domain'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { ListButtonLink } from '../../components/link/list-button-link.ts'
import { formatMoney, formatOn, formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { OrderStatusChip } from '../order/index.ts'
import { SHOWN_ORDERS, useWork } from './home-queries.ts'
import type { WorkList } from './work-lists.ts'

/** The first orders of a list; each opens its order. */
export function WorkOrders({ list, today }: { list: WorkList; today: string }) {
  const { data, error, isFetching, refetch } = useWork(list)
  const orders = useDeferredValue(data)
  if (orders === undefined) {
    if (error === null) return <OrdersSkeleton rows={Math.min(list.count, SHOWN_ORDERS)} />
    return (
      <ErrorState
        title={t('The orders could not be loaded')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (orders.length === 0) return <Typography sx={{ color: 'text.secondary', pb: 2 }}>{list.none}</Typography>
  return (
    <List disablePadding aria-label={list.title} sx={{ mx: -1 }}>
      {orders.map((order) => (
        <OrderLine key={order._id} order={order} today={today} />
      ))}
    </List>
  )
}

function OrderLine({ order, today }: { order: OrderRow; today: string }) {
  const { invoice, customer, contact, balance, status, counterNumber } = order
  const place = counterNumber === '' ? '' : t('counter {number}', { number: counterNumber })
  return (
    <ListItem disablePadding>
      <ListButtonLink to="/allOrders" search={{ invoice: String(invoice) }} sx={lineStyle}>
        <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {invoice}
        </Box>
        <Box className="who">
          <span>{customer}</span>{' '}
          <Box component="bdi" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
            {formatPhone(contact)}
          </Box>
        </Box>
        <Box component="bdi" className="promise">
          {[promiseWords(order, today), place].filter(Boolean).join(' · ')}
        </Box>
        <Box component="bdi" className="money">
          {balance > 0 ? t('{amount} due', { amount: formatMoney(balance) }) : t('Paid')}
        </Box>
        <OrderStatusChip status={status} />
      </ListButtonLink>
    </ListItem>
  )
}

/** A finished order was promised for a day; an unfinished one is late by days. */
function promiseWords({ promisedDate, status }: OrderRow, today: string): string {
  const late = daysBetween(promisedDate, today)
  if (late === 0) return t('today')
  const day = formatOn(promisedDate)
  return late > 0 && status !== 'Ready'
    ? t('{day}, {days} days late', { day, days: late })
    : t('promised {day}', { day })
}

const lineStyle = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  px: 1,
  py: { xs: 0.5, sm: 0.25 },
  minHeight: 40,
  borderRadius: 1,
  typography: 'body2',
  whiteSpace: 'nowrap',
  gridTemplateColumns: { xs: '48px minmax(0, 1fr) auto', sm: '48px minmax(0, 1fr) auto 92px 116px' },
  // A long name is cut, a phone number never: it goes to a second line.
  '& .who': { display: 'flex', flexWrap: 'wrap', columnGap: 0.75, minWidth: 0, lineHeight: 1.3 },
  '& .who > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .promise': { color: 'text.secondary', gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: '2', sm: '3' } },
  '& .money': {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    gridRow: { xs: 2, sm: 1 },
    gridColumn: { xs: 3, sm: 4 },
  },
  '& > :last-child': { justifySelf: { xs: 'end', sm: 'start' }, gridRow: 1, gridColumn: { xs: 3, sm: 5 } },
} as const

/** As high as the content that will replace it: that many orders, or the text that there are none. */
function OrdersSkeleton({ rows }: { rows: number }) {
  return (
    <Box role="status" aria-label={t('Loading')}>
      {rows === 0 && (
        <Typography sx={{ pb: 2 }}>
          <Skeleton width="60%" />
        </Typography>
      )}
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Box key={row} sx={{ height: { xs: 52, sm: 40 }, display: 'grid', alignItems: 'center' }}>
          <Skeleton width="70%" />
        </Box>
      ))}
    </Box>
  )
}
