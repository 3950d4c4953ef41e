import Box from '@mui/material/Box'
import { type ReactNode, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardList, type CardListProps } from './card-list.tsx'
import type { Column, Sort } from './column.ts'
import { LazySortBar } from './lazy-sort-bar.tsx'
import { sortRows } from './sort-rows.ts'
import { sortRowSx } from './table-sx.ts'

interface SortedCardsProps<Row> extends CardListProps<Row> {
  columns: Column<Row>[]
  initialSort?: Sort
  /** Where what sorts the cards stands, if not in a line of its own. */
  place?: Element | null
  /** What else can be done with the list, folded together with it. */
  children?: ReactNode
}

/** What a DataTable is where it would be too wide: cards that sort themselves by any of its columns. */
export function SortedCards<Row>({ columns, rows, initialSort, place, children, ...list }: SortedCardsProps<Row>) {
  const [sort, setSort] = useState(initialSort)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  const bar = (
    <LazySortBar columns={columns} sort={sort} onSort={setSort}>
      {children}
    </LazySortBar>
  )
  return (
    <>
      {place === undefined ? <Box sx={sortRowSx}>{bar}</Box> : place !== null && createPortal(bar, place)}
      <CardList {...list} rows={sorted} />
    </>
  )
}
