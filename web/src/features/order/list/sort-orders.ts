import type { OrderRow } from '@clothesline/contract'
import type { Column, Sort } from '../../../components/table/column.ts'

const words = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/** The rows by one column. Done once for a list, before it is filtered: a key must not wait for a sort. */
export function sortOrders(rows: OrderRow[], columns: Column<OrderRow>[], sort: Sort | undefined): OrderRow[] {
  const column = columns.find(({ id, isSortable = true }) => id === sort?.id && isSortable)
  if (sort === undefined || column === undefined) return rows
  const direction = sort.desc ? -1 : 1
  const keyed = rows.map((row) => ({ row, value: column.value(row) }))
  keyed.sort((a, b) => direction * compare(a.value, b.value))
  return keyed.map(({ row }) => row)
}

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return words.compare(String(a ?? ''), String(b ?? ''))
}
