import { describe, expect, it } from 'vitest'
import { readBasisPoints, readCount, readGrams, readPaise, toText } from './read-numbers.ts'

describe('what is typed into an order', () => {
  it.each([
    ['5', 5],
    [' 12 ', 12],
    ['0', undefined],
    ['-1', undefined],
    ['2.5', undefined],
    ['', undefined],
    ['five', undefined],
  ])('%j is %j garments', (text, count) => expect(readCount(text)).toBe(count))

  it.each([
    ['3.25', 3250],
    ['3,25', 3250],
    ['.5', 500],
    ['0', undefined],
    ['1.2345', undefined],
    ['.', undefined],
    ['', undefined],
  ])('%j kg is %j grams', (text, grams) => expect(readGrams(text)).toBe(grams))

  it.each([
    ['10', 1000],
    ['12.5 %', 1250],
    ['12,5', 1250],
    ['.5', 50],
    ['.', undefined],
    ['101', undefined],
    ['', undefined],
  ])('%j percent is %j', (text, basisPoints) => expect(readBasisPoints(text)).toBe(basisPoints))

  it('reads an amount with its commas and never a negative one', () => {
    expect(readPaise('1,234.50')).toBe(123_450)
    expect(readPaise('-5')).toBeUndefined()
  })

  it('writes an amount the way it would be typed', () => {
    expect([toText(1200), toText(1250)]).toEqual(['12', '12.50'])
  })
})
