import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { ROW_HEIGHT } from '../../theme/index.ts'
import type { Column, Sort } from './column.ts'
import { DataTableHead } from './data-table-head.tsx'
import { useDeferredBoxMeasuring } from './deferred-measuring.ts'
import { TableFooter } from './table-footer.tsx'
import { TableLine } from './table-line.tsx'
import { tableSx } from './table-sx.ts'
import { findRowIndex, useRowFocus } from './use-row-focus.ts'

export interface VirtualTableProps<Row> {
  /** Says what the table lists. */
  label: string
  columns: Column<Row>[]
  /** In the order in which they are shown. */
  rows: Row[]
  rowId: (row: Row) => string
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  /** A row that can be opened: by a click, or with Enter. */
  onOpen?: ((row: Row) => void) | undefined
  isSelected?: ((row: Row) => boolean) | undefined
  /** Below all rows, by the id of the column: totals. */
  footers?: Record<string, ReactNode> | undefined
  /** The last rows are in sight: more can be loaded. */
  onEnd?: (() => void) | undefined
  maxHeight?: number | string
  /** Where a row has more than one line. */
  rowHeight?: number
  /** Narrower than this the table scrolls sideways. */
  minWidth?: number
}

const usualRowHeight = () => ROW_HEIGHT[window.matchMedia('(pointer: coarse)').matches ? 'finger' : 'mouse']

/** Rows beyond those in sight keep quick scrolling free of gaps; the first drawing need not wait for them. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(1)
  useEffect(() => whenIdle(() => setOverscan(10)), [])
  return overscan
}

/** A list of any length in the order given. Only the rows in sight exist; arrow keys go from row to row. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, rows, rowId, sort, onSort, onOpen, isSelected, footers, onEnd } = props
  const { maxHeight = 'calc(100dvh - 240px)', rowHeight = usualRowHeight(), minWidth } = props
  const scrollRef = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: useOverscan(),
    // About what there will be: so the rows come with the first drawing, not with a second one behind it.
    ...useDeferredBoxMeasuring(() => window.innerHeight - 240),
  })
  const open = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index]
    if (row !== undefined) onOpen?.(row)
  }
  const { current, bodyProps } = useRowFocus({
    count: rows.length,
    scrollTo: virtualizer.scrollToIndex,
    onOpen: open,
    scrollRef,
  })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const isAtEnd = (items.at(-1)?.index ?? -1) >= rows.length - 1
  useEffect(() => {
    if (isAtEnd && rows.length > 0) onEnd?.()
  }, [isAtEnd, rows.length, onEnd])
  const onClick = (event: MouseEvent) => {
    // Buttons, checkboxes and links in the row handle their own clicks.
    if (event.target instanceof Element && event.target.closest('button, a, input, label') !== null) return
    open(findRowIndex(event.target))
  }

  return (
    <Paper variant="outlined" ref={scrollRef} sx={{ maxHeight, overflow: 'auto', containerType: 'inline-size' }}>
      <Table
        stickyHeader
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ minWidth }}
        sx={tableSx(rowHeight, onOpen !== undefined)}
      >
        <DataTableHead columns={columns} sort={sort} onSort={onSort} />
        <TableBody {...bodyProps} onClick={onClick}>
          <Gap height={above} />
          {items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <TableLine
                key={rowId(row)}
                row={row}
                index={index}
                columns={columns}
                isCurrent={index === current}
                isSelected={isSelected?.(row) ?? false}
              />
            )
          })}
          <Gap height={below} />
        </TableBody>
        {footers !== undefined && <TableFooter columns={columns} footers={footers} />}
      </Table>
    </Paper>
  )
}

/** The room of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <TableRow aria-hidden="true" style={{ height }}>
      {/* One cell: spanning columns that are left out would make new ones. */}
      <td className="gap" />
    </TableRow>
  )
}
