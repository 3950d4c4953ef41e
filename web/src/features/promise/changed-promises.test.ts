import type { LateOrder } from '@clothesline/contract'
import { expect, it } from 'vitest'
import { withChanged } from './changed-promises.ts'

const late = (_id: string) => ({ _id }) as LateOrder
const idsOf = (orders: readonly LateOrder[]) => orders.map(({ _id }) => _id).join('')

it('keeps the place of an order that got a new day, so that no other button moves there', () => {
  const [a, b, c, d] = [late('a'), late('b'), late('c'), late('d')]
  expect(idsOf(withChanged([a, b, c, d], [{ order: b, at: 1 }]))).toBe('abcd')
  expect(idsOf(withChanged([a, c, d], [{ order: b, at: 1 }]))).toBe('abcd')
  const two = [
    { order: d, at: 3 },
    { order: a, at: 0 },
  ]
  expect(idsOf(withChanged([b, c], two))).toBe('abcd')
  expect(idsOf(withChanged([], [{ order: b, at: 1 }]))).toBe('b')
})
