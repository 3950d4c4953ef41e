import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaymentRecorded } from './pending-payment.ts'

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
