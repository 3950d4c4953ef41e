import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, isPhone, maskPhone, parsePhone, toE164, toWhatsAppNumber, whatsAppLink } from './phone.ts'

const anyPhone = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map(([first, rest]) => first + rest)

test('a number is written by its kind: a mobile in halves, a landline after its dialling code', () => {
  expect(formatPhone('9876543210')).toBe('98765 43210')
  expect(formatPhone('2024331122')).toBe('020-24331122')
  expect(formatPhone('2532345678')).toBe('0253-2345678')
  expect(formatPhone('')).toBe('')
  expect(formatPhone('********10')).toBe('********10')
})

describe('parsePhone', () => {
  test.each([
    '9876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '098765 43210',
    '919876543210',
    '0091 9876543210',
    ' (98765) 43210 ',
    '98765‑43210',
    '\u202A+91 98765 43210\u202C',
  ])('finds the ten digits in "%s"', (text) => expect(parsePhone(text)).toBe('9876543210'))

  test.each(['', '5876543210', '987654321', '98765432101', '+1 9876543210', '98765x43210', '00919876', '+9876543210'])(
    'refuses "%s"',
    (text) => expect(parsePhone(text)).toBeUndefined(),
  )

  test('keeps a number that itself begins with 91', () => expect(parsePhone('9198765432')).toBe('9198765432'))

  test('reads every written form of every number', () => {
    fc.assert(
      fc.property(anyPhone, fc.constantFrom('', '+91', '+91 ', '91', '0', '0091-'), (phone, prefix) => {
        expect(parsePhone(prefix + phone)).toBe(phone)
        expect(parsePhone(`${prefix}${phone.slice(0, 5)} ${phone.slice(5)}`)).toBe(phone)
      }),
    )
  })
})

test('isPhone knows the bare form only', () => {
  expect(isPhone('9876543210')).toBe(true)
  expect(isPhone('+919876543210')).toBe(false)
  expect(isPhone('1234567890')).toBe(false)
})

test('a number is written as E.164 and as WhatsApp wants it', () => {
  expect(toE164('9876543210')).toBe('+919876543210')
  expect(toWhatsAppNumber('9876543210')).toBe('919876543210')
})

test('a chat link carries its text encoded', () => {
  expect(whatsAppLink('9876543210', 'Bill & tag: ₹5')).toBe(
    'https://wa.me/919876543210?text=Bill%20%26%20tag%3A%20%E2%82%B95',
  )
})

test('a chat link survives half an emoji', () => {
  expect(whatsAppLink('9876543210', '\uD83D')).toBe('https://wa.me/919876543210?text=%EF%BF%BD')
})

test('a masked number shows its last four digits, and a short one nothing', () => {
  expect(maskPhone('9876543210')).toBe('******3210')
  expect(maskPhone('3210')).toBe('****')
})
