import type { OrderRow } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo } from 'react'
import { CardList } from '../../../components/table/card-list.tsx'
import type { Column, Sort } from '../../../components/table/column.ts'
import { VirtualTable } from '../../../components/table/virtual-table.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { cardsSx, listSx } from './list-sx.ts'
import { OrderCard } from './order-card.tsx'
import { compactColumns, totalFooters } from './order-columns.tsx'
import { totalsOf } from './order-totals.ts'

interface OrderTableProps {
  label: string
  rows: OrderRow[]
  columns: Column<OrderRow>[]
  sort: Sort | undefined
  today: string
  hasCounter: boolean
  look: 'table' | 'compact' | 'cards'
  openInvoice: number | null
  /** What the sums are of, where that is not the whole list. */
  covered: string | undefined
  onSort: (sort: Sort | undefined) => void
  onOpen: (invoice: number) => void
  onEnd: () => void
}

const rowId = ({ _id }: OrderRow) => _id

/** The list as it fits: a table, a narrow one beside an open order, or cards on a phone. */
export function OrderTable(props: OrderTableProps) {
  const { label, rows, columns, sort, today, hasCounter, look, openInvoice, covered, onSort, onOpen, onEnd } = props
  const totals = useMemo(() => totalsOf(rows), [rows])
  const compact = useMemo(() => compactColumns(today), [today])
  const isSelected = useCallback(({ invoice }: OrderRow) => invoice === openInvoice, [openInvoice])
  const open = useCallback(({ invoice }: OrderRow) => onOpen(invoice), [onOpen])

  if (look === 'cards') {
    return (
      <Box sx={cardsSx}>
        <CardList
          label={label}
          rows={rows}
          rowId={rowId}
          estimatedHeight={118}
          card={(order) => <OrderCard order={order} today={today} hasCounter={hasCounter} onOpen={open} />}
        />
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          <bdi>
            {t('{amount} in total, {balance} due', {
              amount: formatMoney(totals.amt),
              balance: formatMoney(totals.balance),
            })}
            {covered !== undefined && ` · ${covered}`}
          </bdi>
        </Typography>
      </Box>
    )
  }
  const isCompact = look === 'compact'
  return (
    <Box sx={listSx}>
      <VirtualTable
        label={label}
        rows={rows}
        rowId={rowId}
        columns={isCompact ? compact : columns}
        sort={sort}
        onSort={onSort}
        onOpen={open}
        onEnd={onEnd}
        isSelected={isSelected}
        footers={isCompact ? undefined : totalFooters(totals, covered)}
        maxHeight={isCompact ? 'calc(100dvh - 260px)' : 'calc(100dvh - 290px)'}
        minWidth={isCompact ? 0 : 640}
      />
    </Box>
  )
}
