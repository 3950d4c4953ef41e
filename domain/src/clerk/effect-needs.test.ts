import { describe, expect, test } from 'vitest'
import { type Entry, makePosting, reverse } from '../ledger/ledger.ts'
import {
  advanceReceived,
  advanceReturnedToCustomer,
  orderBilled,
  orderChanged,
  orderReversed,
  paidMovedToAdvance,
} from '../ledger/order-postings.ts'
import type { BilledAmounts } from '../order/order-total.ts'
import { returnAdjusted, returnPaid } from '../payment/payment-reversal.ts'
import { movesMoney, needsOfClose, needsOfPostings } from './effect-needs.ts'

const key = { customerId: 'c', orderId: 'o' }
const cash = (amountPaise: number) => ({ paymentModeId: 'm', amountPaise })
const bill = (amtPaise: number): BilledAmounts => ({
  taxablePaise: amtPaise,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  roundOffPaise: 0,
  amtPaise,
})

describe('what postings need', () => {
  test('a bill that falls, and one that rises', () => {
    expect(needsOfPostings([orderChanged(key, bill(900), bill(500))], false)).toEqual([{ permission: 'lowerBill' }])
    expect(needsOfPostings([orderChanged(key, bill(500), bill(900))], false)).toEqual([])
    expect(needsOfPostings([orderBilled(key, bill(500))], false)).toEqual([])
  })

  test('payments that become advance belong to the bill that falls, or to the order that is deleted', () => {
    const moved = paidMovedToAdvance(key, 300, 0)
    expect(needsOfPostings([moved], false)).toEqual([{ permission: 'lowerBill' }])
    expect(needsOfPostings([orderReversed(key, bill(900)), moved], false)).toEqual([])
  })

  test('an advance that is taken back from an order is like a payment that its bill no longer needs', () => {
    expect(needsOfPostings([returnAdjusted(key, 300, 300)], false)).toEqual([{ permission: 'lowerBill' }])
  })

  test('money that goes out is a refund, unless a whole payment is taken back', () => {
    expect(needsOfPostings([advanceReturnedToCustomer('c', cash(700))], false)).toEqual([
      { permission: 'refund', paise: 700 },
    ])
    expect(needsOfPostings([returnPaid(key, cash(250), 900)], false)).toEqual([{ permission: 'refund', paise: 250 }])
    const received = advanceReceived('c', [cash(700)])
    expect(needsOfPostings([reverse(received)], true)).toEqual([{ permission: 'takePaymentBack' }])
    expect(needsOfPostings([reverse(advanceReturnedToCustomer('c', cash(700)))], true)).toEqual([
      { permission: 'takePaymentBack' },
    ])
    expect(needsOfPostings([received], false)).toEqual([])
  })
})

test('a close may be late by a Sunday', () => {
  expect(needsOfClose('2026-11-15', '2026-11-15')).toEqual([])
  expect(needsOfClose('2026-11-14', '2026-11-15')).toEqual([])
  expect(needsOfClose('2026-11-13', '2026-11-15')).toEqual([])
  expect(needsOfClose('2026-11-12', '2026-11-15')).toEqual([{ permission: 'backdate', days: 3 }])
})

test('money moves where an entry says so', () => {
  expect(movesMoney([orderBilled(key, bill(500))])).toBe(false)
  expect(movesMoney([orderBilled(key, bill(500)), advanceReceived('c', [cash(1)])])).toBe(true)
  const wages: Entry[] = [
    { account: 'wages', amountPaise: 5 },
    { account: 'employee_payable', employeeId: 'e', amountPaise: -5 },
  ]
  expect(movesMoney([makePosting('employee_due', wages)])).toBe(false)
})
