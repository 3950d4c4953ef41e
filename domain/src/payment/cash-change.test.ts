import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANGE_USES, cashChange, withoutChange } from './cash-change.ts'

const cash = (amountPaise: number) => ({ isCash: true, amountPaise })
const upi = (amountPaise: number) => ({ isCash: false, amountPaise })

describe('change', () => {
  test('₹500 for a bill of ₹218 gives ₹282 back, and ₹218 is booked', () => {
    const handed = [cash(50_000)]
    const change = cashChange({ openPaise: 21_800, handed, use: 'back', otherDuesPaise: 0 })
    expect(change).toEqual({ overPaise: 28_200, changePaise: 28_200, toDuesPaise: 0 })
    expect(withoutChange(handed, change.changePaise)).toEqual([cash(21_800)])
  })

  test('stays as advance, or goes on other dues as far as there are any', () => {
    const input = { openPaise: 21_800, handed: [cash(50_000)], otherDuesPaise: 12_000 }
    expect(cashChange({ ...input, use: 'advance' })).toMatchObject({ changePaise: 0, toDuesPaise: 0 })
    expect(cashChange({ ...input, use: 'dues' })).toMatchObject({ changePaise: 16_200, toDuesPaise: 12_000 })
  })

  test('is cash only: too much by UPI is not handed back', () => {
    const input = { openPaise: 10_000, use: 'back', otherDuesPaise: 0 } as const
    expect(cashChange({ ...input, handed: [upi(15_000)] }).changePaise).toBe(0)
    expect(cashChange({ ...input, handed: [upi(12_000), cash(500)] }).changePaise).toBe(500)
    expect(withoutChange([cash(500), upi(12_000)], 500)).toEqual([upi(12_000)])
  })

  test('comes off the last cash first', () => {
    expect(withoutChange([cash(10_000), upi(5_000), cash(3_000)], 4_000)).toEqual([cash(9_000), upi(5_000)])
  })

  test('what is booked is what is to pay, unless less was given, or more by other modes, or it was kept', () => {
    const money = fc.array(fc.record({ isCash: fc.boolean(), amountPaise: fc.integer({ min: 1, max: 1_000_000 }) }))
    const paise = fc.integer({ min: 0, max: 2_000_000 })
    fc.assert(
      fc.property(paise, money, fc.constantFrom(...CHANGE_USES), paise, (openPaise, handed, use, otherDuesPaise) => {
        const sum = handed.reduce((all, { amountPaise }) => all + amountPaise, 0)
        const notCash = handed.reduce((all, { isCash, amountPaise }) => all + (isCash ? 0 : amountPaise), 0)
        const { overPaise, changePaise, toDuesPaise } = cashChange({ openPaise, handed, use, otherDuesPaise })
        const booked = withoutChange(handed, changePaise).reduce((all, { amountPaise }) => all + amountPaise, 0)
        expect(booked).toBe(sum - changePaise)
        expect(overPaise).toBe(sum - Math.max(Math.min(sum, openPaise), Math.min(notCash, sum)))
        if (use === 'back') expect(booked).toBe(Math.min(sum, Math.max(openPaise, notCash)))
        if (use === 'advance') expect(booked).toBe(sum)
        if (use === 'dues') expect(toDuesPaise).toBe(Math.min(overPaise, otherDuesPaise))
        expect(changePaise).toBeLessThanOrEqual(sum - notCash)
      }),
    )
  })
})
