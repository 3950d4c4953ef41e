import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocatePayment,
  collect,
  collectOldestFirst,
  isPaymentRecorded,
  paymentPostings,
  refundAdvance,
  usableAdvance,
} from './payment.ts'

const cash = (amountPaise: number) => ({ paymentModeId: 'cash', amountPaise })
const upi = (amountPaise: number) => ({ paymentModeId: 'upi', amountPaise })
const nothing = { tenders: [], useAdvancePaise: 0, customerAdvancePaise: 0 }

describe('allocatePayment', () => {
  test('a part payment leaves a balance', () => {
    expect(allocatePayment({ ...nothing, orderBalancePaise: 50_000, tenders: [cash(20_000)] })).toEqual({
      adjustedPaise: 0,
      paidPaise: 20_000,
      toAdvancePaise: 0,
      balancePaise: 30_000,
    })
  })

  test('what is paid beyond the order becomes advance', () => {
    expect(allocatePayment({ ...nothing, orderBalancePaise: 50_000, tenders: [cash(40_000), upi(15_000)] })).toEqual({
      adjustedPaise: 0,
      paidPaise: 50_000,
      toAdvancePaise: 5000,
      balancePaise: 0,
    })
  })

  test('advance is used before the money', () => {
    const input = {
      orderBalancePaise: 50_000,
      useAdvancePaise: 10_000,
      customerAdvancePaise: 12_000,
      tenders: [upi(45_000)],
    }
    expect(allocatePayment(input)).toEqual({
      adjustedPaise: 10_000,
      paidPaise: 40_000,
      toAdvancePaise: 5000,
      balancePaise: 0,
    })
  })

  test('a settled order takes nothing more', () => {
    expect(allocatePayment({ ...nothing, orderBalancePaise: 0, tenders: [cash(100)] }).toAdvancePaise).toBe(100)
  })

  test('refuses more advance than there is, or than the order needs', () => {
    expect(() =>
      allocatePayment({ ...nothing, orderBalancePaise: 500, useAdvancePaise: 200, customerAdvancePaise: 100 }),
    ).toThrow("The customer's advance is only ₹1.00.")
    expect(() =>
      allocatePayment({ ...nothing, orderBalancePaise: 500, useAdvancePaise: 600, customerAdvancePaise: 900 }),
    ).toThrow('Only ₹5.00 is left to pay')
  })

  test('refuses tenders of nothing', () => {
    expect(() => allocatePayment({ ...nothing, orderBalancePaise: 500, tenders: [cash(0)] })).toThrow('more than zero')
  })

  test('never loses or makes a paisa', () => {
    const amount = fc.integer({ min: 1, max: 1e7 })
    fc.assert(
      fc.property(fc.nat(1e7), fc.array(amount, { maxLength: 4 }), fc.nat(1e6), (balance, amounts, advance) => {
        const useAdvancePaise = usableAdvance(balance, advance)
        const result = allocatePayment({
          orderBalancePaise: balance,
          tenders: amounts.map(cash),
          useAdvancePaise,
          customerAdvancePaise: advance,
        })
        const given = amounts.reduce((sum, one) => sum + one, 0)
        expect(result.paidPaise + result.toAdvancePaise).toBe(given)
        expect(result.balancePaise).toBe(balance - result.paidPaise - result.adjustedPaise)
        expect(result.balancePaise === 0 || result.toAdvancePaise === 0).toBe(true)
      }),
    )
  })
})

