import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TaxProfile } from '../tax/tax.ts'
import type { OrderLine } from './order-line.ts'
import { type Adjustment, type OrderTotal, type OrderTotalInput, orderTotal } from './order-total.ts'

const none: Adjustment = { kind: 'none' }
const regular: TaxProfile = { kind: 'regular', halfRateBasisPoints: 900, interState: false }
const shirts: OrderLine = { kind: 'piece', quantity: 5, ratePaise: 1500, sac: '999714' }
const suit: OrderLine = { kind: 'piece', quantity: 1, ratePaise: 35_000, sac: '999712' }
const load: OrderLine = { kind: 'kg', grams: 4250, minimumGrams: 3000, ratePerKgPaise: 6900, pieces: 9, sac: '999713' }

function total(input: Partial<OrderTotalInput>): OrderTotal {
  const given = {
    lines: [shirts, suit],
    discount: none,
    express: none,
    taxProfile: { kind: 'none' },
    roundToRupee: false,
  }
  return orderTotal({ ...given, ...input } as OrderTotalInput)
}

/** What must hold for every total, whatever went in. */
function expectToAddUp(result: OrderTotal): void {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  expect(sum(result.lines.map((line) => line.amountPaise))).toBe(result.linesPaise)
  expect(sum(result.lines.map((line) => line.discountPaise))).toBe(result.discountPaise)
  expect(sum(result.lines.map((line) => line.expressPaise))).toBe(result.expressPaise)
  expect(sum(result.lines.map((line) => line.deliveryFeePaise))).toBe(result.deliveryFeePaise)
  expect(sum(result.lines.map((line) => line.taxablePaise))).toBe(result.taxablePaise)
  if (result.taxes.length > 0) expect(sum(result.taxes.map((row) => row.taxablePaise))).toBe(result.taxablePaise)
  expect(sum(result.taxes.map((row) => row.cgstPaise + row.sgstPaise + row.igstPaise))).toBe(result.taxPaise)
  expect(result.cgstPaise + result.sgstPaise + result.igstPaise).toBe(result.taxPaise)
  const { linesPaise, discountPaise, expressPaise, deliveryFeePaise, taxPaise, roundOffPaise, amtPaise } = result
  expect(linesPaise - discountPaise + expressPaise + deliveryFeePaise + taxPaise + roundOffPaise).toBe(amtPaise)
  expect(Math.min(amtPaise, ...result.lines.map((line) => line.taxablePaise))).toBeGreaterThanOrEqual(0)
}

