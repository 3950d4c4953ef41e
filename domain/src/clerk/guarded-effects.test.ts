import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entry, type Posting, type PostingKind, reversalKinds } from '../ledger/ledger.ts'
import { advanceReturnedToCustomer, advanceUsed, orderBilled, paymentReceived } from '../ledger/order-postings.ts'
import { cashBanked, cashDifferenceBooked, employeePaid, expenseBooked, ownerMoney } from '../ledger/store-postings.ts'
import { changeOrder } from '../order/order-change.ts'
import type { BilledAmounts } from '../order/order-total.ts'
import { returnAdjusted, returnPaid } from '../payment/payment-reversal.ts'
import { guardedEffectOf } from './guarded-effects.ts'

const key = { customerId: 'asha', orderId: 'order' }
const cash = (amountPaise: number) => ({ paymentModeId: 'cash', amountPaise })
const billOf = (amtPaise: number): BilledAmounts => {
  return { taxablePaise: amtPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, roundOffPaise: 0, amtPaise }
}
const effectsOf = (postings: readonly Posting[]) => postings.map(guardedEffectOf).filter(Boolean)

describe('worked examples', () => {
  test('taking an order and its payment is free', () => {
    const payment = { customerId: 'asha', tenders: [cash(500)], toAdvancePaise: 0 }
    const toOrders = [{ orderId: 'order', amountPaise: 500 }]
    expect(effectsOf([orderBilled(key, billOf(500)), paymentReceived({ ...payment, toOrders })])).toEqual([])
  })

  test('a bill may fall to what was paid on it, and not below', () => {
    const lowered = (toPaise: number) =>
      effectsOf(
        changeOrder({ ...key, before: billOf(2_000), after: billOf(toPaise), paidPaise: 1_200, adjustedPaise: 300 })
          .postings,
      )
    expect(lowered(1_500)).toEqual([])
    expect(lowered(1_499)).toEqual(['paid_bill_lowered'])
  })

  test('an advance that paid a bill does not leave it unguarded', () => {
    expect(guardedEffectOf(advanceUsed('asha', [{ orderId: 'order', amountPaise: 500 }]))).toBeUndefined()
    expect(guardedEffectOf(returnAdjusted(key, 500, 500))).toBe('paid_bill_lowered')
  })

  test('money that goes back to a customer, to the owner or to an employee is guarded', () => {
    expect(guardedEffectOf(advanceReturnedToCustomer('asha', cash(100)))).toBe('money_returned')
    expect(guardedEffectOf(returnPaid(key, cash(100), 500))).toBe('money_returned')
    expect(guardedEffectOf(ownerMoney('cash', -100))).toBe('owner_withdrawal')
    expect(guardedEffectOf(ownerMoney('cash', 100))).toBeUndefined()
    expect(guardedEffectOf(employeePaid('mohan', cash(100)))).toBe('employee_money')
  })

  test('what leaves a record of where the money went is free', () => {
    const free = [expenseBooked('rent', cash(100)), cashBanked(cash(100)), cashDifferenceBooked('cash', -100)]
    expect(effectsOf(free)).toEqual([])
  })
})

test('a posting that takes money out and is free puts it into the bank, an expense, the hands of a rider or a counted difference', () => {
  const kinds = fc.constantFrom(...(Object.keys(reversalKinds) as PostingKind[]))
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 1_000_000 }), (kind, amountPaise) => {
      const entries: Entry[] = [
        { account: 'money', amountPaise: -amountPaise },
        { account: 'owner', amountPaise },
      ]
      const recorded = ['expense', 'cash_', 'rider_cash', 'advance_refund_reversed'].some((start) =>
        kind.startsWith(start),
      )
      const takesMoneyIn = ['payment_received', 'advance_received'].includes(kind)
      const movesNoMoney =
        kind === 'debit_note' ||
        kind.startsWith('order_') ||
        kind.startsWith('paid_moved') ||
        kind.startsWith('advance_use')
      const isGuarded = guardedEffectOf({ kind, entries }) !== undefined
      expect(isGuarded || recorded || takesMoneyIn || movesNoMoney).toBe(true)
    }),
  )
})
