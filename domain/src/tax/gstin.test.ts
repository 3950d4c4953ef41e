import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCharacter } from '../text/check-character.ts'
import { findStateName, gstStates, isShapedLikeGstin, parseGstin, stateCodeOf } from './gstin.ts'

const anyGstin = fc
  .tuple(fc.constantFrom(...gstStates.keys()), fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z$/))
  .map(([state, rest]) => state + rest + checkCharacter(state + rest))

describe('parseGstin', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AADCB2230M1ZT'])('accepts %s', (gstin) =>
    expect(parseGstin(gstin)).toBe(gstin),
  )

  test('forgives small letters and blanks', () => expect(parseGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV'))

  test.each([
    ['a wrong check character', '27AAPFU0939F1ZW'],
    ['one character too few', '27AAPFU0939F1Z'],
    ['a letter among the digits', '27AAPFUO939F1ZV'],
    ['a state that does not exist', `50AAPFU0939F1Z${checkCharacter('50AAPFU0939F1Z')}`],
    ['nothing', ''],
  ])('refuses %s', (_, text) => expect(parseGstin(text)).toBeUndefined())

  test.each([
    ['27AAPFU0939F1ZW', true],
    [' 27aapfu 0939f1zw ', true],
    ['27AAPFU0939F1Z', false],
    ['50AAPFU0939F1ZV', false],
  ])('tells whether only one character of %s can be mistyped', (text, isShaped) =>
    expect(isShapedLikeGstin(text)).toBe(isShaped),
  )

  test('accepts every number whose check character was computed', () => {
    fc.assert(
      fc.property(anyGstin, (gstin) => {
        expect(parseGstin(gstin.toLowerCase())).toBe(gstin)
      }),
    )
  })

  test('notices any single mistyped letter of the name part', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(anyGstin, fc.integer({ min: 2, max: 6 }), letter, (gstin, at, typed) => {
        fc.pre(gstin.charAt(at) !== typed)
        expect(parseGstin(gstin.slice(0, at) + typed + gstin.slice(at + 1))).toBeUndefined()
      }),
    )
  })
})

test('a GSTIN tells its state', () => {
  expect(findStateName(stateCodeOf('27AAPFU0939F1ZV'))).toBe('Maharashtra')
  expect(findStateName('50')).toBeUndefined()
})
