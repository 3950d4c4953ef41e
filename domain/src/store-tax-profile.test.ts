import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storeTaxProfile } from './store-tax-profile.ts'

const MUMBAI = '27AAPFU0939F1ZV'
const BANGALORE = '29AAGCB7383J1Z4'
const shop = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINnumber: MUMBAI, gstRegular: 9 } as const

describe('storeTaxProfile', () => {
  test('reads the rate and both numbers as they were typed', () => {
    expect(storeTaxProfile({ ...shop, gstRegular: 2.5 }, BANGALORE.toLowerCase())).toEqual({
      kind: 'regular',
      halfRateBasisPoints: 250,
      interState: true,
      supplierGstin: MUMBAI,
      customerGstin: BANGALORE,
      placeOfSupply: '29',
    })
  })

  test('a store without GST taxes nothing, a composition dealer has its own kind', () => {
    expect(storeTaxProfile({ ...shop, isGST: 'No' }, '')).toEqual({ kind: 'none' })
    expect(storeTaxProfile({ ...shop, isGSTRegular: 'No' }, '')).toEqual({ kind: 'composition', supplierGstin: MUMBAI })
  })

  test('a number that is none counts as not given', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 14 }), fc.string({ maxLength: 14 }), (store, customer) => {
        const profile = storeTaxProfile({ ...shop, GSTINnumber: store }, customer)
        expect(profile).toEqual({ kind: 'regular', halfRateBasisPoints: 900, interState: false })
      }),
    )
  })
})
