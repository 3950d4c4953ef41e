import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  [' 9:30 ', '09:30'],
  ['2130', '21:30'],
  ['21', '21:00'],
  ['९:३०', '09:30'],
  ['', ''],
  ['noon', 'noon'],
])('%j is %j', (typed, time) => expect(readTime(typed)).toBe(time))
