import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePhone } from '../customer/phone.ts'
import { readDay } from '../time/read-day.ts'
import { normalizeDigits } from './normalize-digits.ts'
import { searchIntent } from './search-intent.ts'

/** Writes a number as the locale does, without its separators. */
const written = (value: number, locale: string) => new Intl.NumberFormat(locale, { useGrouping: false }).format(value)

const LOCALES = ['hi-u-nu-deva', 'mr-u-nu-deva', 'bn-u-nu-beng', 'gu-u-nu-gujr', 'pa-u-nu-guru', 'or-u-nu-orya']
const MORE = ['ta-u-nu-tamldec', 'te-u-nu-telu', 'kn-u-nu-knda', 'ml-u-nu-mlym', 'ur-u-nu-arabext', 'ar-u-nu-arab']

test.each([...LOCALES, ...MORE])('a number in the digits of %s is the same number', (locale) => {
  expect(written(1, locale)).not.toBe('1')
  fc.assert(
    fc.property(fc.nat(999_999_999), (value) => {
      expect(normalizeDigits(written(value, locale))).toBe(String(value))
    }),
  )
})

test('everything but digits stays', () => {
  expect(normalizeDigits('शर्ट ५, ₹१,२३४.५० — 7')).toBe('शर्ट 5, ₹1,234.50 — 7')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalizeDigits(text).length).toBe(text.length)
      expect(normalizeDigits(text).replace(/\d/gu, '')).toBe(
        text.replace(/\p{Nd}/gu, (digit) => normalizeDigits(digit).replace(/\d/, '')),
      )
    }),
  )
})

test('phone numbers, days and searches are read in any digits', () => {
  expect(parsePhone('+९१ ९८७६५ ४३२१०')).toBe('9876543210')
  expect(readDay('१९/११', { today: '2026-11-15' })).toBe('2026-11-19')
  expect(readDay('+३', { today: '2026-11-15' })).toBe('2026-11-18')
  expect(searchIntent('१०४२')).toEqual({ kind: 'invoice', invoice: '1042' })
  expect(searchIntent('९८७६५४३२१०')).toEqual({ kind: 'phone', contact: '9876543210' })
  // A name is looked for as it is written.
  expect(searchIntent('दुकान १०')).toEqual({ kind: 'name', text: 'दुकान १०' })
})
