import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billableGrams, formatKg, MAX_GRAMS, minimumGramsOf, parseKg, priceOfWeight, toKg } from './weight.ts'

describe('parseKg', () => {
  test.each([
    [0, 0],
    [2.5, 2500],
    [0.001, 1],
    [4.567, 4567],
    [1.005, 1005],
  ])('takes %d kg as %d g', (kg, grams) => expect(parseKg(kg)).toBe(grams))

  test.each([2.0005, -1, Number.NaN, Number.POSITIVE_INFINITY, 100_000.001])('refuses %d kg', (kg) =>
    expect(parseKg(kg)).toBeUndefined(),
  )

  test('gives back every weight that was sent in kilograms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_GRAMS }), (grams) => {
        expect(parseKg(JSON.parse(JSON.stringify(toKg(grams))))).toBe(grams)
      }),
    )
  })
})

describe('the price of a weight', () => {
  test.each([
    [2500, 6000, 15_000],
    [333, 10_000, 3330],
    [1, 500, 1],
    [1, 499, 0],
    [4567, 7999, 36_531],
  ])('%d g at %d paise a kilogram cost %d paise', (grams, rate, price) => {
    expect(priceOfWeight(grams, rate)).toBe(price)
  })

  test('never falls when the load grows heavier', () => {
    const weight = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(weight, weight, fc.integer({ min: 0, max: 1_000_000 }), (grams, more, rate) => {
        expect(priceOfWeight(grams + more, rate)).toBeGreaterThanOrEqual(priceOfWeight(grams, rate))
      }),
    )
  })

  test('refuses a price beyond all reason', () => {
    expect(() => priceOfWeight(MAX_GRAMS, 10_000_000_000_000)).toThrow('too large')
  })
})

test('a light load is billed at the minimum and a heavy one at its weight', () => {
  expect(billableGrams(1200, 3000)).toBe(3000)
  expect(billableGrams(3001, 3000)).toBe(3001)
  expect(billableGrams(1200, 0)).toBe(1200)
})

test('a smallest weight finer than a gram is the nearest gram, never none', () => {
  expect(minimumGramsOf(2.5)).toBe(2500)
  expect(minimumGramsOf(2.5005)).toBe(2501)
})

test('a weight is written with the decimals it needs', () => {
  expect(formatKg(12_000)).toBe('12 kg')
  expect(formatKg(750)).toBe('0.75 kg')
})
