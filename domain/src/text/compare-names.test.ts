import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'

describe('compareNames', () => {
  test('sorts as people read', () => {
    const sorted = [
      '',
      ' ',
      '2nd Street',
      '10th',
      '10th Road',
      'asha',
      'Asha 2',
      'Asha 10',
      'Élan',
      'Farah',
      'zubin',
      'रमेश',
    ]
    expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted)
  })

  test('has one order for names that differ in case or accents alone', () => {
    const names = ['asha', 'ASHA', 'Asha', 'áshá']
    expect(names.toSorted(compareNames)).toEqual(names.toReversed().toSorted(compareNames))
    expect(compareNames('Asha', 'Asha')).toBe(0)
  })

  test('agrees with itself both ways round, and takes no two different texts for one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(Math.sign(compareNames(a, b))).toBe(-Math.sign(compareNames(b, a)) + 0)
        expect(compareNames(a, b) === 0).toBe(a === b)
      }),
    )
  })
})
