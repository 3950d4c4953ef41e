import type { CashUp, DrawerDay } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { dayClosePaper } from './day-close-paper.ts'

const day = {
  opening: 500,
  cashIn: 3_000,
  refunds: 100,
  expenses: 250,
  wages: 0,
  banked: 2_000,
  owner: 0,
  expected: 1_150,
  date: '2026-11-15',
  session: 1,
  lastClosedOn: null,
  closed: null,
  closes: [],
  closedThrough: null,
  denominations: [500, 100],
  otherModes: [
    { paymentMode: 'UPI', amt: 1_240.5 },
    { paymentMode: 'Card', amt: 0.25 },
  ],
} satisfies DrawerDay

const closed = {
  ...day,
  _id: 'x',
  counted: 1_100,
  difference: -50,
  reason: 'Torn note',
  actor: 'store',
  denominations: [
    { value: 500, count: 2 },
    { value: 100, count: 1 },
    { value: 50, count: 0 },
  ],
  createdAt: '2026-11-15T15:30:00Z',
  reopenedAt: null,
  reopenedBy: null,
  reopenReason: null,
} satisfies CashUp

test('an open day says what should be in the drawer, and that it is not closed', () => {
  const paper = dayClosePaper(day)
  expect(paper.facts.map(({ text }) => text)).toContain('Not closed yet')
  expect(paper.tables).toHaveLength(2)
  expect(paper.tables[0]?.totals).toEqual(['Expected in the drawer', '₹1,150'])
  expect(paper.tables[0]?.rows).toContainEqual(['To the bank', '−₹2,000'])
})

test('the paper has the year, and what came by UPI and card', () => {
  const { facts, tables } = dayClosePaper(day)
  expect(facts[0]?.text).toMatch(/2026/)
  expect(tables[1]?.rows).toEqual([
    ['UPI', '₹1,240.50'],
    ['Card', '₹0.25'],
  ])
  expect(tables[1]?.totals).toEqual(['Total', '₹1,240.75'])
  expect(dayClosePaper({ ...day, otherModes: null }).tables).toHaveLength(1)
})

test('what is hidden has no line, and expenses are without the wages', () => {
  const labels = (shown: DrawerDay) => dayClosePaper(shown).tables[0]?.rows.map(([label]) => label)
  expect(labels(day)).toEqual(expect.arrayContaining(['Expenses', 'Wages']))
  const hidden = { ...day, opening: null, cashIn: null, refunds: null, wages: null, expected: null }
  expect(labels(hidden)).toEqual(['From the owner', 'Expenses', 'To the bank'])
  expect(dayClosePaper(hidden).tables[0]?.totals).toBeUndefined()
})

test('a closed day tells what was counted, the difference and its reason', () => {
  const paper = dayClosePaper({ ...day, closed })
  expect(paper.tables[2]?.rows).toEqual([
    ['₹500', '2', '₹1,000'],
    ['₹100', '1', '₹100'],
  ])
  expect(paper.sums?.map(({ text }) => text)).toEqual(['₹1,150', '₹1,100', '−₹50'])
  expect(paper.notes).toEqual(['Reason: Torn note'])
})

test('the second session of a day says that it is one', () => {
  const paper = dayClosePaper({ ...day, session: 2, closed: { ...closed, session: 2 } })
  expect(paper.facts).toContainEqual({ label: 'Session', text: '2' })
  expect(dayClosePaper(day).facts.map(({ label }) => label)).not.toContain('Session')
})
