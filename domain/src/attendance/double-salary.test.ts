import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { handDueSpan, isLikeSalary, monthsOfHandDue } from './wages.ts'

test('a due of the first days of November can be the salary of October', () => {
  expect(handDueSpan('2026-10')).toEqual({ startOn: '2026-10-01', endOn: '2026-11-10' })
  expect(monthsOfHandDue('2026-11-10')).toEqual(['2026-10', '2026-11'])
  expect(monthsOfHandDue('2026-11-11')).toEqual(['2026-11'])
  expect(monthsOfHandDue('2026-01-05')).toEqual(['2025-12', '2026-01'])
})

test('both questions have one answer: what follows from the month follows from the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 40 }), (from, month) => {
      const on = addDays('2025-01-01', from)
      const asked = addDays('2024-12-01', month * 30).slice(0, 7)
      const { startOn, endOn } = handDueSpan(asked)
      expect(monthsOfHandDue(on).includes(asked)).toBe(on >= startOn && on <= endOn)
    }),
  )
})

test('half of the salary or more is taken for a salary, overtime is not', () => {
  expect(isLikeSalary(900_000, 1_800_000)).toBe(true)
  expect(isLikeSalary(899_999, 1_800_000)).toBe(false)
  expect(isLikeSalary(100, 0)).toBe(false)
})
