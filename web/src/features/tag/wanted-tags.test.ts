import { describe, expect, test } from 'vitest'
import { readNumbers, readWanted, searchOf, tagInput } from './wanted-tags.ts'

const nothing = { by: 'waiting', invoices: [], from: null, to: null } as const

test.each([
  ['12', [12]],
  ['12 13,14; 12', [12, 13, 14]],
  ['12 spk/2627/14', [12, 'SPK/2627/000014']],
  ['SPK / 2627 / 000014, 15', ['SPK/2627/000014', 15]],
  ['', []],
  ['12 x', null],
  ['0', null],
  ['1.5', null],
])('the numbers in "%s" are %j', (text, expected) => {
  expect(readNumbers(text)).toEqual(expected)
})

describe('the address', () => {
  test.each([
    { ...nothing },
    { ...nothing, by: 'invoice' as const, invoices: [7, 12] },
    { ...nothing, by: 'range' as const, from: 3, to: 9 },
    { ...nothing, by: 'range' as const },
  ])('says what is to be printed and is read back: %j', (wanted) => {
    expect(readWanted(searchOf({ ...wanted, invoices: [...wanted.invoices] }))).toEqual(wanted)
  })

  test('with nonsense in it shows the queue', () => {
    expect(readWanted({ by: 'cat', invoices: 'x', from: '-1', to: '1e99' })).toEqual(nothing)
  })
})

test('nothing is asked for until something is named', () => {
  expect(tagInput({ ...nothing, invoices: [] }, [])).toBeNull()
  expect(tagInput({ ...nothing, by: 'invoice', invoices: [] }, [4])).toBeNull()
  expect(tagInput({ ...nothing, by: 'range', invoices: [], from: 4 }, [4])).toBeNull()
  expect(tagInput({ ...nothing, invoices: [] }, [4, 5])).toEqual({ invoices: [4, 5], notPrinted: true })
  expect(tagInput({ ...nothing, by: 'range', invoices: [], from: 4, to: 6 }, [])).toEqual({
    fromInvoice: 4,
    toInvoice: 6,
  })
})
