import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './day.ts'
import { partsOf, periodBefore, periodNames, periodOf } from './period.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1995-01-01', count))
const anySpan = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 800 }))
  .map(([startOn, length]) => ({ startOn, endOn: addDays(startOn, length) }))

describe('a span by its name', () => {
  test.each([
    ['today', '2026-11-15', '2026-11-15', '2026-11-15'],
    ['yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['thisWeek', '2026-11-15', '2026-11-09', '2026-11-15'],
    ['thisWeek', '2026-11-16', '2026-11-16', '2026-11-16'],
    ['thisMonth', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['thisYear', '2026-11-15', '2026-04-01', '2026-11-15'],
    ['thisYear', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['lastYear', '2026-11-15', '2025-04-01', '2026-03-31'],
  ] as const)('%s on %s is from %s to %s', (name, today, startOn, endOn) => {
    expect(periodOf(name, today)).toEqual({ startOn, endOn })
  })

  test('is never turned round, and never ends after today', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodNames), anyDay, (name, today) => {
        const { startOn, endOn } = periodOf(name, today)
        expect(startOn <= endOn && endOn <= today).toBe(true)
      }),
    )
  })
})

describe('the span before', () => {
  test.each([
    ['one day', '2026-11-15', '2026-11-15', '2026-11-08', '2026-11-08'],
    ['the first of a month', '2026-11-01', '2026-11-01', '2026-10-25', '2026-10-25'],
    ['a week', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['half a month', '2026-11-01', '2026-11-15', '2026-10-01', '2026-10-15'],
    ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a short month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['days that the month before has not', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['a quarter', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['a financial year so far', '2026-04-01', '2026-11-15', '2025-04-01', '2025-11-15'],
    ['a hundred years', '1927-01-01', '2026-12-31', '1900-01-01', '1926-12-31'],
    ['everything there can be', '1900-01-01', '2026-11-30', '1900-01-01', '1900-01-01'],
    ['a financial year', '2025-04-01', '2026-03-31', '2024-04-01', '2025-03-31'],
  ])('of %s', (_, startOn, endOn, beforeStart, beforeEnd) => {
    expect(periodBefore({ startOn, endOn })).toEqual({ startOn: beforeStart, endOn: beforeEnd })
  })

  test('is over before the span begins', () => {
    fc.assert(
      fc.property(anySpan, (span) => {
        const before = periodBefore(span)
        expect(before.startOn <= before.endOn && before.endOn < span.startOn).toBe(true)
      }),
    )
  })
})

describe('the parts of a span', () => {
  test('are days, then weeks that end on Sunday, then months', () => {
    expect(partsOf({ startOn: '2026-11-14', endOn: '2026-11-15' })).toHaveLength(2)
    expect(partsOf({ startOn: '2026-09-02', endOn: '2026-11-15' }).slice(0, 2)).toEqual([
      { startOn: '2026-09-02', endOn: '2026-09-06' },
      { startOn: '2026-09-07', endOn: '2026-09-13' },
    ])
    expect(partsOf({ startOn: '2026-04-01', endOn: '2026-11-15' }).at(-1)).toEqual({
      startOn: '2026-11-01',
      endOn: '2026-11-15',
    })
  })

  test('hold every day once', () => {
    fc.assert(
      fc.property(anySpan, (span) => {
        const parts = partsOf(span)
        expect(parts[0]?.startOn).toBe(span.startOn)
        expect(parts.at(-1)?.endOn).toBe(span.endOn)
        for (const [index, part] of parts.entries()) {
          expect(part.startOn <= part.endOn).toBe(true)
          const next = parts[index + 1]
          if (next !== undefined) expect(daysBetween(part.endOn, next.startOn)).toBe(1)
        }
        expect(parts.length).toBeLessThanOrEqual(36)
      }),
    )
  })
})
