import { describe, expect, test } from 'vitest'
import { balancesOf } from '../ledger/ledger-balances.ts'
import { advanceReceived, advanceUsed, orderBilled, paymentReceived } from '../ledger/order-postings.ts'
import { type DeletionInput, deleteOrder, restoreOrder } from './deletion.ts'

const key = { customerId: 'asha', orderId: 'o1' }
const bill = { taxablePaise: 1000, cgstPaise: 90, sgstPaise: 90, igstPaise: 0, roundOffPaise: 20, amtPaise: 1200 }
const order: DeletionInput = {
  ...key,
  canDeleteOrder: true,
  isDeleted: false,
  status: 'Not Ready',
  piecesAtWorkshop: 0,
  bill,
  paidPaise: 500,
  adjustedPaise: 300,
}
const history = [
  orderBilled(key, bill),
  advanceReceived('asha', [{ paymentModeId: 'upi', amountPaise: 300 }]),
  advanceUsed('asha', [{ orderId: 'o1', amountPaise: 300 }]),
  paymentReceived({
    customerId: 'asha',
    tenders: [{ paymentModeId: 'cash', amountPaise: 500 }],
    toOrders: [{ orderId: 'o1', amountPaise: 500 }],
    toAdvancePaise: 0,
  }),
]

describe('deleteOrder', () => {
  test('gives back as advance what was paid and what was adjusted', () => {
    const { postings, givenBackPaise } = deleteOrder(order)
    expect(givenBackPaise).toBe(800)
    const { orders, customers, money, accounts } = balancesOf([...history, ...postings].flatMap((one) => one.entries))
    expect(orders.get('o1')).toEqual({ amtPaise: 0, paidPaise: 0, adjustedPaise: 0, balancePaise: 0 })
    expect(customers.get('asha')).toEqual({ duePaise: 0, advancePaise: 800, adjustedPaise: 0 })
    expect(accounts.get('sales')).toBe(0)
    expect(money.get('cash')).toBe(500)
  })

  test.each(['Ready', 'Incomplete', 'Delivered'] as const)('refuses an order that is %s', (status) => {
    expect(() => deleteOrder({ ...order, status })).toThrow(`this one is ${status}`)
  })

  test('refuses an order whose clothes are at the workshop: nobody would look for them any more', () => {
    expect(() => deleteOrder({ ...order, piecesAtWorkshop: 1 })).toThrow(/at the workshop\. Receive them first/)
  })

  test('refuses where the store does not allow it, and a second time', () => {
    expect(() => deleteOrder({ ...order, canDeleteOrder: false })).toThrow('switched off')
    expect(() => deleteOrder({ ...order, isDeleted: true })).toThrow('already deleted')
  })
})

describe('restoreOrder', () => {
  test('opens the whole amount again and leaves the money in the advance', () => {
    const postings = [...history, ...deleteOrder(order).postings, ...restoreOrder({ ...key, isDeleted: true, bill })]
    const { orders, customers } = balancesOf(postings.flatMap((posting) => posting.entries))
    expect(orders.get('o1')).toEqual({ amtPaise: 1200, paidPaise: 0, adjustedPaise: 0, balancePaise: 1200 })
    expect(customers.get('asha')).toEqual({ duePaise: 1200, advancePaise: 800, adjustedPaise: 0 })
  })

  test('refuses an order that is not deleted', () => {
    expect(() => restoreOrder({ ...key, isDeleted: false, bill })).toThrow('not deleted')
  })
})
