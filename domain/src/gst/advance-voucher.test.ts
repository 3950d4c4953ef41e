import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Posting, reverse } from '../ledger/ledger.ts'
import { advanceReceived, advanceReturnedToCustomer, advanceUsed, paymentReceived } from '../ledger/order-postings.ts'
import { reversePayment } from '../payment/payment-reversal.ts'
import { randomAdvances } from '../testing/gst-advances.ts'
import { OTHER_STATE, STORE } from '../testing/gst-months.ts'
import { followAdvance, type OpenReceipt, type RegularProfile, taxWithin, voucherNumber } from './advance-voucher.ts'

const local: RegularProfile = { kind: 'regular', halfRateBasisPoints: 900, interState: false, supplierGstin: STORE }
const distant: RegularProfile = { ...local, interState: true, customerGstin: OTHER_STATE, placeOfSupply: '29' }
const cash = (amountPaise: number) => ({ paymentModeId: 'cash', amountPaise })

function follow(postings: Posting[], more: { advance?: number; open?: OpenReceipt[]; profile?: RegularProfile } = {}) {
  let ids = 0
  const { advance: advancePaise = 0, open = [], profile } = more
  return followAdvance({ postings, customerId: 'c', advancePaise, open, profile, newId: () => `v${++ids}` })
}
const taxOf = ({ entries }: Posting) =>
  Object.fromEntries(
    entries.filter(({ account }) => account.startsWith('advance_')).map((entry) => [entry.account, entry.amountPaise]),
  )

describe('the tax inside an advance, worked out by hand', () => {
  test('of 118 is 9 and 9, or 18 to another state', () => {
    expect(taxWithin(11_800, local)).toEqual({ taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 })
    expect(taxWithin(11_800, distant)).toEqual({ taxablePaise: 10_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 1_800 })
  })

  test('of 500 is 38.14 and 38.14: 500 × 9 ÷ 118 is 38.1355…', () => {
    expect(taxWithin(50_000, local)).toEqual({ taxablePaise: 42_372, cgstPaise: 3_814, sgstPaise: 3_814, igstPaise: 0 })
  })
})

describe('vouchers follow the advance', () => {
  test('an advance gets a receipt with its tax in the same posting', () => {
    const { postings, changes } = follow([advanceReceived('c', [cash(11_800)])], { profile: local })
    expect(changes).toMatchObject([{ id: 'v1', kind: 'receipt', receiptId: 'v1', posting: 0, amtPaise: 11_800 }])
    expect(taxOf(postings[0] as Posting)).toEqual({ advance_tax: 1_800, advance_cgst: -900, advance_sgst: -900 })
  })

  test('so does what is paid beyond an order, but not the order itself', () => {
    const toOrders = [{ orderId: 'o', amountPaise: 10_000 }]
    const payment = paymentReceived({ customerId: 'c', tenders: [cash(15_000)], toOrders, toAdvancePaise: 5_000 })
    expect(follow([payment], { profile: local }).changes).toMatchObject([{ kind: 'receipt', amtPaise: 5_000 }])
  })

  test('nothing happens where advances are not taxed', () => {
    const { postings, changes } = follow([advanceReceived('c', [cash(11_800)])])
    expect(changes).toEqual([])
    expect(postings).toEqual([advanceReceived('c', [cash(11_800)])])
  })

  const two: OpenReceipt[] = [
    { id: 'a', profile: local, amtPaise: 10_000, leftPaise: 10_000 },
    { id: 'b', profile: distant, amtPaise: 11_800, leftPaise: 11_800 },
  ]

  test('a use takes the oldest receipts first, each with its own tax, even when the store no longer taxes', () => {
    const { postings, changes } = follow([advanceUsed('c', [{ orderId: 'o', amountPaise: 21_800 }])], {
      advance: 21_800,
      open: two,
    })
    expect(changes).toMatchObject([
      { kind: 'use', receiptId: 'a', amtPaise: 10_000, cgstPaise: 763, sgstPaise: 763, igstPaise: 0 },
      { kind: 'use', receiptId: 'b', amtPaise: 11_800, cgstPaise: 0, igstPaise: 1_800 },
    ])
    expect(taxOf(postings[0] as Posting)).toMatchObject({ advance_cgst: 763, advance_sgst: 763, advance_igst: 1_800 })
  })

  test('money from before advances were taxed goes first', () => {
    const refund = advanceReturnedToCustomer('c', cash(6_000))
    expect(follow([refund], { advance: 26_800, open: two }).changes).toMatchObject([
      { kind: 'refund', receiptId: 'a', amtPaise: 1_000 },
    ])
  })

  test('taking a wrong payment back gives a refund voucher, and takes no tax from the first posting', () => {
    const first = follow([advanceReceived('c', [cash(11_800)])], { profile: local }).postings[0] as Posting
    const back = reversePayment({ payment: first, paidNow: new Map(), customerAdvancePaise: 11_800 })
    const open = [{ id: 'a', profile: local, amtPaise: 11_800, leftPaise: 11_800 }]
    const { postings, changes } = follow([back], { advance: 11_800, open, profile: local })
    expect(changes).toMatchObject([{ kind: 'refund', receiptId: 'a', amtPaise: 11_800 }])
    expect(taxOf(postings[0] as Posting)).toEqual({ advance_tax: -1_800, advance_cgst: 900, advance_sgst: 900 })
    // And a refund that was a mistake makes the money an advance again.
    const again = follow([reverse(postings[0] as Posting)], { profile: local })
    expect(again.changes).toMatchObject([{ kind: 'receipt', amtPaise: 11_800 }])
  })

  test('of any length: what is left never exceeds the advance, and its tax is what the ledger holds', () => {
    fc.assert(
      fc.property(randomAdvances, ({ open, advancePaise, taxLeftPaise }) => {
        const left = open.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
        expect(left).toBeLessThanOrEqual(advancePaise)
        const tax = open.reduce((sum, { amtPaise, leftPaise, profile }) => {
          const gone = taxWithin(amtPaise - leftPaise, profile)
          const whole = taxWithin(amtPaise, profile)
          return sum + (leftPaise - (whole.taxablePaise - gone.taxablePaise))
        }, 0)
        expect(taxLeftPaise).toBe(tax)
      }),
    )
  })
})

test('numbers of vouchers fit the law, whatever the prefix', () => {
  const on = '2026-10-05'
  expect(voucherNumber({ kind: 'receipt', prefix: 'SPK', count: 7, on })).toBe('RVSPK/2627/0007')
  expect(voucherNumber({ kind: 'refund', prefix: 'SPARKLEXX', count: 123_456, on })).toBe('RFSP/2627/123456')
})
