import type { OrderRow } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { totalsOf } from './order-totals.ts'

const rows = [
  { pieces: 2, ready: 1, amt: 90, paid: 0.1, adjusted: 0, balance: 89.9 },
  { pieces: 4, ready: 4, amt: 1200, paid: 0.2, adjusted: 1, balance: 1198.8 },
  { pieces: 1, ready: 0, amt: 500, paid: 0, adjusted: 0, balance: 500 },
] as OrderRow[]

test('totals are right to the paisa, where adding rupees would not be', () => {
  expect(totalsOf(rows)).toEqual({ orders: 3, pieces: 7, ready: 5, amt: 1790, paid: 1.3, balance: 1788.7 })
})
