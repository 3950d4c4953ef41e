import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinProblem } from './pin.ts'

const codeOf = (pin: string, contact = '') => pinProblem(pin, contact)?.code

test.each(['', '1', '285', '2851234', '28 51', '28a1', '-281', '२८५१', ' 2851'])('%j is not a PIN', (pin) => {
  expect(codeOf(pin)).toBe('pin_not_digits')
})

test.each(['0000', '9999', '55555', '777777', '1234', '4321', '0123', '6789', '7890', '987654', '3210'])(
  '%s is too easy',
  (pin) => {
    expect(codeOf(pin)).toBe('pin_too_easy')
  },
)

test.each(['1212', '123123', '4848', '505050'])('%s repeats a short pattern', (pin) => {
  expect(codeOf(pin)).toBe('pin_too_easy')
})

test.each(['2851', '1243', '90817', '100000', '112233'])('%s is fine', (pin) => {
  expect(codeOf(pin, '9876543210')).toBeUndefined()
})

test('the last digits of the phone number are refused, other parts of it are not', () => {
  expect(codeOf('4719', '9820034719')).toBe('pin_of_phone')
  expect(codeOf('034719', '+91 98200 34719')).toBe('pin_of_phone')
  expect(codeOf('9820', '9820034719')).toBeUndefined()
  expect(codeOf('4719', '')).toBeUndefined()
})

test('whatever is accepted has 4 to 6 digits, at least two of them different, and does not end the phone number', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 3, maxLength: 7 })
  const phone = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(digits, phone, (pin, contact) => {
      if (pinProblem(pin, contact)) return
      expect(pin).toMatch(/^\d{4,6}$/)
      expect(new Set(pin).size).toBeGreaterThan(1)
      expect(contact.endsWith(pin)).toBe(false)
    }),
  )
})
