import { expect, test } from 'vitest'
import { isEasyPin } from './pin.ts'

test.each([
  '0000',
  '9999',
  '777777',
  '1234',
  '4321',
  '0123',
  '6789',
  '7890',
  '987654',
  '3210',
  '1212',
  '123123',
  '4848',
])('%s is easy to guess', (pin) => {
  expect(isEasyPin(pin, '')).toBe(true)
})

test.each(['2851', '1243', '100000', '112233'])('%s is fine', (pin) => {
  expect(isEasyPin(pin, '9876543210')).toBe(false)
})

test('the last digits of the phone number are easy to guess, other parts of it are not', () => {
  expect(isEasyPin('4719', '9820034719')).toBe(true)
  expect(isEasyPin('034719', '+91 98200 34719')).toBe(true)
  expect(isEasyPin('9820', '9820034719')).toBe(false)
  expect(isEasyPin('4719', '')).toBe(false)
})

test('of all PINs with four digits, more than 9,800 are fine', () => {
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  expect(all.filter((pin) => !isEasyPin(pin, '')).length).toBeGreaterThan(9_800)
})
