import type { Expense } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { filterExpenses, sumOfExpenses } from './expense-filter.ts'

const expense = (category: string, amt: number, vendor = '', note = ''): Expense => ({
  _id: crypto.randomUUID(),
  date: '2026-11-15',
  category,
  amt,
  paymentMode: 'Cash',
  vendor,
  note,
  hasBill: false,
  version: 1,
  createdAt: '2026-11-15T05:00:00.000Z',
})

const expenses = [
  expense('Detergent', 0.1, 'Mehta Traders'),
  expense('Electricity', 0.2, 'BESCOM', 'October'),
  expense('Detergent', 450, 'Big Bazaar'),
]

describe('filterExpenses', () => {
  it('finds every word anywhere, in any case', () => {
    const found = filterExpenses(expenses, { text: 'mehta DETER', category: '' })
    expect(found.map(({ vendor }) => vendor)).toEqual(['Mehta Traders'])
    expect(filterExpenses(expenses, { text: '४५०', category: '' })).toHaveLength(1)
  })

  it('keeps to one category', () => {
    expect(filterExpenses(expenses, { text: '', category: 'Detergent' })).toHaveLength(2)
    expect(filterExpenses(expenses, { text: 'october', category: 'Detergent' })).toEqual([])
  })
})

it('adds amounts up without drifting', () => {
  expect(sumOfExpenses(expenses)).toBe(450.3)
})
