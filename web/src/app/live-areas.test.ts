import { expect, test } from 'vitest'
import { staleAreas } from './live-areas.ts'

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
