import type { Order } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { NO_USAGE } from '../new/cloth-usage.ts'
import { findKgRate, findPieceRate } from '../new/masters.ts'
import { readEntry } from '../new/read-entry.ts'
import { testMasters } from '../new/testing/test-masters.ts'
import { mastersForOrder } from './masters-for-order.ts'

const shawl = { kind: 'piece', cloth: 'Shawl', service: 'Hand Wash', sac: '999711', rate: 150 }
const orderOf = (...particulars: object[]) => ({ particulars }) as unknown as Order

test('what the store no longer offers can be added to the order that it stands on, at its rate there', () => {
  const masters = mastersForOrder(testMasters, orderOf(shawl, shawl))
  const context = { masters, kind: 'quantity' as const, service: 'Hand Wash', usage: NO_USAGE, hasLines: false }
  expect(readEntry('shawl 2', context).suggestions).toEqual([
    { kind: 'piece', cloth: 'Shawl', service: 'Hand Wash', quantity: 2, rate: 150 },
  ])
  expect(masters.services.filter(({ name }) => name === 'Hand Wash')).toEqual([{ name: 'Hand Wash', sac: '999711' }])
})

test('a service of the order keeps its SAC, for so it is billed', () => {
  const { services } = mastersForOrder(testMasters, orderOf({ ...shawl, service: 'Dry Clean', sac: '999799' }))
  expect(services.filter(({ name }) => name === 'Dry Clean')).toEqual([{ name: 'Dry Clean', sac: '999799' }])
})

test('what is still offered has the rate of today', () => {
  const weight = { kind: 'kg', cloth: '', service: 'Wash & Fold', sac: '999713', rate: 55 }
  const shirt = { kind: 'piece', cloth: 'Shirt', service: 'Dry Clean', sac: '999712', rate: 80 }
  const masters = mastersForOrder(testMasters, orderOf(weight, shirt))
  expect(findKgRate(masters, 'Wash & Fold')).toBe(70)
  expect(findPieceRate(masters, 'Shirt', 'Dry Clean')).toBe(90)
  expect(masters.cloths).toEqual(testMasters.cloths)
})
