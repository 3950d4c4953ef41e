import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkPaise,
  checkPositivePaise,
  formatNumberIndian,
  formatRupees,
  MAX_PAISE,
  parseRupees,
  parseRupeesText,
  toRupees,
} from './money.ts'

const anyPaise = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE })

describe('parseRupees', () => {
  test.each([
    [0, 0],
    [1, 100],
    [123.45, 12_345],
    [0.29, 29],
    [19.99, 1999],
    [-2.5, -250],
    [100_000_000_000, MAX_PAISE],
  ])('takes %d rupees as %d paise', (rupees, paise) => expect(parseRupees(rupees)).toBe(paise))

  test.each([1.005, 0.1 + 0.2, 0.001, 99.999, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000_000.01, 1e300])(
    'refuses %d',
    (rupees) => expect(parseRupees(rupees)).toBeUndefined(),
  )

  test('never answers minus zero', () => expect(Object.is(parseRupees(-0), 0)).toBe(true))

  test('gives back every amount that was sent in rupees, also through JSON', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        expect(parseRupees(JSON.parse(JSON.stringify(toRupees(paise))))).toBe(paise)
      }),
    )
  })

  test('refuses a third decimal wherever it stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 9 }), (paise, third) => {
        const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}${third}`
        expect(parseRupees(Number(text))).toBeUndefined()
      }),
    )
  })
})

describe('parseRupeesText', () => {
  test.each([
    ['1,234.50', 123_450],
    ['1,23,456', 12_345_600],
    ['₹ 99', 9900],
    ['  7.5 ', 750],
    ['-5', -500],
    ['.5', 50],
    ['0', 0],
  ])('reads "%s"', (text, paise) => expect(parseRupeesText(text)).toBe(paise))

  test.each(['', '.', 'abc', '1.234', '1e3', '--5', '5-', '1.2.3', '12,50', '1,2345', '200,', '99999999999999'])(
    'refuses "%s"',
    (text) => expect(parseRupeesText(text)).toBeUndefined(),
  )

  test('reads back what formatRupees wrote', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        expect(parseRupeesText(formatRupees(paise))).toBe(paise)
      }),
    )
  })
})

describe('formatRupees', () => {
  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [12_345_600, '₹1,23,456.00'],
    [1_234_567_890, '₹1,23,45,678.90'],
    [-150, '-₹1.50'],
  ])('writes %d paise as %s', (paise, text) => expect(formatRupees(paise)).toBe(text))
})

describe('formatNumberIndian', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [100_000, '1,00,000'],
    [10_000_000, '1,00,00,000'],
    [-45_000, '-45,000'],
  ])('groups %d as %s', (value, text) => expect(formatNumberIndian(value)).toBe(text))
})

describe('checkPaise', () => {
  test('refuses fractions and amounts beyond the bound', () => {
    expect(() => checkPaise(0.5)).toThrow('whole number')
    expect(() => checkPaise(MAX_PAISE + 1)).toThrow('too large')
    expect(checkPaise(-MAX_PAISE)).toBe(-MAX_PAISE)
  })

  test('checkPositivePaise refuses zero and less', () => {
    expect(() => checkPositivePaise(0)).toThrow('more than zero')
    expect(() => checkPositivePaise(-1)).toThrow('more than zero')
    expect(checkPositivePaise(1)).toBe(1)
  })
})
