import { describe, expect, test } from 'vitest'
import type { BilledAmounts } from '../order/order-total.ts'
import type { Posting } from './ledger.ts'
import { balancesOf } from './ledger-balances.ts'
import {
  advanceReceived,
  advanceReturnedToCustomer,
  advanceUsed,
  orderBilled,
  orderChanged,
  orderReversed,
  paidMovedToAdvance,
  paymentReceived,
} from './order-postings.ts'

const key = { customerId: 'asha', orderId: 'o1' }
const bill: BilledAmounts = {
  taxablePaise: 10_000,
  cgstPaise: 900,
  sgstPaise: 900,
  igstPaise: 0,
  roundOffPaise: 0,
  amtPaise: 11_800,
}
const smaller: BilledAmounts = { ...bill, taxablePaise: 5000, cgstPaise: 450, sgstPaise: 450, amtPaise: 5900 }
const books = (...postings: Posting[]) => balancesOf(postings.flatMap((posting) => posting.entries))

describe('a bill in the books', () => {
  test('is owed by the customer and earned by store and state', () => {
    expect(orderBilled(key, bill)).toEqual({
      kind: 'order_billed',
      entries: [
        { account: 'receivable_billed', ...key, amountPaise: 11_800 },
        { account: 'sales', orderId: 'o1', amountPaise: -10_000 },
        { account: 'cgst', orderId: 'o1', amountPaise: -900 },
        { account: 'sgst', orderId: 'o1', amountPaise: -900 },
      ],
    })
  })

  test('must agree with itself', () => {
    expect(() => orderBilled(key, { ...bill, amtPaise: 11_801 })).toThrow('do not sum to zero')
  })

  test('is wiped out by its reversal, account by account', () => {
    const { accounts } = books(orderBilled(key, bill), orderReversed(key, bill))
    expect([...accounts.values()].every((sum) => sum === 0)).toBe(true)
  })

  test('changed and then reversed leaves nothing behind', () => {
    const { accounts } = books(orderBilled(key, bill), orderChanged(key, bill, smaller), orderReversed(key, smaller))
    expect([...accounts.values()].every((sum) => sum === 0)).toBe(true)
  })

  test('that did not change books nothing', () => expect(orderChanged(key, bill, bill).entries).toEqual([]))
})

describe('money for an order', () => {
  test('by two modes, with more than was owed, is paid and advance', () => {
    const tenders = [
      { paymentModeId: 'cash', amountPaise: 10_000 },
      { paymentModeId: 'upi', amountPaise: 2000 },
    ]
    const paid = paymentReceived({
      customerId: 'asha',
      tenders,
      toOrders: [{ orderId: 'o1', amountPaise: 11_800 }],
      toAdvancePaise: 200,
    })
    const { orders, customers, money } = books(orderBilled(key, bill), paid)
    expect(orders.get('o1')).toEqual({ amtPaise: 11_800, paidPaise: 11_800, adjustedPaise: 0, balancePaise: 0 })
    expect(customers.get('asha')).toEqual({ duePaise: 0, advancePaise: 200, adjustedPaise: 0 })
    expect([...money]).toEqual([
      ['cash', 10_000],
      ['upi', 2000],
    ])
  })

  test('from an advance is adjusted and not paid', () => {
    const { orders, customers } = books(
      orderBilled(key, bill),
      advanceReceived('asha', [{ paymentModeId: 'upi', amountPaise: 5000 }]),
      advanceUsed('asha', [{ orderId: 'o1', amountPaise: 3000 }]),
    )
    expect(orders.get('o1')).toEqual({ amtPaise: 11_800, paidPaise: 0, adjustedPaise: 3000, balancePaise: 8800 })
    expect(customers.get('asha')).toEqual({ duePaise: 8800, advancePaise: 2000, adjustedPaise: 3000 })
  })

  test('moved to the advance and refunded leaves the drawer empty', () => {
    const { customers, money } = books(
      orderBilled(key, bill),
      paymentReceived({
        customerId: 'asha',
        tenders: [{ paymentModeId: 'cash', amountPaise: 1000 }],
        toOrders: [{ orderId: 'o1', amountPaise: 1000 }],
        toAdvancePaise: 0,
      }),
      orderReversed(key, bill),
      paidMovedToAdvance(key, 1000, 0),
      advanceReturnedToCustomer('asha', { paymentModeId: 'cash', amountPaise: 1000 }),
    )
    expect(customers.get('asha')).toEqual({ duePaise: 0, advancePaise: 0, adjustedPaise: 0 })
    expect(money.get('cash')).toBe(0)
  })

  test('must be more than nothing', () => {
    expect(() => advanceReceived('asha', [{ paymentModeId: 'upi', amountPaise: 0 }])).toThrow('more than zero')
    expect(() => advanceUsed('asha', [{ orderId: 'o1', amountPaise: -5 }])).toThrow('more than zero')
  })
})
