import { expect, test } from 'vitest'
import { invoiceSpans } from './search.ts'

test('the numbers that start with given digits, up to nine digits', () => {
  expect(invoiceSpans('1234567')).toEqual([
    { low: 1_234_567, high: 1_234_567 },
    { low: 12_345_670, high: 12_345_679 },
    { low: 123_456_700, high: 123_456_799 },
  ])
  expect(invoiceSpans('9')).toHaveLength(9)
  expect(invoiceSpans('999999999')).toEqual([{ low: 999_999_999, high: 999_999_999 }])
})

test('leading zeros mean a complete printed number', () => {
  expect(invoiceSpans('000123')).toEqual([{ low: 123, high: 123 }])
})

test.each(['0', '98765432101', ''])('"%s" is not an invoice number', (digits) => {
  expect(invoiceSpans(digits)).toEqual([])
})
