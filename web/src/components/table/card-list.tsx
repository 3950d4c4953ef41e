import Box from '@mui/material/Box'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export interface CardListProps<Row> {
  label: string
  rows: Row[]
  rowId: (row: Row) => string
  card: (row: Row) => ReactNode
  estimatedHeight?: number
}

/** The same list where a table would be too wide: one card under the other, scrolled with the page. */
export function CardList<Row>({ label, rows, rowId, card, estimatedHeight = 160 }: CardListProps<Row>) {
  const listRef = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(listRef.current?.offsetTop ?? 0), [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    overscan: 4,
    // The window is known, so the first drawing has its cards already.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    gap: 12,
    scrollMargin: offset,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowId(row)
    },
  })
  return (
    <Box
      component="ul"
      ref={listRef}
      aria-label={label}
      sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0, height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index]
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            style={{ position: 'absolute', insetInline: 0, transform: `translateY(${item.start - offset}px)` }}
          >
            {row !== undefined && card(row)}
          </li>
        )
      })}
    </Box>
  )
}
