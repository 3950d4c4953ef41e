import { describe, expect, test } from 'vitest'
import { isBelowSheet, type KgLine, lineAmount, lowersMore, type PieceLine, piecesOfLine } from './order-line.ts'

const shirts: PieceLine = { kind: 'piece', quantity: 5, ratePaise: 1500, sac: '999714' }
const load: KgLine = { kind: 'kg', grams: 4500, minimumGrams: 3000, ratePerKgPaise: 7000, pieces: 12, sac: '999713' }

describe('lineAmount', () => {
  test('five shirts at ₹15 cost ₹75', () => expect(lineAmount(shirts)).toBe(7500))
  test('4.5 kg at ₹70 cost ₹315', () => expect(lineAmount(load)).toBe(31_500))
  test('1 kg is charged as the minimum of 3 kg', () => expect(lineAmount({ ...load, grams: 1000 })).toBe(21_000))
  test('a free line costs nothing', () => expect(lineAmount({ ...shirts, ratePaise: 0 })).toBe(0))

  test.each([0, -1, 1.5, 10_000])('refuses a quantity of %d', (quantity) =>
    expect(() => lineAmount({ ...shirts, quantity })).toThrow('The quantity must be a whole number'),
  )
  test.each([0, -5, 0.5])('refuses a weight of %d g', (grams) =>
    expect(() => lineAmount({ ...load, grams })).toThrow('The weight'),
  )
  test('refuses a load without pieces and a negative rate', () => {
    expect(() => lineAmount({ ...load, pieces: 0 })).toThrow('The number of pieces')
    expect(() => lineAmount({ ...shirts, ratePaise: -1 })).toThrow('must not be negative')
  })
})

test('a line brings in as many pieces as it says', () => {
  expect(piecesOfLine(shirts)).toBe(5)
  expect(piecesOfLine(load)).toBe(12)
})

test('a rate is compared with the sheet, where the sheet has one', () => {
  expect(isBelowSheet(999, 1_000)).toBe(true)
  expect(isBelowSheet(1_000, 1_000)).toBe(false)
  expect(isBelowSheet(0, undefined)).toBe(false)
})

test('a low rate is agreed for as much as it was agreed for', () => {
  const shirts = (quantity: number, ratePaise: number, listedPaise: number | undefined = 4_000) => {
    return { of: 'Shirt', line: { kind: 'piece', sac: '999712', quantity, ratePaise } as PieceLine, listedPaise }
  }
  const agreed = [shirts(2, 1_000)]
  expect(lowersMore(agreed, agreed)).toBe(false)
  expect(lowersMore(agreed, [shirts(1, 1_000)])).toBe(false)
  expect(lowersMore(agreed, [shirts(3, 1_000)])).toBe(true)
  expect(lowersMore(agreed, [...agreed, shirts(1, 1_000)])).toBe(true)
  expect(lowersMore(agreed, [...agreed, shirts(1, 4_000)])).toBe(false)
  // Three at 20 are as much below the sheet as two at 10.
  expect(lowersMore(agreed, [shirts(3, 2_000)])).toBe(false)
  expect(lowersMore(agreed, [{ ...shirts(2, 1_000), of: 'Saree' }])).toBe(true)
  expect(lowersMore([], [{ ...shirts(9, 1), listedPaise: undefined }])).toBe(false)
  const kg = (grams: number): KgLine => {
    return { kind: 'kg', sac: '999712', grams, minimumGrams: 3_000, ratePerKgPaise: 5_000, pieces: 4 }
  }
  const wash = (grams: number) => [{ of: 'Wash', line: kg(grams), listedPaise: 8_000 }]
  // Up to the least weight the price stays the same.
  expect([lowersMore(wash(1_000), wash(3_000)), lowersMore(wash(1_000), wash(3_500))]).toEqual([false, true])
})
