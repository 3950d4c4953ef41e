import type { EmployeeTransaction } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { linesOf, nextLine, reachesBefore } from './ledger-lines.ts'

const line = (_id: string, date = '2026-11-05') => ({ _id, date }) as EmployeeTransaction
const page = (totalTransactions: number, ...transactions: EmployeeTransaction[]) => ({
  transactions,
  totalTransactions,
})

test('the next page begins after what is loaded, and there is none after the last line', () => {
  expect(nextLine([page(3, line('c'), line('b'))])).toBe(2)
  expect(nextLine([page(3, line('c'), line('b')), page(3, line('a'))])).toBeUndefined()
  expect(nextLine([page(0)])).toBeUndefined()
})

test('a line that was pushed onto the next page is there once', () => {
  const pages = [page(3, line('c'), line('b')), page(4, line('b'), line('a'))]
  expect(linesOf(pages).map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
})

test('a month is whole once a line before it is loaded, or all are', () => {
  const transactions = [line('c', '2026-11-05'), line('b', '2026-10-31')]
  expect(reachesBefore('2026-11', { transactions, hasMore: true })).toBe(true)
  expect(reachesBefore('2026-10', { transactions, hasMore: true })).toBe(false)
  expect(reachesBefore('2026-10', { transactions, hasMore: false })).toBe(true)
  expect(reachesBefore('2026-10', { transactions: [], hasMore: false })).toBe(true)
})
