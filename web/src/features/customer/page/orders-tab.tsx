import type { Customer, OrderRow } from '@clothesline/contract'
import { mdiTshirtCrewOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ExportButton } from '../../../components/export-button.tsx'
import { CardList } from '../../../components/table/card-list.tsx'
import type { Column, Sort } from '../../../components/table/column.ts'
import { LazySortBar } from '../../../components/table/lazy-sort-bar.tsx'
import { sortRows } from '../../../components/table/sort-rows.ts'
import { sortRowSx } from '../../../components/table/table-sx.ts'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { VirtualTable } from '../../../components/table/virtual-table.tsx'
import { formatCount, formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { OrderStatusChip } from '../../order/shown/index.ts'

interface OrdersTabProps {
  customer: Customer
  orders: OrderRow[]
  total: number
  onOpen: (order: OrderRow) => void
  newOrder: ReactNode
}

const rowId = ({ _id }: OrderRow) => _id
const paidOf = ({ paid, adjusted }: OrderRow) => paid + adjusted

export function OrdersTab({ customer, orders, total, onOpen, newOrder }: OrdersTabProps) {
  const isNarrow = useIsNarrow()
  const [sort, setSort] = useState<Sort>()
  const columns = useMemo(orderColumns, [])
  const sorted = useMemo(() => sortRows(orders, columns, sort), [orders, columns, sort])
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={mdiTshirtCrewOutline}
        title={t('No order yet')}
        explanation={t('Take the first one: by the piece or by weight.')}
        action={newOrder}
      />
    )
  }
  const exportCsv = async () => {
    const { exportCustomerOrders } = await import('./export-customer-orders.ts')
    await exportCustomerOrders(customer, { rows: orders, total }, (rows) => sortRows(rows, columns, sort))
  }
  const exporting = <ExportButton onExport={exportCsv} />
  return (
    <>
      {!isNarrow && <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>{exporting}</Box>}
      {isNarrow ? (
        <>
          <Box sx={sortRowSx}>
            <LazySortBar columns={columns} sort={sort} onSort={setSort}>
              {exporting}
            </LazySortBar>
          </Box>
          <CardList
            label={t('Orders')}
            rows={sorted}
            rowId={rowId}
            estimatedHeight={84}
            card={(order) => <OrderCard order={order} onOpen={onOpen} />}
          />
        </>
      ) : (
        <VirtualTable
          label={t('Orders')}
          rows={sorted}
          rowId={rowId}
          columns={columns}
          sort={sort}
          onSort={setSort}
          onOpen={onOpen}
          minWidth={640}
          maxHeight="max(360px, calc(100dvh - 420px))"
        />
      )}
      {total > orders.length && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('The newest {shown} of {total} orders are shown.', {
            shown: formatCount(orders.length),
            total: formatCount(total),
          })}
        </Typography>
      )}
    </>
  )
}

function orderColumns(): Column<OrderRow>[] {
  return [
    { id: 'invoice', header: t('Invoice'), value: ({ invoice }) => invoice, width: 110 },
    {
      id: 'billedOn',
      header: t('In'),
      value: ({ billedOn }) => billedOn,
      cell: (order) => <bdi>{formatOn(order.billedOn)}</bdi>,
      width: 110,
      from: 900,
    },
    {
      id: 'promisedDate',
      header: t('Promised'),
      width: 120,
      value: ({ promisedDate }) => promisedDate,
      cell: ({ promisedDate }) => <bdi>{formatOn(promisedDate)}</bdi>,
    },
    {
      id: 'status',
      header: t('Status'),
      value: ({ status }) => status,
      cell: ({ status }) => <OrderStatusChip status={status} />,
    },
    {
      id: 'pieces',
      header: t('Pieces'),
      align: 'right',
      width: 84,
      from: 900,
      value: ({ pieces }) => pieces,
      cell: ({ ready, pieces }) => `${ready}/${pieces}`,
    },
    {
      id: 'amt',
      header: t('Amount'),
      align: 'right',
      width: 116,
      value: ({ amt }) => amt,
      cell: ({ amt }) => formatMoney(amt),
    },
    {
      id: 'paid',
      header: t('Paid'),
      align: 'right',
      width: 110,
      from: 900,
      value: paidOf,
      cell: (order) => formatMoney(paidOf(order)),
    },
    {
      id: 'balance',
      header: t('Balance'),
      align: 'right',
      width: 116,
      value: ({ balance }) => balance,
      cell: ({ balance }) => (balance > 0 ? <strong>{formatMoney(balance)}</strong> : t('Paid')),
    },
  ]
}

function OrderCard({ order, onOpen }: { order: OrderRow; onOpen: (order: OrderRow) => void }) {
  const { invoice, billedOn, promisedDate, status, ready, pieces, amt, balance } = order
  return (
    <Card variant="outlined">
      <CardActionArea onClick={() => onOpen(order)} sx={{ px: 2, py: 1.25 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 650 }}>{invoice}</Typography>
          <OrderStatusChip status={status} />
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>
              {formatOn(billedOn)} – {formatOn(promisedDate)}
            </bdi>{' '}
            · {t('{ready}/{pieces} pieces', { ready, pieces })}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {balance > 0 ? t('{amount} due', { amount: formatMoney(balance) }) : formatMoney(amt)}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}
