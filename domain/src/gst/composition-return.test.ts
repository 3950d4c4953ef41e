import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compositionReturn, isCompositionLaw } from './composition-return.ts'

describe('the return of a store under composition', () => {
  test('is 6 % of the turnover, half central and half state', () => {
    expect(compositionReturn(10_000_00)).toEqual({ taxPaise: 600_00, centralPaise: 300_00, statePaise: 300_00 })
    // 3 % of 350.50 are 10.515.
    expect(compositionReturn(350_50)).toEqual({ taxPaise: 21_04, centralPaise: 10_52, statePaise: 10_52 })
  })

  test('has equal halves that add up', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), (turnover) => {
        const { taxPaise, centralPaise, statePaise } = compositionReturn(turnover)
        expect(centralPaise).toBe(statePaise)
        expect(centralPaise + statePaise).toBe(taxPaise)
        expect(Math.abs(taxPaise * 100 - turnover * 6)).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('knows the rates of the law from others', () => {
    expect(isCompositionLaw({ rate: 600, centralRate: 300 })).toBe(true)
    expect(isCompositionLaw({ rate: 900, centralRate: 900 })).toBe(false)
    expect(isCompositionLaw({ rate: 600, centralRate: 250 })).toBe(false)
  })
})
