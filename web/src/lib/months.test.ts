import { expect, test } from 'vitest'
import { monthsUpTo, moveMonth } from './months.ts'

test('months follow each other across the year', () => {
  expect(moveMonth('2026-12', 1)).toBe('2027-01')
  expect(moveMonth('2026-01', -1)).toBe('2025-12')
})

test('months to choose from begin with the latest and include the chosen one', () => {
  expect(monthsUpTo('2026-02', 3, '2026-01')).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(monthsUpTo('2026-02', 2, '2019-05')).toEqual(['2026-02', '2026-01', '2019-05'])
})
