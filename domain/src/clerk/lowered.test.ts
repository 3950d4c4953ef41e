import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cumulatedPercent, discountPercent, type Lowered, needsOfLowering } from './lowered.ts'
import { isAllowed, noPermissions } from './permissions.ts'

/** Lines of ₹1,000, brought for ₹50. */
const plain: Lowered = {
  discount: { kind: 'none' },
  linesPaise: 100_000,
  belowSheetPaise: 0,
  feeSheetPaise: 5_000,
  waivedPaise: 0,
  billedPaise: 105_000,
  creditedPaise: 0,
}
const percent = (basisPoints: number) => ({ kind: 'percent', basisPoints }) as const
const ten = { ...plain, discount: percent(1_000) }

test('a discount in percent of the lines', () => {
  expect(discountPercent({ kind: 'none' }, 1_000)).toBe(0)
  expect(discountPercent({ kind: 'percent', basisPoints: 1_250 }, 1_000)).toBe(12.5)
  expect(discountPercent({ kind: 'amount', paise: 100 }, 1_000)).toBe(10)
  expect(discountPercent({ kind: 'amount', paise: 101 }, 1_000)).toBeGreaterThan(10)
  expect(discountPercent({ kind: 'amount', paise: 0 }, 0)).toBe(0)
})

describe('what an order is lowered by in all', () => {
  test.each<[string, Partial<Lowered>, number]>([
    ['nothing', {}, 0],
    ['a discount alone', { discount: percent(1_000) }, 10],
    ['a fee that is not charged, of lines and fee', { waivedPaise: 5_000 }, 4.761905],
    ['rates, of what the sheet asks', { belowSheetPaise: 25_000 }, 20],
    ['a credit note, of the bill', { creditedPaise: 21_000 }, 20],
    ['all of it', { ...ten, waivedPaise: 5_000, belowSheetPaise: 25_000, creditedPaise: 21_000 }, 54.761905],
  ])('%s', (_, part, sum) => expect(cumulatedPercent({ ...plain, ...part })).toBe(sum))
})

describe('what lowering an order needs', () => {
  test('the discount and the fee that is not charged count together, in one call or in two', () => {
    const both = { ...ten, waivedPaise: 5_000 }
    const needs = [{ permission: 'discount', percent: 14.761905, isSum: true }]
    expect(needsOfLowering(both, undefined, 0)).toEqual(needs)
    expect(needsOfLowering(both, ten, 0)).toEqual(needs)
    expect(needsOfLowering(both, { ...plain, waivedPaise: 5_000 }, 0)).toEqual(needs)
  })

  test('a credit note or a low rate counts as soon as there is a discount', () => {
    for (const part of [{ creditedPaise: 21_000 }, { belowSheetPaise: 25_000 }]) {
      expect(needsOfLowering({ ...ten, ...part }, ten, 0)).toEqual([
        { permission: 'discount', percent: 30, isSum: true },
      ])
      // Each has a permission of its own.
      expect(needsOfLowering({ ...plain, ...part }, plain, 0)).toEqual([])
    }
  })

  test('what the customer gets anyway needs nothing, and counts with what is added', () => {
    expect(needsOfLowering(ten, undefined, 10)).toEqual([])
    expect(needsOfLowering({ ...ten, creditedPaise: 21_000 }, ten, 10)).toEqual([])
    expect(needsOfLowering({ ...ten, waivedPaise: 5_000 }, ten, 10)).toMatchObject([{ percent: 14.761905 }])
  })

  test('less than before needs nothing', () => {
    expect(needsOfLowering({ ...plain, discount: percent(500) }, ten, 0)).toEqual([])
    expect(needsOfLowering(ten, ten, 0)).toEqual([])
  })
})

test('no series of small steps takes more off than the limit', () => {
  const paise = fc.nat(200_000)
  const step = fc.oneof(
    fc.record({
      discount: fc.oneof(
        fc.nat(3_000).map(percent),
        paise.map((amount) => ({ kind: 'amount', paise: amount }) as const),
      ),
    }),
    fc.record({ waivedPaise: fc.nat(5_000) }),
    fc.record({ linesPaise: fc.integer({ min: 1, max: 200_000 }) }),
    fc.record({ belowSheetPaise: fc.nat(50_000), creditedPaise: fc.nat(50_000) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.nat(60), (steps, limit) => {
      const may = { ...noPermissions, discount: limit }
      let order = plain
      for (const change of steps) {
        const next = { ...order, ...change }
        if (needsOfLowering(next, order, 0).every((need) => isAllowed(may, need) === 'yes')) order = next
        const { discount, linesPaise, feeSheetPaise, waivedPaise } = order
        const given = discountPercent(discount, linesPaise) + (waivedPaise / (linesPaise + feeSheetPaise)) * 100
        // Where a discount is in it, all of it is within the limit.
        if (given > 0) expect(cumulatedPercent(order)).toBeLessThanOrEqual(limit)
      }
    }),
  )
})
