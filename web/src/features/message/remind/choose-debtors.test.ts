import type { Customer } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { chooseDebtors } from './choose-debtors.ts'

const customers = [
  ...['a', 'b', 'c', 'd'].map((_id) => ({ _id, whatsappConsent: true })),
  { _id: 'silent', whatsappConsent: false },
] as Customer[]
const none = { deliveredOn: null, here: 0, hereOn: null, reminded: false }
const debtors = [
  { ...none, _id: 'a', delivered: 200.5, deliveredOn: '2026-11-01', here: 50, hereOn: '2026-11-14' },
  { ...none, _id: 'b', delivered: 90, deliveredOn: '2026-10-01' },
  { ...none, _id: 'c', delivered: 0, here: 400, hereOn: '2026-11-14' },
  { ...none, _id: 'd', delivered: 70, deliveredOn: '2026-11-10', reminded: true },
  { ...none, _id: 'silent', delivered: 70, deliveredOn: '2026-11-10' },
  { ...none, _id: 'not listed', delivered: 70, deliveredOn: '2026-11-10' },
]
const choose = (choice: object) =>
  chooseDebtors(customers, debtors, { undelivered: false, leastDays: 0, least: '', ...choice }, '2026-11-15')

test('only what was handed over counts, and the sum is said before anything is sent', () => {
  expect(choose({})).toEqual({ ids: ['a', 'b'], rupees: 290.5, unwilling: 1, reminded: 1 })
  expect(choose({ undelivered: true })).toMatchObject({ ids: ['a', 'b', 'c'], rupees: 740.5 })
})

test('age and amount leave out whoever owes little or for a short time', () => {
  expect(choose({ leastDays: 30 }).ids).toEqual(['b'])
  expect(choose({ least: '100' }).ids).toEqual(['a'])
})
