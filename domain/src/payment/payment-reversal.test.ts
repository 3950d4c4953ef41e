import { describe, expect, test } from 'vitest'
import { balancesOf } from '../ledger/ledger-balances.ts'
import { paymentReceived } from '../ledger/order-postings.ts'
import { refuseGivenBack, returnAdjusted, returnPaid, reversePayment } from './payment-reversal.ts'

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

describe('a payment of which money has gone back', () => {
  const pay = (id: string, orderId: string, paymentModeId: string, amountPaise: number) => {
    const facts = { customerId: 'asha', tenders: [{ paymentModeId, amountPaise }], toAdvancePaise: 0 }
    return { id, posting: paymentReceived({ ...facts, toOrders: [{ orderId, amountPaise }] }), reverses: null }
  }
  const giveBack = (id: string, orderId: string, paymentModeId: string, amountPaise: number) => {
    const posting = returnPaid({ customerId: 'asha', orderId }, { paymentModeId, amountPaise }, amountPaise)
    return { id, posting, reverses: null }
  }
  const given = 'money of it was already given back'

  test('cannot be taken back, whoever paid since', () => {
    const moves = [pay('a', 'o1', 'cash', 60), giveBack('b', 'o1', 'cash', 60), pay('c', 'o1', 'upi', 60)]
    expect(() => refuseGivenBack('a', moves)).toThrow(given)
    expect(() => refuseGivenBack('c', moves)).not.toThrow()
  })

  test('is the one of the same mode, or else the newest', () => {
    const moves = [pay('a', 'o1', 'cash', 60), pay('b', 'o1', 'upi', 60), giveBack('c', 'o1', 'cash', 10)]
    expect(() => refuseGivenBack('a', moves)).toThrow(given)
    expect(() => refuseGivenBack('b', moves)).not.toThrow()
    const others = [...moves.slice(0, 2), giveBack('c', 'o1', 'card', 10)]
    expect(() => refuseGivenBack('a', others)).not.toThrow()
    expect(() => refuseGivenBack('b', others)).toThrow(given)
  })

  test('is not one for another order, nor one whose return was undone', () => {
    const moves = [pay('a', 'o1', 'cash', 60), pay('b', 'o2', 'cash', 60), giveBack('c', 'o2', 'cash', 60)]
    expect(() => refuseGivenBack('a', moves)).not.toThrow()
    const undone = { ...pay('d', 'o2', 'cash', 60), reverses: 'c' }
    expect(() => refuseGivenBack('b', [...moves, undone])).not.toThrow()
  })
})
