import type { ReactNode } from 'react'

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
