import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compositionTax, sumOfTax, type TaxProfile, taxOn, taxProfileOf } from './tax.ts'

const MUMBAI = '27AAPFU0939F1ZV'
const PUNE = '27AADCB2230M1ZT'
const BANGALORE = '29AAGCB7383J1Z4'
const regularShop = { isGst: true, isGstRegular: true, gstin: MUMBAI, halfRateBasisPoints: 900 }
const regular: TaxProfile = { kind: 'regular', halfRateBasisPoints: 900, interState: false }

describe('taxProfileOf', () => {
  test('a store without GST taxes nothing, even for a registered customer', () => {
    expect(taxProfileOf({ ...regularShop, isGst: false }, BANGALORE)).toEqual({ kind: 'none' })
  })

  test('a composition dealer has a profile of its own', () => {
    expect(taxProfileOf({ ...regularShop, isGstRegular: false }, BANGALORE)).toEqual({
      kind: 'composition',
      supplierGstin: MUMBAI,
    })
  })

  test('an unregistered customer and one of the same state are taxed within the state', () => {
    expect(taxProfileOf(regularShop)).toEqual({ ...regular, supplierGstin: MUMBAI })
    expect(taxProfileOf(regularShop, PUNE)).toEqual({ ...regular, supplierGstin: MUMBAI, customerGstin: PUNE })
  })

  test('a customer registered in another state pays IGST, and the paper names the place of supply', () => {
    expect(taxProfileOf(regularShop, BANGALORE)).toEqual({
      ...regular,
      interState: true,
      supplierGstin: MUMBAI,
      customerGstin: BANGALORE,
      placeOfSupply: '29',
    })
  })

  test('a store that has not entered its number yet taxes within the state', () => {
    expect(taxProfileOf({ ...regularShop, gstin: undefined }, BANGALORE)).toMatchObject({ interState: false })
  })
})

describe('taxOn', () => {
  test('computes both halves', () => {
    expect(taxOn(100_000, regular)).toEqual({ cgstPaise: 9000, sgstPaise: 9000, igstPaise: 0 })
  })

  test('rounds each half up by itself, where 18 % of the whole would give one paisa less', () => {
    // 9 % of ₹0.50 is 4.5 paise, so 5 + 5; 18 % of it is 9.
    expect(sumOfTax(taxOn(50, regular))).toBe(10)
    expect(sumOfTax(taxOn(50, { ...regular, interState: true }))).toBe(9)
  })

  test('adds nothing for a composition dealer or without GST', () => {
    expect(sumOfTax(taxOn(100_000, { kind: 'composition' }))).toBe(0)
    expect(sumOfTax(taxOn(100_000, { kind: 'none' }))).toBe(0)
  })

  test('takes a service’s own rate before the store’s', () => {
    expect(taxOn(100_000, regular, 250)).toEqual({ cgstPaise: 2500, sgstPaise: 2500, igstPaise: 0 })
    expect(sumOfTax(taxOn(100_000, { kind: 'none' }, 250))).toBe(0)
  })

  test('halves are always equal, and never more than half a paisa off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 1400 }), (taxable, halfRate) => {
        const { cgstPaise, sgstPaise } = taxOn(taxable, { ...regular, halfRateBasisPoints: halfRate })
        expect(cgstPaise).toBe(sgstPaise)
        const off = BigInt(cgstPaise) * 10_000n - BigInt(taxable) * BigInt(halfRate)
        expect(off > -5000n && off <= 5000n).toBe(true)
      }),
    )
  })
})

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
