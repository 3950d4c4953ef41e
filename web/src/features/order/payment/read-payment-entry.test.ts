import { describe, expect, it } from 'vitest'
import { amountToTake, type PaymentContext, readPaymentEntry } from './read-payment-entry.ts'

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
    expect(first(text)).toEqual({ kind: 'payment', mode: 'Cash', amountPaise: 20_000 })
  })

  it('takes an amount without a space, also behind a vowel sign', () => {
    const context = { modes: ['नगदी', 'UPI'] }
    expect(first('नगदी२००', context)).toEqual({ kind: 'payment', mode: 'नगदी', amountPaise: 20_000 })
    expect(first('200नगदी', context)).toEqual({ kind: 'payment', mode: 'नगदी', amountPaise: 20_000 })
  })

  it('takes the whole rest where no amount is typed', () => {
    expect(first('u')).toEqual({ kind: 'payment', mode: 'UPI', amountPaise: 43_000 })
    expect(first('bt')).toMatchObject({ mode: 'Bank Transfer' })
  })

  it('reads paise', () => expect(first('12.50 u')).toMatchObject({ mode: 'UPI', amountPaise: 1250 }))

  it('offers the advance only to a customer who has one, and never more than that', () => {
    expect(readPaymentEntry('adv', context)).toEqual([])
    expect(first('adv', { advancePaise: 10_000 })).toEqual({ kind: 'advance', amountPaise: undefined })
    expect(first('adv 500', { advancePaise: 10_000 })).toEqual({ kind: 'advance', amountPaise: 10_000 })
  })

  it.each(['', 'zzz', '0 c', '10 20 c'])('offers nothing for %j', (text) => {
    expect(readPaymentEntry(text, context)).toEqual([])
  })

  it('offers nothing by a mode alone when nothing is left to pay', () => {
    expect(readPaymentEntry('c', { ...context, restPaise: 0 })).toEqual([])
    expect(first('c 50', { restPaise: 0 })).toMatchObject({ amountPaise: 5_000 })
  })
})

describe('what a button that names a mode takes', () => {
  it('is the amount that is typed, or the rest', () => {
    expect(amountToTake('100', context)).toBe(10_000)
    expect(amountToTake('100 c', context)).toBe(10_000)
    expect(amountToTake('u', context)).toBe(43_000)
    expect(amountToTake('', context)).toBe(43_000)
  })

  it.each(['zzz', '10 20', '0', '100 zz', '-5'])('is nothing for %j', (text) => {
    expect(amountToTake(text, context)).toBeUndefined()
  })

  it('is nothing where all is paid and nothing typed', () => {
    expect(amountToTake('', { ...context, restPaise: 0 })).toBeUndefined()
    expect(amountToTake('50', { ...context, restPaise: 0 })).toBe(5_000)
  })
})
