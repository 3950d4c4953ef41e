import { NAMED_ORDER } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { staleAfter } from './stale-after.ts'

test('a change makes old what its call says in the contract', () => {
  expect(staleAfter({ area: 'preferences', call: 'addpref' })).toContain('preferences')
  expect(staleAfter({ area: 'order', call: 'updateorder' })).toEqual(expect.arrayContaining([NAMED_ORDER, 'stats']))
})

test('a payment of a customer may have settled orders that nobody names', () => {
  expect(staleAfter({ area: 'transaction', call: 'collect' })).toContain('order')
})

test('a message that was settled is shown beside its order, which alone is loaded anew', () => {
  expect(staleAfter({ area: 'message', call: 'messageSettled' })).toEqual(
    expect.arrayContaining(['message', NAMED_ORDER]),
  )
})

test('a login or the store-admin step makes nothing of a page old but the change log, which has everything', () => {
  for (const call of ['loginStore', 'logout']) {
    expect(staleAfter({ area: 'store', call })).toEqual(['store/sessions', 'audit'])
  }
  for (const call of ['validateOtp', 'endStoreAdmin']) expect(staleAfter({ area: 'store', call })).toEqual(['audit'])
})

test('after a change that only a newer server knows, everything may be old', () => {
  expect(staleAfter({ area: 'order', call: 'foldorder' })).toEqual(expect.arrayContaining(['order', 'stats', 'store']))
})
