import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const sequence = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 1_000 }, () => random.below(6))
}

test('the same seed gives the same sequence, another one a different sequence', () => {
  expect(sequence(3)).toEqual(sequence(3))
  expect(sequence(3)).not.toEqual(sequence(4))
})

test('values are evenly distributed', () => {
  const counts = [0, 1, 2, 3, 4, 5].map((side) => sequence(1).filter((value) => value === side).length)
  expect(Math.min(...counts)).toBeGreaterThan(120)
  expect(Math.max(...counts)).toBeLessThan(220)
})
