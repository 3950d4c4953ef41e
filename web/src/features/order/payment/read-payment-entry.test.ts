import { describe, expect, it } from 'vitest'
import { type PaymentContext, readPaymentEntry } from './read-payment-entry.ts'

const context: PaymentContext = {
  modes: ['Cash', 'UPI', 'Card', 'Bank Transfer'],
  restPaise: 43_000,
  advancePaise: 0,
  advanceName: 'Advance',
}
const first = (text: string, change: Partial<PaymentContext> = {}) =>
  readPaymentEntry(text, { ...context, ...change })[0]

describe('the payment entry', () => {
  it.each(['200 c', 'c 200', '200c', 'c200', '200 cash', '200', '२०० c'])('takes %j for 200 in cash', (text) => {
    expect(first(text)).toEqual({ kind: 'payment', mode: 'Cash', amount: '200' })
  })

  it('takes an amount without a space, also behind a vowel sign', () => {
    const context = { modes: ['नगदी', 'UPI'] }
    expect(first('नगदी२००', context)).toEqual({ kind: 'payment', mode: 'नगदी', amount: '200' })
    expect(first('200नगदी', context)).toEqual({ kind: 'payment', mode: 'नगदी', amount: '200' })
  })

  it('takes the whole rest where no amount is typed', () => {
    expect(first('u')).toEqual({ kind: 'payment', mode: 'UPI', amount: '430' })
    expect(first('bt')).toMatchObject({ mode: 'Bank Transfer' })
  })

  it('reads paise', () => expect(first('12.50 u')).toMatchObject({ mode: 'UPI', amount: '12.50' }))

  it('offers the advance only to a customer who has one, and never more than that', () => {
    expect(readPaymentEntry('adv', context)).toEqual([])
    expect(first('adv', { advancePaise: 10_000 })).toEqual({ kind: 'advance', amount: '' })
    expect(first('adv 500', { advancePaise: 10_000 })).toEqual({ kind: 'advance', amount: '100' })
  })

  it.each(['', 'zzz', '0 c', '10 20 c'])('offers nothing for %j', (text) => {
    expect(readPaymentEntry(text, context)).toEqual([])
  })

  it('offers nothing by a mode alone when nothing is left to pay', () => {
    expect(readPaymentEntry('c', { ...context, restPaise: 0 })).toEqual([])
    expect(first('c 50', { restPaise: 0 })).toMatchObject({ amount: '50' })
  })
})
