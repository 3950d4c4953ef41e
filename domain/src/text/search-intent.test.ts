import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeTag } from '../order/garment-tag.ts'
import { findOnlyNamed, isRackPlace, searchIntent } from './search-intent.ts'

describe('searchIntent', () => {
  test.each([
    ['9876543210', { kind: 'phone', contact: '9876543210' }],
    ['0123456789', { kind: 'phone', contact: '0123456789' }],
    ['987654321', { kind: 'invoice', invoice: '987654321' }],
    ['98765432101', { kind: 'invoice', invoice: '98765432101' }],
    ['00012', { kind: 'invoice', invoice: '00012' }],
    ['7', { kind: 'invoice', invoice: '7' }],
    ['  asha ', { kind: 'name', text: 'asha' }],
    ['12a', { kind: 'name', text: '12a' }],
    ['+91 9876543210', { kind: 'name', text: '+91 9876543210' }],
    ['a12345-03-j', { kind: 'tag', tag: 'A12345-03-J' }],
    ['a12345-03w', { kind: 'tag', tag: 'A12345-03-J' }],
    ['A12345-03X', { kind: 'name', text: 'A12345-03X' }],
    ['spk/2627/5594', { kind: 'printed', printed: 'SPK/2627/005594' }],
    ['SPK / 2627 / 005594', { kind: 'printed', printed: 'SPK/2627/005594' }],
    ['SPK/2629/005594', { kind: 'name', text: 'SPK/2629/005594' }],
    ['', { kind: 'nothing' }],
    ['   ', { kind: 'nothing' }],
  ])('takes "%s" for %o', (text, intent) => expect(searchIntent(text)).toEqual(intent))

  test('forgives blanks pasted around a number', () => {
    expect(searchIntent(' 9876543210\n')).toEqual({ kind: 'phone', contact: '9876543210' })
  })

  test('takes ten digits for a phone, and digits of every other length for an invoice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,15}$/), (digits) => {
        expect(searchIntent(digits).kind).toBe(digits.length === 10 ? 'phone' : 'invoice')
      }),
    )
  })

  test('takes every tag for a tag', () => {
    const number = fc.integer({ min: 1, max: 9_999 })
    fc.assert(
      fc.property(number, number, (invoice, piece) => {
        const tag = makeTag({ alias: 'A', invoice, piece })
        expect(searchIntent(tag)).toEqual({ kind: 'tag', tag })
      }),
    )
  })
})

describe('findOnlyNamed', () => {
  const customers = [{ name: 'Asha Rao' }, { name: 'Ravi' }, { name: 'ravi ' }]

  test('finds a single customer in any case', () => {
    expect(findOnlyNamed(customers, ' asha  RAO')).toBe(customers[0])
  })

  test('does not choose between two of the same name', () => expect(findOnlyNamed(customers, 'Ravi')).toBeUndefined())

  test('takes a part of a name where only one customer has it', () => {
    expect(findOnlyNamed(customers, 'asha')).toBe(customers[0])
    expect(findOnlyNamed([...customers, { name: 'Natasha Roy' }], 'asha')).toBeUndefined()
    // The whole name comes before a part of another.
    expect(findOnlyNamed([{ name: 'Ravi' }, { name: 'Ravi Nair' }], 'ravi')).toEqual({ name: 'Ravi' })
    // What the server found by a slip of the pen is only offered.
    expect(findOnlyNamed([{ name: 'Ravi' }], 'Rabi')).toBeUndefined()
  })
})

describe('isRackPlace', () => {
  test.each(['A17', 'a 17', 'RK-4', 'B४'])('knows %j', (text) => expect(isRackPlace(text)).toBe(true))
  test.each(['17', 'A', 'Asha', 'A12345', 'ABCD1', ''])('does not take %j for one', (text) => {
    expect(isRackPlace(text)).toBe(false)
  })
})
