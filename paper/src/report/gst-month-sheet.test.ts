import type { GstMonth } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { gstMonthSheet } from './gst-month-sheet.ts'

const say = (text: string) => text
const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

const month: GstMonth = {
  fp: '102026',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  status: 'open',
  version: 0,
  isQuarter: false,
  checkedAt: null,
  lockedAt: null,
  lockedBy: '',
  filedOn: null,
  arn: '',
  gstin: '',
  checks: [],
  portal: {},
  history: [],
  amendments: [],
  totals: { invoices: 2, cancelled: 0, notes: 0, ...nothing, taxable: 450 },
  advances: { vouchers: 0, received: nothing, adjusted: nothing },
  sheets: [
    { name: 'b2cl', columns: ['Rate'], rows: [] },
    {
      name: 'b2cs',
      columns: ['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
      rows: [['OE', '27-Maharashtra', '', 18, '450.00', '0.00']],
    },
  ],
  composition: {
    bills: 0,
    turnover: 0,
    rate: 6,
    tax: 0,
    central: 0,
    state: 0,
    series: [],
    startDate: '2026-10-01',
    endDate: '2026-12-31',
  },
}

test('a month shows its figures and only the tables that have rows, without columns that a laundry never fills', () => {
  const { figures, tables } = gstMonthSheet(month, say)
  expect(figures.map(({ label, value }) => [label, value]).slice(0, 2)).toEqual([
    ['Tax invoices', 2],
    ['Taxable value', 450],
  ])
  expect(tables).toEqual([
    {
      title: 'All other bills, summarised (b2cs)',
      columns: [
        { header: 'Type', kind: 'text' },
        { header: 'Place Of Supply', kind: 'text' },
        { header: 'Rate', kind: 'percent' },
        { header: 'Taxable Value', kind: 'money' },
      ],
      rows: [{ cells: ['OE', '27-Maharashtra', 18, 450] }],
    },
  ])
})

test('a month shows what is typed into GSTR-3B, and when its returns are due', () => {
  const outward = { taxable: 550, igst: 18, cgst: 40.5, sgst: 40.5 }
  const advances = { vouchers: 1, received: { ...nothing, taxable: 150, cgst: 13.5, sgst: 13.5 }, adjusted: nothing }
  const gstr3b = { outward, elsewhere: [{ pos: '29', taxable: 100, igst: 18 }] }
  const totals = { ...month.totals, taxable: 400, igst: 18, cgst: 27, sgst: 27 }
  const { tables } = gstMonthSheet({ ...month, totals, advances, gstr3b }, say)
  const [table] = tables.filter(({ title }) => title.startsWith('GSTR-3B'))
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ['Bills and notes', 400, 18, 27, 27],
    ['Advances not yet used', 150, 0, 13.5, 13.5],
    ['Earlier advances used or refunded', 0, 0, 0, 0],
    ['Of this, to consumers of {state} (3.2)', 100, 18, 0, 0],
  ])
  expect(table?.totals).toEqual(['Table 3.1 (a)', 550, 18, 40.5, 40.5])
  expect(tables.find(({ title }) => title === 'Due dates')?.rows.map(({ cells }) => cells)).toEqual([
    ['GSTR-1', '2026-11-11'],
    ['GSTR-3B', '2026-11-20'],
  ])
})

test('a month with advances shows the tax that they add, and what was taken off', () => {
  const received = { taxable: 254.22, cgst: 22.89, sgst: 22.89, igst: 0 }
  const advances = { vouchers: 3, received, adjusted: { ...nothing, taxable: 100, igst: 18 } }
  const { figures } = gstMonthSheet({ ...month, advances }, say)
  expect(figures.slice(-2)).toEqual([
    { label: 'Tax on advances, added', kind: 'money', value: 45.78 },
    { label: 'Tax on advances, deducted', kind: 'money', value: 18 },
  ])
})

test('a store under composition sees the figures of CMP-08 and none of the return', () => {
  const composition = { ...month.composition, bills: 2, turnover: 350.5, tax: 21.03, central: 10.52, state: 10.51 }
  const totals = { ...month.totals, invoices: 0, taxable: 0 }
  const { figures, tables } = gstMonthSheet({ ...month, totals, sheets: [], composition }, say)
  expect(figures.map(({ label }) => label)).toEqual(['Tax under composition'])
  expect(tables.map(({ title, rows }) => [title, rows[0]?.cells])).toEqual([
    ['CMP-08 of the quarter', ['2026-10-01', '2026-12-31', 2, 350.5, 6, 10.52, 10.51, 21.03]],
  ])
})

test('a month tells what to amend of the return before it, with the difference in tax', () => {
  const filed = { taxable: 200, cgst: 0, sgst: 0, igst: 36 }
  const now = { taxable: 150, cgst: 0, sgst: 0, igst: 27 }
  const amendments = [{ fp: '092026', table: 'b2b' as const, about: 'SPK/2627/000001', filed, now }]
  const [table] = gstMonthSheet({ ...month, amendments }, say).tables
  expect(table?.title).toBe('Changed since the last return was filed')
  expect(table?.rows).toEqual([{ cells: ['09/2026', 'b2ba', 'SPK/2627/000001', 200, 150, 36, 27, -9] }])
})
