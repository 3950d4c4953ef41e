import { describe, expect, test } from 'vitest'
import { type PaymentRow, readPayment, startPayment, withMode } from './payment-draft.ts'
import { resultWords } from './payment-fields.tsx'
import { splitPayment } from './split-payment.ts'

const rows = (...amounts: [mode: string, amount: string | null][]): PaymentRow[] =>
  amounts.map(([mode, amount], key) => ({ key, mode, amount }))

describe('a payment as it is typed', () => {
  test('begins with the exact sum by the first mode', () => {
    expect(readPayment(startPayment(['Cash', 'UPI']), 29_400, 0)).toMatchObject({
      payments: [{ mode: 'Cash', amountPaise: 29_400 }],
      leftPaise: 0,
      isValid: true,
    })
  })

  test('is none where the amounts together are beyond all bounds', () => {
    const tooMuch = rows(['Cash', '99999999999'], ['UPI', '99999999999'], ['Card', ''])
    const read = readPayment({ rows: tooMuch, usesAdvance: false }, 29_400, 0)
    expect(read).toMatchObject({ isValid: false, paidPaise: 0, payments: [], rowPaise: [undefined, undefined, 0] })
    expect(read.refusal?.message).toBe('The amount is too large.')
    expect(readPayment({ rows: tooMuch.slice(1), usesAdvance: false }, 29_400, 0).refusal).toBeNull()
  })

  test('takes the first mode also where it was typed before the modes had come', () => {
    const [row] = startPayment([]).rows
    const typed = { rows: [{ key: 1, mode: row?.mode ?? '', amount: '100' }], usesAdvance: false }
    expect(readPayment(withMode(typed, 'Cash'), 29_400, 0).payments).toEqual([{ mode: 'Cash', amountPaise: 10_000 }])
    const chosen = { rows: rows(['UPI', '100']), usesAdvance: false }
    expect(withMode(chosen, 'Cash')).toBe(chosen)
  })

  test('cannot be sent before the modes have come, unless nothing is paid', () => {
    expect(readPayment(startPayment([]), 29_400, 0).isValid).toBe(false)
    expect(readPayment(withMode(startPayment([]), 'Cash'), 29_400, 0).isValid).toBe(true)
    expect(readPayment({ ...startPayment([]), usesAdvance: true }, 29_400, 29_400)).toMatchObject({
      ...{ isValid: true, payments: [], adjustedPaise: 29_400 },
    })
  })

  test('gives a second mode what the first leaves', () => {
    const draft = { rows: rows(['Cash', '200'], ['UPI', null]), usesAdvance: false }
    expect(readPayment(draft, 29_450, 0).payments).toEqual([
      { mode: 'Cash', amountPaise: 20_000 },
      { mode: 'UPI', amountPaise: 9_450 },
    ])
  })

  test('uses the advance first, never more than is to pay', () => {
    const draft = { rows: rows(['Cash', null]), usesAdvance: true }
    expect(readPayment(draft, 30_000, 12_000)).toMatchObject({ adjustedPaise: 12_000, paidPaise: 18_000 })
    expect(readPayment(draft, 30_000, 50_000)).toMatchObject({ adjustedPaise: 30_000, paidPaise: 0, payments: [] })
  })

  test('tells what stays open and what becomes advance', () => {
    expect(readPayment({ rows: rows(['Cash', '100']), usesAdvance: false }, 29_400, 0)).toMatchObject({
      leftPaise: 19_400,
    })
    expect(readPayment({ rows: rows(['Cash', '500']), usesAdvance: false }, 29_400, 0)).toMatchObject({
      toAdvancePaise: 20_600,
      leftPaise: 0,
    })
  })

  test('is not valid while a text is no amount', () => {
    expect(readPayment({ rows: rows(['Cash', '12x']), usesAdvance: false }, 100, 0).isValid).toBe(false)
    expect(readPayment({ rows: rows(['Cash', '-5']), usesAdvance: false }, 100, 0).isValid).toBe(false)
    expect(readPayment({ rows: rows(['Cash', '']), usesAdvance: false }, 100, 0)).toMatchObject({
      isValid: true,
      payments: [],
    })
  })
})

describe('the words below a payment', () => {
  const wordsOf = (amount: string | null, duePaise = 45_000) =>
    resultWords(readPayment({ rows: rows(['Cash', amount]), usesAdvance: false }, duePaise, 0))

  test('say what remains after it, and never that something is paid before it was taken', () => {
    expect(wordsOf(null)).toBe('₹0 remains after this payment')
    expect(wordsOf('250')).toBe('₹200 still due after this payment')
    expect(wordsOf('')).toBe('₹450 still due')
    expect(wordsOf('500')).toBe('₹50 goes to the advance')
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
