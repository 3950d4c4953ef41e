import { compareNames } from '@clothesline/domain'
import type { Column, Sort } from './column.ts'

/** The rows by one column, empty ones last. Done once for a list, before it is filtered: a key must not wait for a sort. */
export function sortRows<Row>(rows: Row[], columns: Column<Row>[], sort: Sort | undefined): Row[] {
  const column = columns.find(({ id, isSortable = true }) => id === sort?.id && isSortable)
  if (sort === undefined || column === undefined) return rows
  const keyed = rows.map((row) => ({ row, value: column.value(row) }))
  keyed.sort((a, b) => compare(a.value, b.value, sort.desc))
  return keyed.map(({ row }) => row)
}

function compare(a: string | number | null, b: string | number | null, isDescending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))
  return isDescending ? -order : order
}
