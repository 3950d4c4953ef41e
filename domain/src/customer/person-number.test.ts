import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPersonNumber, parsePersonNumber } from './person-number.ts'

test.each(['C-1042', 'c1042', ' C - 1042 ', '1042', 'C-१०४२', '१०४२'])('"%s" is customer 1042', (text) => {
  expect(parsePersonNumber('C', text)).toBe(1042)
})

test.each(['E-1042', 'C-0', 'C-', '', '-5', 'CC-1', '10.5', '12345678901'])('"%s" is no customer', (text) => {
  expect(parsePersonNumber('C', text)).toBeUndefined()
})

test('every number is read back as it was written', () => {
  fc.assert(
    fc.property(fc.constantFrom('C', 'E'), fc.integer({ min: 1, max: 999_999_999 }), (letter, number) => {
      expect(parsePersonNumber(letter, formatPersonNumber(letter, number))).toBe(number)
    }),
  )
})
