import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { readDay } from './read-day.ts'

// A Monday.
const today = '2026-11-16'

describe('a typed day', () => {
  it.each([
    ['19', '2026-11-19'],
    ['16', '2026-11-16'],
    ['15', '2026-12-15'],
    ['31', '2026-12-31'],
    ['19/11', '2026-11-19'],
    ['3/11', '2027-11-03'],
    ['19-11', '2026-11-19'],
    ['19.11.', undefined],
    ['19 nov', '2026-11-19'],
    ['Thu 19 Nov', '2026-11-19'],
    ['1 January', '2027-01-01'],
    ['Jan 20', '2027-01-20'],
    ['December 5, 2027', '2027-12-05'],
    ['Sunday, 22 Nov', '2026-11-22'],
    ['Jan', undefined],
    ['next 20', undefined],
    ['29/2', '2028-02-29'],
    ['19/11/27', '2027-11-19'],
    ['19/11/2025', '2025-11-19'],
    ['2026-12-01', '2026-12-01'],
    ['tod', '2026-11-16'],
    ['tom', '2026-11-17'],
    ['Tomorrow', '2026-11-17'],
    ['y', '2026-11-15'],
    ['+3', '2026-11-19'],
    ['-1', '2026-11-15'],
    ['fri', '2026-11-20'],
    ['mon', '2026-11-23'],
    ['', undefined],
    ['32', undefined],
    ['19/13', undefined],
    ['30/2', undefined],
    ['soon', undefined],
    ['1/2/3/4', undefined],
    ['19/11/126', undefined],
  ])('%j is %s', (typed, day) => {
    expect(readDay(typed, { today })).toBe(day)
  })

  it.each([
    ['15', '2026-11-15'],
    ['19', '2026-10-19'],
    ['16', '2026-11-16'],
    ['31', '2026-10-31'],
    ['19/11', '2025-11-19'],
    ['fri', '2026-11-13'],
    ['mon', '2026-11-09'],
  ])('%j lies behind where the past is meant: %s', (typed, day) => {
    expect(readDay(typed, { today, prefers: 'past' })).toBe(day)
  })

  it('of the year to come is found by its day and month, however they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), fc.constantFrom('/', '-', ' ', '.'), (count, mark) => {
        const day = addDays(today, count)
        const [, month = '', date = ''] = day.split('-')
        expect(readDay(`${Number(date)}${mark}${Number(month)}`, { today })).toBe(day)
        expect(readDay(`+${count}`, { today })).toBe(day)
        expect(readDay(day, { today })).toBe(day)
      }),
    )
  })

  it('is a day or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        expect(readDay(typed, { today }) ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
      }),
    )
  })
})
