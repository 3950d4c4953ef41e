import { defaultSettings } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import type { StoreForm } from '../store/index.ts'
import { checkSettings as findProblems, findSampleNumber } from './check-settings.ts'

const form: StoreForm = {
  ...defaultSettings,
  storeName: 'Sparkle',
  username: 'sparkle',
  password: '',
  email: 'owner@sparkle.example',
  currentPassword: '',
  contact1: '9876543210',
  copyMastersFrom: 'starter',
  icon: null,
}
const checkSettings = (typed: StoreForm) => Object.fromEntries(findProblems(typed).map(({ path, msg }) => [path, msg]))
const GSTIN = '27AAPFU0939F1ZV'

describe('checkSettings', () => {
  it('has nothing to say about settings that are right', () => {
    expect(checkSettings(form)).toEqual({})
    expect(checkSettings({ ...form, isGST: 'Yes', GSTINnumber: GSTIN.toLowerCase(), upiId: 'shop@okaxis' })).toEqual({})
  })

  it('wants a GSTIN once GST is on, and takes the one of the scheme', () => {
    expect(checkSettings({ ...form, isGST: 'Yes' })).toHaveProperty('GSTINnumber')
    expect(checkSettings({ ...form, isGST: 'Yes', GSTINregular: GSTIN })).toEqual({})
    expect(checkSettings({ ...form, isGST: 'Yes', isGSTRegular: 'No', GSTINregular: GSTIN })).toHaveProperty(
      'GSTINnumber',
    )
  })

  it('refuses rates and weights finer than a bill can show, and leaves what is no number to the server', () => {
    expect(checkSettings({ ...form, rGst: 5.25, minimumKg: 2.5005 })).toEqual({
      rGst: 'Half of the GST rate, which CGST and SGST each take, can have at most two decimals',
      minimumKg: 'Minimum weight can have at most three decimals',
    })
    expect(checkSettings({ ...form, gstRegular: 60 })).toEqual({ gstRegular: 'The GST rate must be at most 40' })
    expect(checkSettings({ ...form, rGst: 12, minimumKg: 2.375 })).toEqual({})
    expect(checkSettings({ ...form, rGst: 'much' as unknown as number })).toEqual({})
  })

  it('refuses a prefix that makes the printed number too long', () => {
    expect(checkSettings({ ...form, invoicePrefix: 'SPARK' })).toHaveProperty('invoicePrefix')
    const late = { ...form, orderConfiguration: { ...form.orderConfiguration, invoiceStartingPoint: 1_000_000 } }
    expect(checkSettings({ ...late, invoicePrefix: 'SPRK' })).toHaveProperty('invoicePrefix')
    expect(checkSettings({ ...late, invoicePrefix: 'SPK' })).toEqual({})
  })
})

it('shows the printed number as the paper would', () => {
  expect(findSampleNumber('SPK', 123, '2026-11-15')).toBe('SPK/2627/000123')
  expect(findSampleNumber('', 5, '2027-02-01')).toBe('2627/000005')
  expect(findSampleNumber('SPK#', 5, '2027-02-01')).toBeUndefined()
  expect(findSampleNumber('SPRK', 1_000_000, '2027-02-01')).toBeUndefined()
  expect(findSampleNumber('SPK', 0, '2027-02-01')).toBeUndefined()
})
