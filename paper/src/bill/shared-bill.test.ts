import { expect, test } from 'vitest'
import type { BillInput } from './bill-of.ts'
import { billOf } from './bill-of.ts'
import { sharedBillInput } from './shared-bill.ts'

const shirt = {
  cloth: 'Shirt',
  service: 'Iron',
  sac: '999714',
  pieces: 1,
  ratePaise: 1500,
  amountPaise: 1500,
  weight: null,
  cloths: [],
  preferences: ['Hanger'],
  note: 'Torn pocket',
}
const input: BillInput = {
  language: 'en',
  shop: {
    name: 'Sparkle',
    subStoreName: '',
    address: 'MG Road',
    phones: ['9812345678'],
    website: '',
    hasLogo: false,
    upiId: '',
    terms: '',
  },
  number: 'SP/2627/000007',
  billedOn: '2026-11-15',
  promisedOn: '2026-11-18',
  counterNumber: '',
  prints: 2,
  express: false,
  homeDelivery: true,
  note: 'Rude on the phone',
  isCancelled: false,
  trackingLink: '',
  customer: { name: 'Asha Rao', contact: '9876543210', address: 'Flat 7, Lake View', gstin: '' },
  taxProfile: { kind: 'none' },
  taxes: [],
  lines: [shirt],
  linesPaise: 1500,
  discountPaise: 0,
  expressPaise: 0,
  deliveryFeePaise: 0,
  taxablePaise: 1500,
  roundOffPaise: 0,
  amtPaise: 1500,
  paidPaise: 0,
  paidBy: '',
  adjustedPaise: 0,
  balancePaise: 1500,
}

test('a bill behind a link tells of the customer what tells two of them apart, and no notes', () => {
  const told = JSON.stringify(billOf(sharedBillInput(input)))
  for (const secret of ['Rao', '98765', 'Lake View', 'Rude', 'Torn']) expect(told).not.toContain(secret)
  for (const shown of ['Asha', '3210', 'Shirt', 'Hanger', 'SP/2627/000007', '98123 45678'])
    expect(told).toContain(shown)
  expect(billOf(sharedBillInput(input)).marks).toEqual([])
  expect(billOf(input).marks).toHaveLength(1)
})

test('with a GSTIN it stays a paper for the tax office: name and address are on it, the phone is not', () => {
  const business = { ...input, customer: { ...input.customer, gstin: '27AAPFU0939F1ZV' } }
  const told = JSON.stringify(billOf(sharedBillInput(business)))
  for (const shown of ['Asha Rao', 'Lake View', '27AAPFU0939F1ZV']) expect(told).toContain(shown)
  for (const secret of ['98765', 'Rude', 'Torn']) expect(told).not.toContain(secret)
})
