import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import {
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { Column } from './column.ts'
import { DataTableHead } from './data-table-head.tsx'
import { useRowFocus } from './use-row-focus.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
})

const ROW_HEIGHT = 56

interface DataTableProps<Row> {
  /** Says what the table lists. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  initialSort?: { id: string; desc: boolean }
  /** A row that can be opened: by a click, or with Enter. */
  onOpen?: (row: Row) => void
  maxHeight?: number | string
}

/** A sorted list of any length. Only the rows in sight exist; arrow keys go from row to row. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, initialSort, onOpen, maxHeight = 'calc(100dvh - 240px)' } = props
  const scrollRef = useRef<HTMLDivElement>(null)
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    enableSortingRemoval: false,
    initialState: { sorting: initialSort === undefined ? [] : [initialSort] },
  })
  const sorted = table.getRowModel().rows
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  })
  const open = (index: number) => {
    const row = sorted[index]
    if (row !== undefined) onOpen?.(row.original)
  }
  const rowProps = useRowFocus({ count: sorted.length, scrollTo: virtualizer.scrollToIndex, onOpen: open, scrollRef })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    <Paper variant="outlined" ref={scrollRef} sx={{ maxHeight, overflow: 'auto' }}>
      <Table stickyHeader aria-label={label} aria-rowcount={sorted.length + 1} sx={{ tableLayout: 'fixed' }}>
        <DataTableHead columns={columns} sorting={table.state.sorting} onSort={(sort) => table.setSorting([sort])} />
        <TableBody>
          <Gap height={above} columns={columns.length} />
          {items.map(({ index }) => {
            const row = sorted[index]
            if (row === undefined) return null
            return (
              <TableRow
                key={row.id}
                hover
                {...rowProps(index)}
                aria-rowindex={index + 2}
                onClick={onOpen === undefined ? undefined : () => onOpen(row.original)}
                sx={{ height: ROW_HEIGHT, cursor: onOpen === undefined ? 'default' : 'pointer' }}
              >
                {columns.map((column) => (
                  <TableCell key={column.id} align={column.align ?? 'left'} sx={cellSx}>
                    {column.cell === undefined ? column.value(row.original) : column.cell(row.original)}
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
          <Gap height={below} columns={columns.length} />
        </TableBody>
      </Table>
    </Paper>
  )
}

const cellSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', py: 0.5 } as const

/** The room of the rows that are out of sight. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <TableRow aria-hidden="true" sx={{ height }}>
      <TableCell colSpan={columns} sx={{ p: 0, border: 0 }} />
    </TableRow>
  )
}

function toDefinition<Row>(column: Column<Row>) {
  return {
    id: column.id,
    accessorFn: (row: Row) => column.value(row) ?? undefined,
    sortFn: 'alphanumeric' as const,
    sortUndefined: 'last' as const,
  }
}