describe('collecting across orders', () => {
  const orders = [
    { orderId: 'new', invoice: 12, balancePaise: 300 },
    { orderId: 'old', invoice: 7, balancePaise: 100 },
    { orderId: 'settled', invoice: 3, balancePaise: 0 },
  ]

  test('settles the oldest first', () => {
    const { toOrders, leftPaise } = collectOldestFirst(orders, 250)
    expect(toOrders).toEqual([
      { orderId: 'old', amountPaise: 100 },
      { orderId: 'new', amountPaise: 150 },
    ])
    expect(leftPaise).toBe(0)
  })

  test('uses the advance first, then the money, and keeps the rest as advance', () => {
    expect(collect({ orders, tenders: [cash(350)], useAdvancePaise: 150, customerAdvancePaise: 150 })).toEqual({
      adjusted: [
        { orderId: 'old', amountPaise: 100 },
        { orderId: 'new', amountPaise: 50 },
      ],
      paid: [{ orderId: 'new', amountPaise: 250 }],
      toAdvancePaise: 100,
    })
  })

  test('books what was adjusted and what was paid, each only if there is some', () => {
    const kinds = (useAdvancePaise: number, ...amounts: number[]) => {
      const tenders = amounts.map(cash)
      const allocation = collect({ orders, tenders, useAdvancePaise, customerAdvancePaise: 150 })
      return paymentPostings('asha', allocation, tenders).map((posting) => posting.kind)
    }
    expect(kinds(0)).toEqual([])
    expect(kinds(50)).toEqual(['advance_used'])
    expect(kinds(50, 100)).toEqual(['advance_used', 'payment_received'])
    expect(kinds(0, 1000)).toEqual(['payment_received'])
  })

  test('leaves a newer order alone until every older one is settled', () => {
    const balances = fc.array(fc.nat(1000), { maxLength: 8 })
    fc.assert(
      fc.property(balances, fc.nat(5000), (list, amount) => {
        const open = list.map((balancePaise, index) => ({ orderId: `o${index}`, invoice: index + 1, balancePaise }))
        const { toOrders, leftPaise, orders: after } = collectOldestFirst(open.toReversed(), amount)
        expect(toOrders.reduce((sum, share) => sum + share.amountPaise, leftPaise)).toBe(amount)
        const touched = after.findLastIndex((order, index) => order.balancePaise < (list[index] ?? 0))
        expect(after.slice(0, Math.max(0, touched)).every((order) => order.balancePaise === 0)).toBe(true)
      }),
    )
  })
})

describe('refundAdvance', () => {
  test('gives money back up to the advance', () => {
    expect(refundAdvance('asha', cash(500), 500).kind).toBe('advance_refunded')
    expect(() => refundAdvance('asha', cash(501), 500)).toThrow('only ₹5.00')
    expect(() => refundAdvance('asha', cash(0), 500)).toThrow('more than zero')
  })
})

const pending = { duePaise: 45_000, paidPaise: 0, paidNowPaise: 20_000 }

test('an order that is still as it was has not got the payment', () => {
  expect(isPaymentRecorded(pending, { paidPaise: 0, balancePaise: 45_000 })).toBe(false)
  expect(isPaymentRecorded(pending, { paidPaise: 10_000, balancePaise: 35_000 })).toBe(false)
})

test('an order that was paid as much has got it', () => {
  expect(isPaymentRecorded(pending, { paidPaise: 20_000, balancePaise: 25_000 })).toBe(true)
})

test('an order with nothing left to pay needs no payment', () => {
  expect(isPaymentRecorded(pending, { paidPaise: 0, balancePaise: 0 })).toBe(true)
})

test('what was paid beyond the due is not looked for on the order', () => {
  const much = { ...pending, paidNowPaise: 50_000 }
  expect(isPaymentRecorded(much, { paidPaise: 45_000, balancePaise: 0 })).toBe(true)
})

test('a payment that was booked is always seen', () => {
  const paise = fc.integer({ min: 1, max: 1e8 })
  fc.assert(
    fc.property(paise, paise, paise, (duePaise, paidPaise, paidNowPaise) => {
      const toOrder = Math.min(duePaise, paidNowPaise)
      const order = { paidPaise: paidPaise + toOrder, balancePaise: duePaise - toOrder }
      expect(isPaymentRecorded({ duePaise, paidPaise, paidNowPaise }, order)).toBe(true)
    }),
  )
})
