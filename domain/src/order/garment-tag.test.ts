import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PIECES, makeTag, parseTag, tagAlias } from './garment-tag.ts'
import { MAX_INVOICE } from './invoice-number.ts'

const anyTag = fc.record({
  alias: fc.stringMatching(/^[A-Z]{1,4}$/),
  invoice: fc.integer({ min: 1, max: MAX_INVOICE }),
  piece: fc.integer({ min: 1, max: MAX_PIECES }),
})

test('a tag is alias, invoice, piece and a check character', () => {
  expect(makeTag({ alias: 'A', invoice: 12_345, piece: 3 })).toBe('A12345-03-J')
  expect(makeTag({ alias: 'SPK', invoice: 7, piece: 120 })).toMatch(/^SPK7-120-[A-HJ-NP-Z]$/)
})

test('a tag is read in any case and with blanks around it', () => {
  expect(parseTag('  a12345-03-j ')).toEqual({ tag: 'A12345-03-J', alias: 'A', invoice: 12_345, piece: 3 })
})

test('a tag that was printed before the check character stood apart is still read', () => {
  expect(parseTag('A12345-03W')).toEqual(parseTag('A12345-03-J'))
})

test('the check character is a letter that nobody takes for a digit', () => {
  fc.assert(
    fc.property(anyTag, (parts) => {
      expect(makeTag(parts)).toMatch(/-[A-HJ-NP-Z]$/)
    }),
  )
})

describe('parseTag refuses', () => {
  test.each([
    ['a wrong check character', 'A12345-03-I'],
    ['a wrong check character of an older tag', 'A12345-03X'],
    ['a missing dash', 'A1234503W'],
    ['a tag without letters', '12345-03C'],
    ['a phone number', '9876543210'],
    ['a name', 'Asha-Rani'],
    ['a piece with too many zeros', 'A12345-0003W'],
    ['nothing', ''],
  ])('%s', (_, text) => expect(parseTag(text)).toBeUndefined())
})

test('every tag is read back as what it was made from, and never consists of digits only', () => {
  fc.assert(
    fc.property(anyTag, (parts) => {
      const tag = makeTag(parts)
      expect(parseTag(tag.toLowerCase())).toEqual({ ...parts, tag })
      expect(tag).not.toMatch(/^\d+$/)
    }),
  )
})

test('two pieces never share a tag', () => {
  fc.assert(
    fc.property(anyTag, anyTag, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      expect(makeTag(one)).not.toBe(makeTag(other))
    }),
  )
})

test('a single misread digit of the invoice is noticed', () => {
  fc.assert(
    fc.property(anyTag, fc.nat(), fc.constantFrom(...'123456789'), (parts, seed, misread) => {
      const tag = makeTag(parts)
      const at = parts.alias.length + (seed % String(parts.invoice).length)
      fc.pre(tag.charAt(at) !== misread)
      expect(parseTag(tag.slice(0, at) + misread + tag.slice(at + 1))).toBeUndefined()
    }),
  )
})

test('an alias is cut down to letters, and there is always one', () => {
  expect(tagAlias('Sparkle 24x7')).toBe('SPAR')
  expect(tagAlias('a-1')).toBe('A')
  expect(tagAlias('२४')).toBe('T')
})

test('makeTag refuses numbers that cannot be', () => {
  expect(() => makeTag({ alias: 'A', invoice: 0, piece: 1 })).toThrow('valid invoice')
  expect(() => makeTag({ alias: 'A', invoice: 1, piece: 0 })).toThrow('between 1 and')
})
