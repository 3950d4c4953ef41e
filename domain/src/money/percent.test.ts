import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiplyDivide, parsePercent, percentOf, toPercent } from './percent.ts'

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

describe('multiplyDivide', () => {
  test('rounds a half up', () => {
    expect(multiplyDivide(5, 1, 10)).toBe(1)
    expect(multiplyDivide(4, 1, 10)).toBe(0)
    expect(multiplyDivide(15, 1, 10)).toBe(2)
  })

  test('rounds below zero as the mirror image', () => {
    expect(multiplyDivide(-5, 1, 10)).toBe(-1)
    expect(multiplyDivide(-4, 1, 10)).toBe(0)
  })

  test('stays exact where a floating-point product would not', () => {
    expect(multiplyDivide(9_999_999_999_999, 9_999, 10_000)).toBe(9_998_999_999_999)
  })

  test('is never further than half a unit from the true quotient', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e13, max: 1e13 }),
        fc.constantFrom(10, 1000, 10_000).chain((by) => fc.tuple(fc.nat(by), fc.constant(by))),
        (a, [b, divisor]) => {
          const off = BigInt(a) * BigInt(b) - BigInt(multiplyDivide(a, b, divisor)) * BigInt(divisor)
          expect(2n * (off < 0n ? -off : off) <= BigInt(divisor)).toBe(true)
        },
      ),
    )
  })
})
