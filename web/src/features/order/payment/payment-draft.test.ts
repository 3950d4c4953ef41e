import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noPayment, type PaymentDraft, type PaymentTerms, readPayment, takeByMode } from './payment-draft.ts'
import { resultWords } from './payment-fields.tsx'
import { splitPayment } from './split-payment.ts'

const terms: PaymentTerms = {
  modes: [
    { mode: 'Cash', isCash: true },
    { mode: 'UPI', isCash: false },
    { mode: 'Card', isCash: false },
  ],
  duePaise: 29_400,
  advancePaise: 0,
  otherDuesPaise: 0,
  isAhead: false,
}
const read = (draft: Partial<PaymentDraft>, change: Partial<PaymentTerms> = {}) =>
  readPayment({ ...noPayment, ...draft }, { ...terms, ...change })

describe('a payment as it is typed', () => {
  test('begins with the exact sum by the first mode', () => {
    expect(read({})).toMatchObject({
      entry: '294',
      payments: [{ mode: 'Cash', amountPaise: 29_400 }],
      leftPaise: 0,
      isValid: true,
    })
  })

  test('takes the rest by the mode whose letter is typed, or the amount that stands before it', () => {
    expect(read({ entry: 'u' }).payments).toEqual([{ mode: 'UPI', amountPaise: 29_400 }])
    expect(read({ entry: '100 u' })).toMatchObject({
      payments: [{ mode: 'UPI', amountPaise: 10_000 }],
      leftPaise: 19_400,
    })
  })

  test('adds what is typed to what was taken', () => {
    const draft = takeByMode({ ...noPayment, entry: '200' }, 'Cash', 20_000)
    expect(read(draft)).toMatchObject({ payments: [{ mode: 'Cash', amountPaise: 20_000 }], restPaise: 9_400 })
    expect(read({ ...draft, entry: 'u' }).payments).toEqual([
      { mode: 'Cash', amountPaise: 20_000 },
      { mode: 'UPI', amountPaise: 9_400 },
    ])
  })

  test('is none where the amounts together are beyond all bounds', () => {
    const tooMuch = read({ ...takeByMode(noPayment, 'Cash', 9_999_999_999_900), entry: '99999999999' })
    expect(tooMuch).toMatchObject({ isValid: false, paidPaise: 0, payments: [] })
    expect(tooMuch.refusal?.message).toBe('The amount is too large.')
  })

  test('cannot be sent before the modes have come, unless nothing is paid', () => {
    expect(read({}, { modes: [] }).isValid).toBe(false)
    expect(read({ entry: '' }, { modes: [] }).isValid).toBe(true)
    expect(read({ usesAdvance: true }, { modes: [], advancePaise: 29_400 })).toMatchObject({
      isValid: true,
      payments: [],
      adjustedPaise: 29_400,
    })
  })

  test('uses the advance first, never more than is to pay', () => {
    expect(read({ usesAdvance: true }, { duePaise: 30_000, advancePaise: 12_000 })).toMatchObject({
      adjustedPaise: 12_000,
      paidPaise: 18_000,
    })
    expect(read({ usesAdvance: true }, { duePaise: 30_000, advancePaise: 50_000 })).toMatchObject({
      adjustedPaise: 30_000,
      paidPaise: 0,
      payments: [],
    })
  })

  test('gives cash above the bill back, keeps it, or puts it on other dues', () => {
    expect(read({ entry: '500' })).toMatchObject({ paidPaise: 29_400, changePaise: 20_600, toAdvancePaise: 0 })
    expect(read({ entry: '500', change: 'advance' })).toMatchObject({
      paidPaise: 50_000,
      changePaise: 0,
      toAdvancePaise: 20_600,
    })
    expect(read({ entry: '500', change: 'dues' }, { otherDuesPaise: 6_000 })).toMatchObject({
      paidPaise: 35_400,
      changePaise: 14_600,
      toDuesPaise: 6_000,
      toAdvancePaise: 0,
    })
  })

  test('has no change where it came by UPI, or where it is money ahead', () => {
    expect(read({ entry: '500 u' })).toMatchObject({ paidPaise: 50_000, changePaise: 0, toAdvancePaise: 20_600 })
    expect(read({ entry: '500' }, { duePaise: 0, isAhead: true })).toMatchObject({ paidPaise: 50_000, overPaise: 0 })
  })

  test.each(['12x', '-5', '10 20', '100 zz'])('is not valid while it reads %j', (entry) => {
    expect(read({ entry })).toMatchObject({ isValid: false, isUnread: true, paidPaise: 0 })
  })

  test.each(['', '0', ' ', '0.00'])('is nothing, and valid, for %j', (entry) => {
    expect(read({ entry })).toMatchObject({ isValid: true, payments: [], leftPaise: 29_400 })
  })

  test('books what is to pay and no more by default, whatever cash is taken, and nothing gets lost', () => {
    const paise = fc.integer({ min: 1, max: 5_000_000 })
    const rows = fc.array(fc.record({ mode: fc.constantFrom('Cash', 'UPI', 'Card'), amountPaise: paise }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 5_000_000 }), (taken, duePaise) => {
        const start: PaymentDraft = { ...noPayment, entry: '' }
        const draft = taken.reduce((now, { mode, amountPaise }) => takeByMode(now, mode, amountPaise), start)
        const { paidPaise, changePaise, leftPaise, toAdvancePaise } = read(draft, { duePaise })
        const handed = taken.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
        expect(paidPaise + changePaise).toBe(handed)
        expect(paidPaise + leftPaise - toAdvancePaise).toBe(duePaise)
      }),
    )
  })
})

describe('the words below a payment', () => {
  const wordsOf = (entry: string | null, duePaise = 45_000) => resultWords(read({ entry }, { duePaise }))

  test('say what remains after it, and never that something is paid before it was taken', () => {
    expect(wordsOf(null)).toBe('₹0 remains after this payment')
    expect(wordsOf('250')).toBe('₹200 still due after this payment')
    expect(wordsOf('')).toBe('₹450 still due')
    expect(wordsOf('500 u')).toBe('₹50 goes to the advance')
    expect(wordsOf(null, 0)).toBe('Nothing to pay')
  })
})

describe('a payment for several orders', () => {
  const orders = [
    { invoice: 12, balancePaise: 5_000 },
    { invoice: 9, balancePaise: 8_000 },
  ]

  test('settles the oldest first, across modes', () => {
    const shares = splitPayment(
      orders,
      [
        { mode: 'Cash', amountPaise: 10_000 },
        { mode: 'UPI', amountPaise: 3_000 },
      ],
      0,
    )
    expect(shares.get(9)).toEqual({ payments: [{ mode: 'Cash', amt: 80 }] })
    expect(shares.get(12)).toEqual({
      payments: [
        { mode: 'Cash', amt: 20 },
        { mode: 'UPI', amt: 30 },
      ],
    })
  })

  test('uses advance on the oldest and puts what is over on the last', () => {
    const shares = splitPayment(orders, [{ mode: 'Cash', amountPaise: 10_000 }], 6_000)
    expect(shares.get(9)).toEqual({ useAdvance: 60, payments: [{ mode: 'Cash', amt: 20 }] })
    expect(shares.get(12)).toEqual({ payments: [{ mode: 'Cash', amt: 80 }] })
  })

  test('asks nothing of an order that is paid', () => {
    expect(splitPayment([{ invoice: 3, balancePaise: 0 }], [], 0).get(3)).toEqual({})
  })
})
