import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyConsumer } from '../gst/place-of-supply.ts'
import { gstRateProblem, storeTaxProfile, usualGstRates } from './store-tax-profile.ts'

const MUMBAI = '27AAPFU0939F1ZV'
const BANGALORE = '29AAGCB7383J1Z4'
const shop = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINnumber: MUMBAI, gstRegular: 9 } as const

describe('storeTaxProfile', () => {
  test('reads the rate and both numbers as they were typed', () => {
    expect(storeTaxProfile({ ...shop, gstRegular: 2.5 }, { ...anyConsumer, gstin: BANGALORE.toLowerCase() })).toEqual({
      kind: 'regular',
      halfRateBasisPoints: 250,
      interState: true,
      supplierGstin: MUMBAI,
      customerGstin: BANGALORE,
      placeOfSupply: '29',
    })
  })

  test('a store without GST taxes nothing, a composition dealer has its own kind', () => {
    expect(storeTaxProfile({ ...shop, isGST: 'No' }, anyConsumer)).toEqual({ kind: 'none' })
    expect(storeTaxProfile({ ...shop, isGSTRegular: 'No' }, anyConsumer)).toEqual({
      kind: 'composition',
      supplierGstin: MUMBAI,
    })
  })

  test('a consumer of another state is billed there, by the address or the chosen state', () => {
    const elsewhere = {
      kind: 'regular',
      halfRateBasisPoints: 900,
      interState: true,
      supplierGstin: MUMBAI,
      placeOfSupply: '29',
    }
    const here = { kind: 'regular', halfRateBasisPoints: 900, interState: false, supplierGstin: MUMBAI }
    const at = (address: string, state = '') => storeTaxProfile(shop, { ...anyConsumer, address, state })
    expect(at('MG Road, Bengaluru 560001')).toEqual(elsewhere)
    expect(at('', '29')).toEqual(elsewhere)
    expect(at('MG Road, Bengaluru 560001', '27')).toEqual(here)
    expect(at('FC Road, Pune 411004')).toEqual(here)
    expect(at('MG Road')).toEqual(here)
  })

  test('a customer with the GSTIN of the shop itself is a consumer', () => {
    expect(storeTaxProfile(shop, { ...anyConsumer, gstin: MUMBAI })).toEqual({
      kind: 'regular',
      halfRateBasisPoints: 900,
      interState: false,
      supplierGstin: MUMBAI,
    })
  })

  test('a number that is none counts as not given', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 14 }), fc.string({ maxLength: 14 }), (store, customer) => {
        const profile = storeTaxProfile({ ...shop, GSTINnumber: store }, { ...anyConsumer, gstin: customer })
        expect(profile).toEqual({ kind: 'regular', halfRateBasisPoints: 900, interState: false })
      }),
    )
  })

  test('a rate that no bill can show refuses the bill instead of taxing nothing', () => {
    expect(() => storeTaxProfile({ ...shop, gstRegular: 2.625 }, anyConsumer)).toThrow('cannot be billed')
    expect(storeTaxProfile({ ...shop, isGST: 'No', gstRegular: 2.625 }, anyConsumer)).toEqual({ kind: 'none' })
  })
})

test('a GST rate is twice its half, at most 40, and its half has at most two decimals', () => {
  expect(gstRateProblem(18, 9)).toBeUndefined()
  expect(gstRateProblem(5.24, 2.62)).toBeUndefined()
  expect(gstRateProblem(5.25, 2.625)?.message).toMatch(/at most two decimals/)
  expect(gstRateProblem(81, 40.5)?.message).toBe('The GST rate must be at most 40')
  // Half of a quarter has three decimals; it is the rate of rough diamonds.
  for (const rate of usualGstRates) if (rate !== 0.25) expect(gstRateProblem(rate, rate / 2)).toBeUndefined()
  expect(gstRateProblem(18, 6)?.message).toBe('The GST rate must be twice the rate of CGST and SGST')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), (half) => {
      expect(gstRateProblem((half / 100) * 2, half / 100)).toBeUndefined()
      expect(gstRateProblem((2 * half) / 100, (2 * half) / 100 / 2)).toBeUndefined()
    }),
  )
})
