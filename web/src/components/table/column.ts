import type { ReactNode } from 'react'

/** Widths of a table, in pixels, at which columns come and go. */
export const ROOMS = [760, 900, 1000, 1040, 1100, 1200] as const
type Room = (typeof ROOMS)[number]

/** One column of a list: what it is called, what it is sorted and exported by, and how it looks. */
export interface Column<Row> {
  id: string
  header: string
  /** Stands in place of the header's words, a box to choose all rows, say. */
  headerCell?: ReactNode
  value: (row: Row) => string | number | null
  cell?: (row: Row) => ReactNode
  align?: 'left' | 'right'
  width?: number | string
  /** Left out where the table is narrower than this: the less a column matters, the more room it waits for. */
  from?: Room
  /** Columns of buttons have nothing to be sorted by. */
  isSortable?: boolean
}

/** A column whose header has its own control cannot be sorted by clicking it. */
export const isSortableColumn = <Row>({ isSortable = true, headerCell }: Column<Row>) =>
  isSortable && headerCell === undefined

export interface Sort {
  id: string
  desc: boolean
}
