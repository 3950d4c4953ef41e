import Box from '@mui/material/Box'
import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDeferredWindowMeasuring } from './deferred-measuring.ts'

export interface CardListProps<Row> {
  label: string
  rows: Row[]
  rowId: (row: Row) => string
  card: (row: Row) => ReactNode
  estimatedHeight?: number
}

const GAP = 12

/**
 * At the top of the page the height of a card becomes known when the browser has laid the page out. Asked for earlier, as
 * further down, it would have to lay the page out in the middle of drawing it, which holds a phone up.
 */
function heightOf(card: Element, entry: ResizeObserverEntry | undefined, list: Virtualizer<Window, Element>): number {
  if ((list.scrollOffset ?? 0) > 0) return measureElement(card, entry, list)
  const box = entry?.borderBoxSize[0]
  if (box !== undefined) return Math.round(box.blockSize)
  const index = list.indexFromElement(card)
  return list.measurementsCache[index]?.size ?? list.options.estimateSize(index)
}

/** The same list where a table would be too wide: one card under the other, scrolled with the page. */
export function CardList<Row>({ label, rows, rowId, card, estimatedHeight = 160 }: CardListProps<Row>) {
  const listRef = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useEffect(() => setOffset(listRef.current?.offsetTop ?? 0), [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    measureElement: heightOf,
    overscan: 4,
    ...useDeferredWindowMeasuring(),
    gap: GAP,
    scrollMargin: offset,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowId(row)
    },
  })
  const drawn = virtualizer.getVirtualItems()
  // From the first card on, they follow each other like any other elements: none moves when its height becomes known.
  const isTop = (drawn[0]?.index ?? 0) === 0
  const isWhole = drawn.length === rows.length
  return (
    <Box
      component="ul"
      ref={listRef}
      aria-label={label}
      sx={listStyle}
      style={isWhole ? {} : { height: virtualizer.getTotalSize() }}
    >
      {drawn.map((item) => {
        const row = rows[item.index]
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            style={
              isTop ? {} : { position: 'absolute', insetInline: 0, transform: `translateY(${item.start - offset}px)` }
            }
          >
            {row !== undefined && card(row)}
          </li>
        )
      })}
    </Box>
  )
}

const listStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: `${GAP}px`,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { flexShrink: 0 },
} as const
