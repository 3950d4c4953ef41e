import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Debts, isRemindable, remindedPaise } from './choose-debtors.ts'

const TODAY = '2026-11-15'
const all = { undelivered: false, leastDays: 0, leastPaise: 0 }
const asha: Debts = { deliveredPaise: 20_000, deliveredOn: '2026-11-01', herePaise: 50_000, hereOn: '2026-10-01' }
const ravi: Debts = { deliveredPaise: 0, deliveredOn: null, herePaise: 9_000, hereOn: '2026-11-14' }

test('by default nobody is reminded of clothes that are still in the shop', () => {
  expect(remindedPaise(asha, false)).toBe(20_000)
  expect(isRemindable(asha, all, TODAY)).toBe(true)
  expect(isRemindable(ravi, all, TODAY)).toBe(false)
  expect(isRemindable(ravi, { ...all, undelivered: true }, TODAY)).toBe(true)
})

test('age and amount are those of what is reminded of', () => {
  expect(isRemindable(asha, { ...all, leastDays: 14 }, TODAY)).toBe(true)
  expect(isRemindable(asha, { ...all, leastDays: 15 }, TODAY)).toBe(false)
  expect(isRemindable(asha, { ...all, leastDays: 15, undelivered: true }, TODAY)).toBe(true)
  expect(isRemindable(asha, { ...all, leastPaise: 20_001 }, TODAY)).toBe(false)
})

test('a stricter choice never reminds anybody more', () => {
  const choice = fc.record({ undelivered: fc.boolean(), leastDays: fc.nat(60), leastPaise: fc.nat(80_000) })
  fc.assert(
    fc.property(choice, fc.nat(30), fc.nat(9_000), (given, days, paise) => {
      const stricter = { ...given, leastDays: given.leastDays + days, leastPaise: given.leastPaise + paise }
      for (const debts of [asha, ravi])
        if (isRemindable(debts, stricter, TODAY)) expect(isRemindable(debts, given, TODAY)).toBe(true)
    }),
  )
})
