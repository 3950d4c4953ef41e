import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePercent, percentOf, toPercent } from './percent.ts'

test.each([
  [0, 0],
  [9, 900],
  [2.5, 250],
  [0.07, 7],
  [100, 10_000],
])('%d percent are %d basis points', (percent, basisPoints) => expect(parsePercent(percent)).toBe(basisPoints))

test.each([-1, 100.01, 1.005, Number.NaN, Number.POSITIVE_INFINITY])('%d is no percentage', (percent) =>
  expect(parsePercent(percent)).toBeUndefined(),
)

test('every percentage comes back from the wire as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
      expect(parsePercent(JSON.parse(JSON.stringify(toPercent(basisPoints))))).toBe(basisPoints)
    }),
  )
})

test('a share is rounded half-up in paise', () => {
  expect(percentOf(10_000, 900)).toBe(900)
  expect(percentOf(50, 900)).toBe(5)
  expect(percentOf(49, 900)).toBe(4)
})
