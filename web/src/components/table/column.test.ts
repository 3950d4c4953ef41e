import { expect, test } from 'vitest'
import { type Column, isSortableColumn } from './column.ts'

const column: Column<string> = { id: 'name', header: 'Name', value: (name) => name }

test('cards can be sorted by the columns whose heads can be pressed', () => {
  expect(isSortableColumn(column)).toBe(true)
  expect(isSortableColumn({ ...column, isSortable: false })).toBe(false)
  expect(isSortableColumn({ ...column, headerCell: 'A box for all rows' })).toBe(false)
})
