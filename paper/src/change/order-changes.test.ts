import { expect, test } from 'vitest'
import type { ChangeFormats } from './change-facts.ts'
import { changeWords } from './change-words.ts'
import { spans } from './order-changes.ts'

const entry = (action: string, before: unknown, after: unknown) => ({ action, before, after })
/** As the pages say it in English, with the plural forms that occur here. */
const say: ChangeFormats['say'] = (text, values = {}) =>
  (values.count === 1 ? text.replace('Pieces', 'Piece') : text).replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(values[name]),
  )
const day = (on: string) => `${Number(on.slice(8))} Nov`
const formats: ChangeFormats = { say, day, weekday: (number) => `weekday ${number}` }
const historyWords = (change: ReturnType<typeof entry>) => changeWords(change, formats)

test('a move of pieces tells the new status and which pieces', () => {
  const moved = entry(
    'order.pieces',
    { status: 'Not Ready', pieces: [] },
    { status: 'Ready', pieces: [4, 5, 6].map((piece) => ({ piece, state: 'ready' })) },
  )
  expect(historyWords(moved)).toEqual({ title: 'Now Ready', details: ['Pieces 4–6: Ready'] })
})

test('a scan is told apart from a touch', () => {
  const scanned = { status: 'Ready', pieces: [{ piece: 1, state: 'ready' }], by: 'scan' }
  expect(historyWords(entry('order.pieces', { status: 'Not Ready' }, scanned))).toEqual({
    title: 'Now Ready',
    details: ['Piece 1: Ready', 'By scan'],
  })
})

test('a step taken back tells its reason', () => {
  const back = entry(
    'order.pieces',
    { status: 'Delivered' },
    { status: 'Incomplete', pieces: [{ piece: 1, state: 'ready' }], reason: 'Wrong bag' },
  )
  expect(historyWords(back)).toEqual({ title: 'Now Incomplete', details: ['Piece 1: Ready', 'Reason: Wrong bag'] })
})

test('a payment tells how much was paid before and after', () => {
  const paid = entry('order.update', { amt: 294, paid: 100, adjusted: 0 }, { amt: 294, paid: 294, adjusted: 0 })
  expect(historyWords(paid)).toEqual({ title: 'Payment taken', details: ['Paid: ₹100.00 → ₹294.00'] })
})

test('money that came by way of the customer is told like any other, and so is what was taken back', () => {
  const none = { paid: 0, adjusted: 0, balance: 294 }
  const collected = { paid: 200, adjusted: 94, balance: 0 }
  expect(historyWords(entry('order.update', none, collected))).toEqual({
    title: 'Payment taken',
    details: ['Paid: ₹0.00 → ₹200.00', 'From the advance: ₹0.00 → ₹94.00'],
  })
  expect(historyWords(entry('order.update', collected, { ...none, adjusted: 94, reason: 'Typed wrong' }))).toEqual({
    title: 'Refunded money',
    details: ['Paid: ₹200.00 → ₹0.00', 'Reason: Typed wrong'],
  })
})

test('a change of details tells each of them', () => {
  const before = { counterNumber: '', promisedDate: '2026-11-15', homeDelivery: false, note: 'Call first' }
  const after = { counterNumber: 'B4', promisedDate: '2026-11-17', homeDelivery: true, note: '' }
  const changed = entry('order.update', before, after)
  expect(historyWords(changed)).toEqual({
    title: 'Order changed',
    details: ['Counter: none → B4', 'Promised: 15 Nov → 17 Nov', 'Home delivery: no → yes', 'Note: Call first → none'],
  })
})

test('deletion and restoration are told as such', () => {
  expect(historyWords(entry('order.delete', {}, { reason: 'Taken twice' }))).toEqual({
    title: 'Order deleted',
    details: ['Reason: Taken twice'],
  })
  expect(historyWords(entry('order.restore', {}, {})).title).toBe('Order restored')
  const note = { kind: 'credit', note: 'CNSPK/2627/0001', amt: 59, reason: 'A stain stayed' }
  expect(historyWords(entry('order.note', null, note))).toEqual({
    title: 'Credit note made',
    details: ['CNSPK/2627/0001 over ₹59.00', 'Reason: A stain stayed'],
  })
})

test('numbers in a row are told as a span', () => {
  expect(spans([7, 1, 2, 3])).toBe('1–3, 7')
})

test('another line at the same price is told, and so are discount and express', () => {
  const line = { quantity: 1, kg: null, rate: 400, preferences: [], cloths: [], note: '' }
  const saree = { ...line, cloth: 'Silk saree', service: 'Dry Clean', preferences: ['No starch'] }
  const shirt = { ...line, cloth: 'Shirt', service: 'Dry Clean' }
  const wash = { ...line, cloth: '', service: 'Wash & Fold', quantity: 7, kg: 2.5, note: 'Towels' }
  const bill = { amt: 800, pieces: 2, paid: 0, adjusted: 0 }
  const changed = entry(
    'order.update',
    { ...bill, lines: [saree, wash], discount: null, expressCharge: null },
    { ...bill, lines: [wash, shirt], discount: { percent: 10 }, expressCharge: { percent: 50 } },
  )
  expect(historyWords(changed)).toEqual({
    title: 'Bill changed',
    details: [
      'Line removed: 1 × Silk saree, Dry Clean, at ₹400.00, No starch',
      'Line added: 1 × Shirt, Dry Clean, at ₹400.00',
      'Discount: none → 10 %',
      'Express charge: none → 50 %',
    ],
  })
  const heavier = { ...wash, kg: 3 }
  expect(
    historyWords(entry('order.update', { ...bill, lines: [wash] }, { ...bill, lines: [heavier] })).details,
  ).toEqual([
    'Line removed: 2.5 kg, Wash & Fold, at ₹400.00, Towels',
    'Line added: 3 kg, Wash & Fold, at ₹400.00, Towels',
  ])
})

test('a payment tells its mode where both sides know it', () => {
  const [was, is] = [
    { paid: 0, adjusted: 0 },
    { paid: 50, adjusted: 0 },
  ]
  const known = entry('order.update', { ...was, paymentMode: '' }, { ...is, paymentMode: 'UPI' })
  expect(historyWords(known).details).toEqual(['Paid: ₹0.00 → ₹50.00', 'Payment mode: none → UPI'])
  expect(historyWords(entry('order.update', was, { ...is, paymentMode: 'UPI' })).details).toEqual([
    'Paid: ₹0.00 → ₹50.00',
  ])
})
