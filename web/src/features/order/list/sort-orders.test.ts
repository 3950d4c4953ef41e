import type { OrderRow } from '@clothesline/contract'
import { expect, test } from 'vitest'
import type { Column } from '../../../components/table/column.ts'
import { totalsOf } from './order-totals.ts'
import { sortOrders } from './sort-orders.ts'

const columns: Column<OrderRow>[] = [
  { id: 'customer', header: '', value: ({ customer }) => customer },
  { id: 'amt', header: '', value: ({ amt }) => amt },
  { id: 'actions', header: '', value: () => null, isSortable: false },
]
const rows = [
  { invoice: 3, customer: 'meena', amt: 90, pieces: 2, ready: 1, paid: 0.1, adjusted: 0, balance: 89.9 },
  { invoice: 2, customer: 'Asha', amt: 1200, pieces: 4, ready: 4, paid: 0.2, adjusted: 1, balance: 1198.8 },
  { invoice: 1, customer: 'Zoya', amt: 500, pieces: 1, ready: 0, paid: 0, adjusted: 0, balance: 500 },
] as OrderRow[]
const sorted = (id: string, desc: boolean) => sortOrders(rows, columns, { id, desc }).map(({ invoice }) => invoice)

test('orders are sorted by amounts and by names in any case, both ways', () => {
  expect(sorted('amt', false)).toEqual([3, 1, 2])
  expect(sorted('amt', true)).toEqual([2, 1, 3])
  expect(sorted('customer', false)).toEqual([2, 3, 1])
})

test('without a column to sort by they stay as they came', () => {
  expect(sortOrders(rows, columns, undefined)).toBe(rows)
  expect(sortOrders(rows, columns, { id: 'actions', desc: false })).toBe(rows)
})

test('totals are right to the paisa, where adding rupees would not be', () => {
  expect(totalsOf(rows)).toEqual({ orders: 3, pieces: 7, ready: 5, amt: 1790, paid: 1.3, balance: 1788.7 })
})
