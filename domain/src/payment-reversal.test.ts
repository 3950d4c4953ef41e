import { describe, expect, test } from 'vitest'
import { balancesOf } from './ledger-balances.ts'
import { paymentReceived } from './order-postings.ts'
import { returnAdjusted, returnPaid, reversePayment } from './payment-reversal.ts'

const key = { customerId: 'asha', orderId: 'o1' }
const payment = paymentReceived({
  customerId: 'asha',
  tenders: [
    { paymentModeId: 'cash', amountPaise: 800 },
    { paymentModeId: 'upi', amountPaise: 400 },
  ],
  toOrders: [{ orderId: 'o1', amountPaise: 1000 }],
  toAdvancePaise: 200,
})

describe('reversePayment', () => {
  test('takes everything back from where it went', () => {
    const reversal = reversePayment({ payment, paidNow: new Map([['o1', 1000]]), customerAdvancePaise: 200 })
    const { accounts, money } = balancesOf([...payment.entries, ...reversal.entries])
    expect([...accounts.values(), ...money.values()].every((sum) => sum === 0)).toBe(true)
    expect(reversal.kind).toBe('payment_reversed')
  })

  test('follows money that has moved from the order to the advance since', () => {
    const reversal = reversePayment({ payment, paidNow: new Map([['o1', 600]]), customerAdvancePaise: 600 })
    const taken = (account: string) => reversal.entries.find((entry) => entry.account === account)?.amountPaise
    expect(taken('receivable_paid')).toBe(600)
    expect(taken('customer_advance')).toBe(600)
  })

  test('refuses when the advance has been spent', () => {
    expect(() => reversePayment({ payment, paidNow: new Map([['o1', 1000]]), customerAdvancePaise: 199 })).toThrow(
      'advance that has been used since',
    )
  })
})

test('part of what was paid can be given back, but no more', () => {
  const { orders, money } = balancesOf(returnPaid(key, { paymentModeId: 'cash', amountPaise: 300 }, 1000).entries)
  expect(orders.get('o1')?.paidPaise).toBe(-300)
  expect(money.get('cash')).toBe(-300)
  expect(() => returnPaid(key, { paymentModeId: 'cash', amountPaise: 1001 }, 1000)).toThrow('Only ₹10.00 was paid')
})

test('part of what was adjusted can go back to the advance, but no more', () => {
  const { orders, customers } = balancesOf(returnAdjusted(key, 300, 1000).entries)
  expect(orders.get('o1')?.adjustedPaise).toBe(-300)
  expect(customers.get('asha')?.advancePaise).toBe(300)
  expect(() => returnAdjusted(key, 1001, 1000)).toThrow('Only ₹10.00 of advance')
})
