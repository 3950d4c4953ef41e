import { allEndpoints } from '@clothesline/contract'
import { changeOf } from '@clothesline/domain'
import { expect, test } from 'vitest'
import { alsoShownIn, followedInvoice, staleAreas } from './live-areas.ts'

test('every area whose calls change something is in the table', () => {
  const areas = allEndpoints().flatMap(({ endpoint }) => changeOf(endpoint, {})?.area ?? [])
  expect([...new Set(areas)].toSorted()).toEqual(Object.keys(alsoShownIn).toSorted())
})

test('a login, a password or a one-time password makes no data old', () => {
  for (const call of ['loginStore', 'sendOtp', 'validateOtp']) expect(staleAreas({ area: 'store', call })).toEqual([])
  expect(staleAreas({ area: 'store', call: 'updateStore' })).toEqual(expect.arrayContaining(['store', 'bill', 'stats']))
})

test('an order that is named is loaded by itself, and what else shows it anew', () => {
  expect(staleAreas({ area: 'order', call: 'updateorder', invoice: 7 })).not.toContain('order')
  expect(staleAreas({ area: 'order', call: 'updateorder', invoice: 7 })).toEqual(
    expect.arrayContaining(['stats', 'customer', 'search', 'transaction']),
  )
})

test('money collected from a customer changes orders that nobody names', () => {
  expect(staleAreas({ area: 'transaction', call: 'collect' })).toEqual(
    expect.arrayContaining(['transaction', 'order', 'stats']),
  )
})

test('an area that nothing else shows concerns only itself', () => {
  expect(staleAreas({ area: 'preferences', call: 'addpref' })).toEqual(['preferences'])
})

test('a message that was settled is shown beside its order, which alone is loaded anew', () => {
  for (const change of [
    { area: 'message', call: 'messageSettled', invoice: 7 },
    { area: 'whatsappMessage', call: 'resendInvoice', invoice: 7 },
  ]) {
    expect(followedInvoice(change)).toBe(7)
    expect(staleAreas(change)).toContain('message')
    expect(staleAreas(change)).not.toContain('order')
  }
})

test('a message without an order changes nothing in the lists of orders', () => {
  const change = { area: 'message', call: 'messageFailed' }
  expect(followedInvoice(change)).toBeUndefined()
  expect(staleAreas(change)).toEqual(['message'])
})

test('money collected for one order may have paid others, so that all are loaded', () => {
  const change = { area: 'transaction', call: 'collect', invoice: 7 }
  expect(followedInvoice(change)).toBeUndefined()
  expect(staleAreas(change)).toContain('order')
})
