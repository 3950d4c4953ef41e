import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { CardList, type CardListProps } from './card-list.tsx'
import type { Column, Sort } from './column.ts'
import { SortBar } from './sort-bar.tsx'
import { sortRows } from './sort-rows.ts'
import { sortRowSx } from './table-sx.ts'

interface SortedCardsProps<Row> extends CardListProps<Row> {
  columns: Column<Row>[]
  initialSort?: Sort
}

/** What a DataTable is where it would be too wide: cards that sort themselves by any of its columns. */
export function SortedCards<Row>({ columns, rows, initialSort, ...list }: SortedCardsProps<Row>) {
  const [sort, setSort] = useState(initialSort)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  return (
    <>
      <Box sx={sortRowSx}>
        <SortBar columns={columns} sort={sort} onSort={setSort} />
      </Box>
      <CardList {...list} rows={sorted} />
    </>
  )
}
