import { expect, test } from 'vitest'
import { makeDice } from './dice.ts'

const rolls = (seed: number) => {
  const dice = makeDice(seed)
  return Array.from({ length: 1_000 }, () => dice.below(6))
}

test('the same seed rolls the same, another one rolls otherwise', () => {
  expect(rolls(3)).toEqual(rolls(3))
  expect(rolls(3)).not.toEqual(rolls(4))
})

test('every side comes up about as often', () => {
  const counts = [0, 1, 2, 3, 4, 5].map((side) => rolls(1).filter((roll) => roll === side).length)
  expect(Math.min(...counts)).toBeGreaterThan(120)
  expect(Math.max(...counts)).toBeLessThan(220)
})
