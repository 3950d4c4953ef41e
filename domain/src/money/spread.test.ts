import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test('what cannot be split evenly goes to the largest remainders', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(10, [6, 3, 1])).toEqual([6, 3, 1])
  expect(spread(11, [1, 2, 4])).toEqual([2, 3, 6])
  expect(spread(1, [0, 5, 0])).toEqual([0, 1, 0])
})

test('weights of nothing share alike, and no weights share nothing', () => {
  expect(spread(3, [0, 0])).toEqual([2, 1])
  expect(spread(0, [])).toEqual([])
})

test('the parts add up, and each is within one of its true share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), weights, (amount, list) => {
      const parts = spread(amount, list)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      const sum = list.reduce((total, weight) => total + weight, 0)
      fc.pre(sum > 0)
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * BigInt(sum) - BigInt(amount) * BigInt(list[index] ?? 0)
        expect(off < BigInt(sum) && off > -BigInt(sum)).toBe(true)
      }
    }),
  )
})

test('no part exceeds its weight when the amount does not exceed their sum', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.nat(1000), (list, perMille) => {
      const sum = list.reduce((total, weight) => total + weight, 0)
      fc.pre(sum > 0)
      const parts = spread(Math.floor((sum * perMille) / 1000), list)
      for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(list[index] ?? 0)
    }),
  )
})
