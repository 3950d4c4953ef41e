import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compositionTax } from './composition-tax.ts'

describe('the tax of a composition store', () => {
  test('is a share of the turnover, half of it central', () => {
    expect(compositionTax(10_000_000, { rate: 600, centralRate: 300 })).toEqual({
      taxPaise: 600_000,
      parts: { centralPaise: 300_000, restRate: 300, restPaise: 300_000 },
    })
  })

  test('need not be split into halves', () => {
    expect(compositionTax(33_333, { rate: 600, centralRate: 250 })).toEqual({
      taxPaise: 2_000,
      parts: { centralPaise: 833, restRate: 350, restPaise: 1_167 },
    })
  })

  test('can all be central', () => {
    expect(compositionTax(50_000, { rate: 900, centralRate: 900 })).toEqual({
      taxPaise: 4_500,
      parts: { centralPaise: 4_500, restRate: 0, restPaise: 0 },
    })
  })

  test('is not split by a central part that is more than the whole', () => {
    expect(compositionTax(33_333, { rate: 600, centralRate: 900 })).toEqual({ taxPaise: 2_000 })
  })

  test('is the sum of its parts, neither of them below zero', () => {
    const rates = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), rates, (turnover, [one, other]) => {
        const [centralRate, rate] = one < other ? [one, other] : [other, one]
        const { taxPaise, parts } = compositionTax(turnover, { rate, centralRate })
        expect((parts?.centralPaise ?? -1) + (parts?.restPaise ?? -1)).toBe(taxPaise)
        expect(Math.min(parts?.centralPaise ?? -1, parts?.restPaise ?? -1)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
