import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CashCount,
  cashMoved,
  cashSumOf,
  cashUp,
  checkCashOpen,
  countedCash,
  denominations,
  expectedCash,
  hasMoved,
  movedSince,
} from './cash-up.ts'
import { type PostingKind, reversalKinds } from './ledger.ts'
import { balancesOf } from './ledger-balances.ts'
import { advanceReceived, advanceReturnedToCustomer } from './order-postings.ts'
import { cashBanked, cashDifferenceBooked, employeePaid, expenseBooked, ownerMoney } from './store-postings.ts'

const quietDay = {
  openingPaise: 0,
  cashInPaise: 0,
  refundsPaise: 0,
  expensesPaise: 0,
  wagesPaise: 0,
  bankedPaise: 0,
  ownerPaise: 0,
}

describe('a day’s cash', () => {
  test('counts what a rider took once it is counted in, and each posting in one sum only', () => {
    const paid = { kind: 'payment_received', paise: 262_400 } as const
    const taken = { kind: 'rider_cash_taken', paise: -36_600 } as const
    expect(cashMoved([paid, taken]).cashInPaise).toBe(225_800)
    const kinds = fc.constantFrom(
      ...(Object.keys(reversalKinds) as PostingKind[]).filter((kind) => cashSumOf(kind) !== undefined),
    )
    const entries = fc.array(fc.record({ kind: kinds, paise: fc.integer({ min: -1_000_000, max: 1_000_000 }) }))
    fc.assert(
      fc.property(entries, (moved) => {
        const sum = moved.reduce((total, { paise }) => total + paise, 0)
        const drawer = { openingPaise: 0, ...cashMoved(moved) }
        const { cashInPaise, ownerPaise, refundsPaise, expensesPaise, wagesPaise, bankedPaise } = drawer
        expect(cashInPaise + ownerPaise - refundsPaise - expensesPaise - wagesPaise - bankedPaise).toBe(sum)
      }),
    )
  })

  test('is the opening plus what came in less what went out', () => {
    const day = { ...quietDay, openingPaise: 100_000, cashInPaise: 450_000, expensesPaise: 32_000 }
    expect(expectedCash({ ...day, wagesPaise: 50_000, bankedPaise: 300_000, refundsPaise: 8000 })).toBe(160_000)
  })

  test('is counted by note and coin', () => {
    expect(countedCash({ 500: 2, 100: 3, 10: 1, 1: 4 })).toBe(131_400)
    expect(countedCash({})).toBe(0)
  })

  test('refuses notes that do not exist and counts that cannot be', () => {
    expect(() => countedCash({ 2000: 1 } as CashCount)).toThrow('no note or coin of ₹2000')
    expect(() => countedCash({ 100: -1 })).toThrow('zero or more')
    expect(() => countedCash({ 100: 1.5 })).toThrow('whole number')
  })
})

describe('cashUp', () => {
  test('agrees without a reason', () => {
    expect(cashUp(50_000, { 500: 1 })).toEqual({ expectedPaise: 50_000, countedPaise: 50_000, differencePaise: 0 })
  })

  test('wants a reason when cash is missing or too much', () => {
    expect(() => cashUp(50_100, { 500: 1 })).toThrow('give a reason')
    expect(() => cashUp(49_900, { 500: 1 }, '  ')).toThrow('give a reason')
    expect(cashUp(50_100, { 500: 1 }, 'Tea').differencePaise).toBe(-100)
  })
})

test('a past day that was cashed up takes no more cash, and neither does an earlier one; today always does', () => {
  const check = (on: string, closedThrough?: string) => () => checkCashOpen(on, closedThrough, '2026-11-15')
  for (const closedThrough of [undefined, '2026-11-14', '2026-11-15']) check('2026-11-15', closedThrough)()
  check('2026-11-14', '2026-11-13')()
  expect(check('2026-11-14', '2026-11-14')).toThrow('The cash of 2026-11-14 is already closed')
  expect(check('2026-11-01', '2026-11-14')).toThrow('already closed')
  expect(check('2026-11-14', '2026-11-15')).toThrow('already closed')
})

test('the sessions of a day add up to the day', () => {
  const moved = fc.record({
    cashInPaise: fc.nat(1e9),
    refundsPaise: fc.nat(1e9),
    expensesPaise: fc.nat(1e9),
    wagesPaise: fc.nat(1e9),
    bankedPaise: fc.nat(1e9),
    ownerPaise: fc.integer({ min: -1e9, max: 1e9 }),
  })
  fc.assert(
    fc.property(fc.nat(1e9), moved, moved, (openingPaise, early, all) => {
      const first = expectedCash({ openingPaise, ...early })
      const late = movedSince(all, early)
      expect(expectedCash({ openingPaise: first, ...late })).toBe(expectedCash({ openingPaise, ...all }))
      expect(hasMoved(movedSince(early, early))).toBe(false)
    }),
  )
  expect(hasMoved({ ...quietDay, cashInPaise: 5, refundsPaise: 5 })).toBe(true)
})

test('the expected cash is what the ledger holds, and after the cash-up the ledger holds what was counted', () => {
  const sum = fc.integer({ min: 1, max: 1e7 })
  const counts = fc.array(fc.nat(50), { minLength: denominations.length, maxLength: denominations.length })
  fc.assert(
    fc.property(fc.tuple(sum, sum, sum, sum, sum, sum), counts, ([float, paid, back, soap, wage, bank], pieces) => {
      const cash = (amountPaise: number) => ({ paymentModeId: 'cash', amountPaise })
      const entries = [
        ownerMoney('cash', float),
        advanceReceived('asha', [cash(paid)]),
        advanceReturnedToCustomer('asha', cash(back)),
        expenseBooked('soap', cash(soap)),
        employeePaid('meena', cash(wage)),
        cashBanked(cash(bank)),
      ].flatMap((posting) => posting.entries)
      const expected = expectedCash({
        ...quietDay,
        ownerPaise: float,
        cashInPaise: paid,
        refundsPaise: back,
        expensesPaise: soap,
        wagesPaise: wage,
        bankedPaise: bank,
      })
      expect(balancesOf(entries).money.get('cash')).toBe(expected)

      const count: CashCount = Object.fromEntries(denominations.map((rupees, index) => [rupees, pieces[index]]))
      const { countedPaise, differencePaise } = cashUp(expected, count, 'Counted again')
      const closed = [...entries, ...cashDifferenceBooked('cash', differencePaise).entries]
      expect(balancesOf(closed).money.get('cash')).toBe(countedPaise)
    }),
  )
})
