import { useMemo, useState } from 'react'
import type { Sort } from './column.ts'
import { sortRows } from './sort-rows.ts'
import { VirtualTable, type VirtualTableProps } from './virtual-table.tsx'

interface DataTableProps<Row> extends Omit<VirtualTableProps<Row>, 'sort' | 'onSort'> {
  initialSort?: Sort
}

/** A list that sorts itself by the column that is pressed. */
export function DataTable<Row>({ columns, rows, initialSort, ...rest }: DataTableProps<Row>) {
  const [sort, setSort] = useState(initialSort)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  return <VirtualTable {...rest} columns={columns} rows={sorted} sort={sort} onSort={setSort} />
}
