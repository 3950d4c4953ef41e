import type { Order } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { needsOfBill } from './bill-needs.ts'
import { type BillDraft, startBill } from './line-changes.ts'

const shirts = {
  line: 1,
  kind: 'piece',
  cloth: 'Shirt',
  service: 'Dry Clean',
  sac: '999712',
  quantity: 5,
  rate: 90,
  kg: null,
  minimumKg: null,
  preferences: [],
  cloths: [],
  note: '',
  discount: 0,
  express: 0,
  taxable: 0,
  amt: 0,
}
/** 450 less ten percent. */
const order = {
  _id: 'o',
  id: 'c',
  particulars: [shirts],
  express: false,
  lines: 450,
  discount: 45,
  expressCharge: 0,
  taxable: 405,
  cgst: 0,
  sgst: 0,
  igst: 0,
  roundOff: 0,
  amt: 405,
  paid: 0,
  adjusted: 0,
  noted: 0,
  taxKind: 'none',
  interState: false,
  terms: { discount: { percent: 10 }, express: null, halfRate: 0, roundToRupee: true },
} as unknown as Order
const masters = {
  cloths: ['Shirt'],
  shortNames: {},
  usualServices: {},
  services: [{ name: 'Dry Clean', sac: '999712' }],
  preferences: [],
  paymentModes: [],
  rates: [{ clothType: 'Shirt', serviceType: 'Dry Clean', rate: 90, perKg: false }],
}
const needs = (change: (draft: BillDraft) => BillDraft) =>
  needsOfBill(order, change(startBill(order)), { masters, settings: { expressPercent: 50, minimumKg: 0 } })
const withLine = (typed: object) => (draft: BillDraft) => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, ...typed })),
})

test('an untouched bill needs nothing, and neither does one that grows', () => {
  expect(needs((draft) => draft)).toEqual([])
  expect(needs(withLine({ much: '6' }))).toEqual([])
})

test('fewer pieces lower the bill', () => {
  expect(needs(withLine({ much: '4' }))).toEqual([{ permission: 'lowerBill' }])
})

test('a larger discount counts as a share of the lines, and lowers the bill', () => {
  expect(needs((draft) => ({ ...draft, discount: { kind: 'amount', text: '90' } }))).toEqual([
    { permission: 'lowerBill' },
    { permission: 'discount', percent: 20 },
  ])
  expect(needs((draft) => ({ ...draft, discount: { kind: 'amount', text: '40' } }))).toEqual([])
})

test('a rate below the sheet is found also where more pieces make up for it', () => {
  expect(needs(withLine({ rate: '89', much: '9' }))).toEqual([{ permission: 'rateBelowSheet' }])
})

test('while a number is missing, nothing is known', () => {
  expect(needs(withLine({ much: '' }))).toEqual([])
})
