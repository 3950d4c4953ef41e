import {
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, Sort } from './column.ts'
import { VirtualTable, type VirtualTableProps } from './virtual-table.tsx'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
})

interface DataTableProps<Row> extends Omit<VirtualTableProps<Row>, 'sort' | 'onSort'> {
  initialSort?: Sort
}

/** A list that sorts itself by the column that is pressed. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, initialSort, ...rest } = props
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    enableSortingRemoval: false,
    initialState: { sorting: initialSort === undefined ? [] : [initialSort] },
  })
  const model = table.getRowModel()
  const sorted = useMemo(() => model.rows.map(({ original }) => original), [model])
  return (
    <VirtualTable
      {...rest}
      columns={columns}
      rows={sorted}
      rowId={rowId}
      sort={table.state.sorting[0]}
      onSort={(sort) => table.setSorting([sort])}
    />
  )
}

function toDefinition<Row>(column: Column<Row>) {
  return {
    id: column.id,
    accessorFn: (row: Row) => column.value(row) ?? undefined,
    sortFn: 'alphanumeric' as const,
    sortUndefined: 'last' as const,
  }
}
