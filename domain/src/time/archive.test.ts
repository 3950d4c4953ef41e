import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '../privacy/erasure.ts'
import { keptFrom } from './archive.ts'

test('whole months go, and never one of which a day is younger than asked for', () => {
  expect(keptFrom('2026-11-17', 13)).toBe('2025-10-01')
  expect(keptFrom('2026-03-31', 1)).toBe('2026-02-01')
  expect(keptFrom('2026-01-01', 96)).toBe('2018-01-01')
})

test('properties: it is the first of a month, at least so many months ago, and less than one more', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 600 }), (at, months) => {
      const today = at.toISOString().slice(0, 10)
      const first = keptFrom(today, months)
      expect(first.endsWith('-01')).toBe(true)
      expect(first <= addMonths(today, -months)).toBe(true)
      expect(first > addMonths(today, -months - 1)).toBe(true)
    }),
  )
})
