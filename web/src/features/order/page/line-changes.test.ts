import type { Order } from '@clothesline/contract'
import { describe, expect, test } from 'vitest'
import { type BilledLine, billChange, type LineDraft, mergeBill, startBill } from './line-changes.ts'

const shirts = {
  line: 1,
  kind: 'piece',
  cloth: 'Shirt',
  service: 'Dry Clean',
  sac: '999712',
  quantity: 3,
  kg: null,
  minimumKg: null,
  rate: 90,
  preferences: ['On hanger'],
  cloths: [],
  note: '',
}
const wash = {
  line: 2,
  kind: 'kg',
  cloth: '',
  service: 'Wash & Fold',
  sac: '999713',
  quantity: 14,
  kg: 3.25,
  minimumKg: 5,
  rate: 70,
  preferences: [],
  cloths: [{ cloth: 'Shirt', quantity: 4 }],
  note: '',
}
const order = {
  particulars: [shirts, wash],
  discount: 18,
  express: false,
  terms: { discount: { amount: 18 } },
} as unknown as Order
const rupees = (text: string) => ({ kind: 'amount' as const, text })

test('nothing changed sends nothing', () => {
  expect(billChange(order, startBill(order))).toEqual({})
})

test('a new quantity sends every line with its own rate and wishes', () => {
  const draft = startBill(order)
  const changed = { ...draft, lines: draft.lines.map((line) => (line.id === '1' ? { ...line, much: '5' } : line)) }
  expect(billChange(order, changed)).toEqual({
    particulars: [
      { cloth: 'Shirt', service: 'Dry Clean', quantity: 5, rate: 90, preferences: ['On hanger'], note: '' },
      {
        service: 'Wash & Fold',
        kg: 3.25,
        pieces: 14,
        rate: 70,
        preferences: [],
        note: '',
        cloths: [{ cloth: 'Shirt', quantity: 4 }],
      },
    ],
  })
})

test('a removed line is left out, a discount taken away is none', () => {
  const draft = startBill(order)
  const change = billChange(order, { ...draft, lines: draft.lines.slice(0, 1), discount: rupees('') })
  expect(change.particulars).toHaveLength(1)
  expect(change.discount).toEqual({ amount: 0 })
})

test('a discount in percent is shown, kept and sent as one', () => {
  const tenth = { ...order, terms: { ...order.terms, discount: { percent: 10 } } } as Order
  const draft = startBill(tenth)
  expect(draft.discount).toEqual({ kind: 'percent', text: '10' })
  const lines = draft.lines.slice(0, 1)
  expect(billChange(tenth, { ...draft, lines })).not.toHaveProperty('discount')
  const share = (text: string) => billChange(tenth, { ...draft, lines, discount: { kind: 'percent', text } }).discount
  expect([share('20'), share('12,5'), share('')]).toEqual([{ percent: 20 }, { percent: 12.5 }, { amount: 0 }])
  expect(share('200')).toEqual({ amount: Number.NaN })
})

test('an added line goes with the others, a weight with its pieces', () => {
  const draft = startBill(order)
  const of = { kind: 'kg', cloth: '', service: 'Wash & Iron', sac: '', minimumKg: null, preferences: [], cloths: [] }
  const added = { id: 'new', of: { ...of, note: '' } as BilledLine, much: '2.5', pieces: '9', rate: '80' }
  const { particulars } = billChange(order, { ...draft, lines: [...draft.lines, added] })
  expect(particulars?.at(-1)).toEqual({
    service: 'Wash & Iron',
    kg: 2.5,
    pieces: 9,
    rate: 80,
    preferences: [],
    note: '',
    cloths: [],
  })
})

test('numbers are sent as they are read at the counter', () => {
  const draft = startBill(order)
  const [first, second] = draft.lines
  if (first === undefined || second === undefined) throw new Error('The order has two lines')
  const lines = [
    { ...first, much: ' 4 ', rate: '₹ 1,250.50' },
    { ...second, much: '3,5', pieces: '15', rate: '70.5' },
  ]
  const { particulars, discount } = billChange(order, { ...draft, lines, discount: rupees('1,000') })
  expect(particulars).toMatchObject([
    { quantity: 4, rate: 1250.5 },
    { kg: 3.5, pieces: 15, rate: 70.5 },
  ])
  expect(discount).toEqual({ amount: 1000 })
})

test('a rate that is no amount is not sent as a rate of nothing', () => {
  const draft = startBill(order)
  const lines = draft.lines.map((line) => ({ ...line, rate: '-5' }))
  expect(billChange(order, { ...draft, lines }).particulars).toMatchObject([{ rate: Number.NaN }, { rate: Number.NaN }])
})

describe('a bill that another counter changed meanwhile', () => {
  const before = startBill(order)
  const [shirt, fold] = before.lines as [LineDraft, LineDraft]
  const suit: LineDraft = { ...shirt, id: '3', of: { ...shirt.of, cloth: 'Suit' }, much: '1' }
  const coat: LineDraft = { ...suit, id: 'new', of: { ...shirt.of, cloth: 'Coat' } }
  const kept = (typed: object, now: object) => mergeBill({ ...before, ...typed }, before, { ...before, ...now })

  test('follows it where nothing was typed', () => {
    const now = { lines: [{ ...shirt, much: '4' }, fold, suit], express: true }
    expect(kept({ discount: rupees('20') }, now)).toEqual({ ...now, discount: rupees('20') })
  })

  test('keeps what was typed into a line beside what they changed in it, and what was added', () => {
    const { lines } = kept(
      { lines: [{ ...shirt, rate: '95' }, fold, coat] },
      { lines: [{ ...shirt, much: '4' }, fold, suit] },
    )
    expect(lines).toEqual([{ ...shirt, much: '4', rate: '95' }, fold, suit, coat])
  })

  test('knows a line whose number moved up, and leaves out what was taken out at either counter', () => {
    expect(kept({ lines: [shirt, { ...fold, rate: '75' }] }, { lines: [{ ...fold, id: '1' }] }).lines).toEqual([
      { ...fold, id: '1', rate: '75' },
    ])
    expect(kept({ lines: [fold] }, { lines: [shirt, fold, suit] }).lines).toEqual([fold, suit])
  })

  test('keeps a line that was changed here and taken out there', () => {
    const { lines } = kept({ lines: [{ ...shirt, much: '5' }, fold] }, { lines: [{ ...fold, id: '1' }] })
    expect(lines).toMatchObject([
      { id: '1', of: fold.of },
      { of: shirt.of, much: '5' },
    ])
    expect(lines[1]?.id).not.toBe('1')
  })
})
