import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkPrefix,
  MAX_INVOICE,
  nextInvoice,
  parseInvoice,
  parsePrintedNumber,
  printedNumber,
  suggestPrefix,
} from './invoice-number.ts'

describe('nextInvoice', () => {
  test('begins at the starting point', () => expect(nextInvoice(undefined, 501)).toBe(501))

  test('goes on from the last number, whatever the starting point says by now', () => {
    expect(nextInvoice(501, 501)).toBe(502)
    expect(nextInvoice(501, 9000)).toBe(502)
  })

  test('refuses to become a ten-digit number, which would look like a phone', () => {
    expect(nextInvoice(MAX_INVOICE - 1, 1)).toBe(999_999_999)
    expect(() => nextInvoice(MAX_INVOICE, 1)).toThrow('between 1 and 999999999')
  })

  test.each([0, -1, 1.5, Number.NaN])('refuses to start at %d', (start) =>
    expect(() => nextInvoice(undefined, start)).toThrow('between 1 and'),
  )
})

describe('parseInvoice', () => {
  test('reads digits and drops leading zeros', () => {
    expect(parseInvoice('123')).toBe(123)
    expect(parseInvoice('00012')).toBe(12)
  })

  test.each(['', '0', '12a', '-5', '1.5', '9876543210'])('finds no invoice in "%s"', (text) =>
    expect(parseInvoice(text)).toBeUndefined(),
  )
})

describe('printedNumber', () => {
  test.each([
    ['CL', 123, '2026-11-14', 'CL/2627/000123'],
    ['CL', 123, '2027-03-31', 'CL/2627/000123'],
    ['CL', 123, '2027-04-01', 'CL/2728/000123'],
    ['A-1b', 999_999, '2026-04-01', 'A-1b/2627/999999'],
    ['', 7, '2026-04-01', '2627/000007'],
    ['ABC', 1_234_567, '2026-04-01', 'ABC/2627/1234567'],
    ['ABCD', 1_000_000, '2026-04-01', 'ABC/2627/1000000'],
    ['ABCD', MAX_INVOICE, '2026-04-01', 'A/2627/999999999'],
  ])('prefix "%s", number %d, on %s is %s', (prefix, invoice, on, printed) => {
    expect(printedNumber({ prefix, invoice, on })).toBe(printed)
  })

  test('says how long the prefix may be', () => {
    expect(() => checkPrefix('LAUNDRY')).toThrow(
      'The invoice prefix "LAUNDRY" is too long: it may have at most 4 characters',
    )
    expect(checkPrefix('ABCD', 999_999)).toBe('ABCD')
    expect(() => checkPrefix('ABCD', 1_000_000)).toThrow('at most 3')
  })

  test('refuses characters the law does not know', () => {
    expect(() => checkPrefix('A_B')).toThrow('only letters, digits, / and -')
    expect(() => checkPrefix('धो')).toThrow('only letters')
  })

  test('is never longer than sixteen lawful characters, and two numbers never print alike', () => {
    const prefix = fc.stringMatching(/^[A-Za-z0-9/-]{0,8}$/)
    const invoice = fc.oneof(fc.integer({ min: 999_990, max: 1_000_010 }), fc.integer({ min: 1, max: MAX_INVOICE - 1 }))
    fc.assert(
      fc.property(prefix, invoice, (text, number) => {
        const printed = printedNumber({ prefix: text, invoice: number, on: '2026-07-01' })
        expect(printed).toMatch(/^[A-Za-z0-9/-]{1,16}$/)
        expect(printedNumber({ prefix: text, invoice: number + 1, on: '2026-07-01' })).not.toBe(printed)
      }),
    )
  })
})

test('a suggested prefix is always a lawful one', () => {
  expect(suggestPrefix('Sparkle Laundry')).toBe('SPAR')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(checkPrefix(suggestPrefix(name))).toBe(suggestPrefix(name))
    }),
  )
})

describe('parsePrintedNumber', () => {
  test.each(['SPK/2627/005594', 'spk/2627/5594', ' Spk / 2627 / 005594 ', 'SPK/2627/0000005594'])(
    'reads "%s" from the paper',
    (text) =>
      expect(parsePrintedNumber(text)).toEqual({
        printed: 'SPK/2627/005594',
        invoice: 5594,
        prefix: 'SPK',
        prefixRoom: 4,
        startOn: '2026-04-01',
        endOn: '2027-03-31',
      }),
  )

  test('keeps a prefix with strokes and digits apart from the year', () => {
    expect(parsePrintedNumber('2/25/2627/7')).toMatchObject({ prefix: '2/25', invoice: 7, startOn: '2026-04-01' })
    expect(parsePrintedNumber('2627/7')).toMatchObject({ prefix: '', printed: '2627/000007' })
    expect(parsePrintedNumber('9900/7')).toMatchObject({ startOn: '2099-04-01' })
  })

  test.each([
    '5594',
    '2627',
    'SPK/2628/5594',
    'SPK/2627/',
    'SPK/2627/0',
    'SPK/2627/12a',
    'TOOLONG/2627/1',
    'Asha/Ravi',
  ])('finds no number of a bill in "%s"', (text) => expect(parsePrintedNumber(text)).toBeUndefined())

  test('reads whatever is printed, also where the count has outgrown the prefix', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9-]{0,4}$/),
        fc.integer({ min: 1, max: MAX_INVOICE }),
        fc.integer({ min: 2000, max: 2098 }),
        (prefix, invoice, year) => {
          const printed = printedNumber({ prefix, invoice, on: `${year}-11-14` })
          expect(parsePrintedNumber(printed.toLowerCase())).toMatchObject({
            printed: printed.toUpperCase(),
            invoice,
            startOn: `${year}-04-01`,
          })
        },
      ),
    )
  })
})