describe('orderTotal', () => {
  test('a plain order is the sum of its lines', () => {
    const result = total({})
    expect(result).toMatchObject({ linesPaise: 42_500, taxablePaise: 42_500, taxPaise: 0, amtPaise: 42_500, taxes: [] })
    expectToAddUp(result)
  })

  test('a delivery fee is taxed like the lines, and neither discounted nor surcharged', () => {
    const result = total({
      discount: { kind: 'percent', basisPoints: 1000 },
      express: { kind: 'percent', basisPoints: 5000 },
      deliveryFeePaise: 4000,
      taxProfile: regular,
    })
    // 425.00; off 42.50; express half of 382.50 = 191.25; fee 40.00; taxable 613.75; 9 % each 55.24
    expect(result).toMatchObject({ discountPaise: 4250, expressPaise: 19_125, deliveryFeePaise: 4000 })
    expect(result).toMatchObject({ taxablePaise: 61_375, cgstPaise: 5524, sgstPaise: 5524, amtPaise: 72_423 })
    // 75 : 350 of 40 rupees.
    expect(result.lines.map((line) => line.deliveryFeePaise)).toEqual([706, 3294])
    expectToAddUp(result)
    expect(() => total({ deliveryFeePaise: -1 })).toThrow('must not be negative')
    expect(total({ lines: [], deliveryFeePaise: 4000 }).amtPaise).toBe(0)
  })

  test('a whole order: pieces and a load, ten percent off, express, GST, rounded to the rupee', () => {
    const result = total({
      lines: [shirts, suit, load],
      discount: { kind: 'percent', basisPoints: 1000 },
      express: { kind: 'amount', paise: 5000 },
      taxProfile: regular,
      roundToRupee: true,
    })
    // 75.00 + 350.00 + 293.25 = 718.25; off 71.83 (half-up); express 50.00; taxable 696.42; 9 % each 62.68
    expect(result).toMatchObject({
      linesPaise: 71_825,
      discountPaise: 7183,
      expressPaise: 5000,
      taxablePaise: 69_642,
      cgstPaise: 6268,
      sgstPaise: 6268,
      igstPaise: 0,
      roundOffPaise: 22,
      amtPaise: 82_200,
    })
    expect(result.taxes.map((row) => [row.sac, row.taxablePaise, row.cgstPaise])).toEqual([
      ['999714', 7272, 655],
      ['999712', 33_937, 3054],
      ['999713', 28_433, 2559],
    ])
    expectToAddUp(result)
  })

  test('an express share is taken of what the discount leaves', () => {
    const result = total({
      discount: { kind: 'amount', paise: 2500 },
      express: { kind: 'percent', basisPoints: 5000 },
    })
    expect(result.expressPaise).toBe(20_000)
  })

  test('tax is rounded once per rate and not once per SAC', () => {
    const cheap = (sac: string): OrderLine => ({ kind: 'piece', quantity: 1, ratePaise: 50, sac })
    const result = total({ lines: [cheap('999712'), cheap('999713')], taxProfile: regular })
    // 9 % of 1.00 is 9 paise; rounded per SAC it would have been 5 + 5.
    expect(result.cgstPaise).toBe(9)
    expect(result.taxes.map((row) => row.cgstPaise)).toEqual([5, 4])
  })

  test('two rates stand in two rows even under one SAC', () => {
    const result = total({ lines: [suit, { ...suit, halfRateBasisPoints: 250 }], taxProfile: regular })
    expect(result.taxes.map((row) => [row.halfRateBasisPoints, row.cgstPaise])).toEqual([
      [900, 3150],
      [250, 875],
    ])
  })

  test('a customer of another state pays IGST only', () => {
    const result = total({ taxProfile: { ...regular, interState: true } })
    expect(result).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 7650, amtPaise: 50_150 })
  })

  test('a composition dealer adds no tax', () => {
    expect(total({ taxProfile: { kind: 'composition' } })).toMatchObject({ taxPaise: 0, amtPaise: 42_500, taxes: [] })
  })

  test.each([
    [49, -49, 0],
    [50, 50, 100],
    [149, -49, 100],
    [150, 50, 200],
  ])('%d paise are rounded by %d to %d', (ratePaise, roundOffPaise, amtPaise) => {
    const result = total({ lines: [{ ...suit, ratePaise } as OrderLine], roundToRupee: true })
    expect(result).toMatchObject({ roundOffPaise, amtPaise })
  })

  test('a discount may take everything but no more', () => {
    expect(total({ discount: { kind: 'amount', paise: 42_500 }, taxProfile: regular }).amtPaise).toBe(0)
    expect(() => total({ discount: { kind: 'amount', paise: 42_501 } })).toThrow(
      'The discount of ₹425.01 is more than the order of ₹425.00.',
    )
  })

  test('a negative discount and an endless amount are refused', () => {
    expect(() => total({ discount: { kind: 'amount', paise: -1 } })).toThrow('must not be negative')
    expect(() => total({ express: { kind: 'amount', paise: 1e13 } })).toThrow('too large')
  })

  test('an order without lines costs nothing, express or not', () => {
    expect(total({ lines: [], express: { kind: 'amount', paise: 5000 }, taxProfile: regular }).amtPaise).toBe(0)
  })
})

const anySac = fc.constantFrom('999711', '999712', '999713', '999714')
const anyRate = fc.constantFrom(undefined, 0, 250, 900, 1400)
const anyLine: fc.Arbitrary<OrderLine> = fc.oneof(
  fc.record({
    kind: fc.constant('piece' as const),
    quantity: fc.integer({ min: 1, max: 300 }),
    ratePaise: fc.integer({ min: 0, max: 500_000 }),
    sac: anySac,
    halfRateBasisPoints: anyRate,
  }),
  fc.record({
    kind: fc.constant('kg' as const),
    grams: fc.integer({ min: 1, max: 200_000 }),
    minimumGrams: fc.integer({ min: 0, max: 5000 }),
    ratePerKgPaise: fc.integer({ min: 0, max: 50_000 }),
    pieces: fc.integer({ min: 1, max: 100 }),
    sac: anySac,
    halfRateBasisPoints: anyRate,
  }),
)
const anyPercent = fc.record({
  kind: fc.constant('percent' as const),
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
})
const anyProfile: fc.Arbitrary<TaxProfile> = fc.oneof(
  fc.constant<TaxProfile>({ kind: 'none' }),
  fc.constant<TaxProfile>({ kind: 'composition' }),
  fc.boolean().map((interState): TaxProfile => ({ ...regular, interState })),
)

test('every total adds up, and rounding moves it by half a rupee at most', () => {
  const input = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    discount: fc.oneof(fc.constant(none), anyPercent),
    express: fc.oneof(
      fc.constant(none),
      anyPercent,
      fc.record({ kind: fc.constant('amount' as const), paise: fc.nat(100_000) }),
    ),
    deliveryFeePaise: fc.nat(10_000),
    taxProfile: anyProfile,
    roundToRupee: fc.boolean(),
  })
  fc.assert(
    fc.property(input, (order) => {
      const result = orderTotal(order)
      expectToAddUp(result)
      expect(Math.abs(result.roundOffPaise)).toBeLessThanOrEqual(50)
      if (order.roundToRupee) expect(result.amtPaise % 100).toBe(0)
      if (order.taxProfile.kind !== 'regular') expect(result.taxPaise).toBe(0)
    }),
    { numRuns: 500 },
  )
})
