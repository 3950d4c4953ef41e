import { expect, test } from 'vitest'
import { changeOf, changeWords } from './change-words.ts'

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [1, 3, -67],
  [10, -10, 200],
  [100.3, 100, 0],
  [5, 0, undefined],
])('from %2$i to %1$i is %3$s percent', (value, before, percent) => expect(changeOf(value, before)).toBe(percent))

test.each([
  [129, 100, 'up 29 % vs 1–15 Oct'],
  [71, 100, 'down 29 % vs 1–15 Oct'],
  [100.2, 100, 'about the same as 1–15 Oct'],
  [5, 0, 'nothing 1–15 Oct'],
  [0, 0, 'nothing 1–15 Oct either'],
])('%d against %d reads %s', (value, before, words) =>
  expect(changeWords(value, before, '1–15 Oct', '₹300')).toBe(words),
)

test('far more than before is said by the figure of then, not by thousands of percent', () => {
  expect(changeWords(6_879, 300, '1–15 Oct', '₹300')).toBe('vs ₹300, 1–15 Oct')
  expect(changeWords(1_200, 300, '1–15 Oct', '₹300')).toBe('up 300 % vs 1–15 Oct')
})
