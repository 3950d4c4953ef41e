import type { DuesReport, GstReport, MixReport } from '@clothesline/contract'
import { reportNames } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { bySupply, halves, sampleReports } from '../testing/sample-reports.ts'
import { comparisonOf, reportSheet, reportTitles } from './report-sheet.ts'
import { addedUp, chartOfDays } from './sheet.ts'

const say = (text: string, values: Record<string, string | number> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
const _id = '0197c1f0-0000-7000-8000-000000000001'
const days = { startOn: '2026-11-01', endOn: '2026-11-03' }

const { billed } = sampleReports

describe('billed against collected', () => {
  test('stands beside the days before, and names what is still missing to the paisa', () => {
    const before = { rows: [], totals: { orders: 1, billed: 100, collected: 40 } }
    const { figures } = reportSheet('billed', billed, { days, before, say })
    expect(figures.map(({ label, value, before: earlier }) => [label, value, earlier])).toEqual([
      ['Orders taken', 3, 1],
      ['Billed', 615.5, 100],
      ['Collected', 400.1, 40],
      ['Billed but not collected', 215.4, 60],
    ])
  })

  test('opens the orders of a day, and draws days without any too', () => {
    const { tables, charts } = reportSheet('billed', billed, { days, say })
    expect(tables[0]?.rows[1]?.leadsTo).toEqual({
      list: 'ordersBilled',
      days: { startOn: '2026-11-03', endOn: '2026-11-03' },
    })
    expect(charts[0]?.parts.map(({ values }) => values)).toEqual([
      [531, 300],
      [0, 0],
      [84.5, 100.1],
    ])
  })
})

test('the profit is the one before wages for whoever may not see them', () => {
  const { profit } = sampleReports
  const told = (wages: number | null) => {
    const rows = profit.rows.map((row) => ({ ...row, wages }))
    return JSON.stringify(reportSheet('profit', { ...profit, wages, rows }, { days, before: profit, say }))
  }
  expect(told(120)).toMatch(/Wages/)
  expect(told(120)).not.toMatch(/before wages/)
  expect(told(null)).not.toMatch(/Wages/)
  expect(told(null)).toMatch(/Profit before wages/)
})

test('the line of the profit is that of costs when it ends in a loss', () => {
  const toneOf = (profit: number) =>
    reportSheet('profit', { ...sampleReports.profit, profit }, { days, say }).charts[0]?.series[0]?.tone
  expect([toneOf(10), toneOf(-10)]).toEqual(['income', 'cost'])
})

test('the day close has no line about wages for whoever may not see them', () => {
  const { dayClose } = sampleReports
  const told = (wages: number | null) =>
    JSON.stringify(reportSheet('dayClose', { ...dayClose, wages }, { days, before: dayClose, say }))
  expect(told(0)).toContain('Paid to employees')
  expect(told(null)).not.toContain('Paid to employees')
})

test('the day close follows the cash from the morning to the evening, riders and all', () => {
  const { dayClose } = sampleReports
  const drawer = (cash: Partial<typeof dayClose.cash>) => {
    const report = { ...dayClose, banked: 40, owner: 5, cash: { ...dayClose.cash, ...cash } }
    const { tables } = reportSheet('dayClose', report, { days, say })
    return tables.find(({ title }) => title === 'Cash in the drawer')
  }
  const moved = { opening: 100, received: 32, returned: 3, fromRiders: -18, spent: 7 }
  const open = drawer({ ...moved, expected: 87, closing: 87, counted: null })
  expect(open?.rows.map(({ cells }) => cells)).toEqual([
    ['Opening cash', 100],
    ['Cash from customers', 32],
    ['Refunded', -3],
    ['Spent in cash', -7],
    ['Banked', -40],
    ['Added by the owner', 5],
    ['Expected', 87],
    ['Difference', 0],
    ['Closing cash', 87],
  ])
  expect(open?.note).toBe('₹18.00 more was collected and is still with riders. The drawer is not counted yet.')
  const shut = drawer({ ...moved, fromRiders: 0, counted: 87 })
  expect(JSON.stringify(shut)).not.toMatch(/riders|not counted/)
})

test('dues lead to the unpaid bills of each age', () => {
  const sums = { orders: 1, days0to7: 10, days8to30: 0, days31to90: 0, older: 5, delivered: 5, due: 15 }
  const report: DuesReport = { asOf: '2026-11-15', customers: [], totalCustomers: 0, totals: sums }
  const [standing, ages] = reportSheet('dues', report, { days, say }).tables
  expect(standing?.rows.map(({ cells }) => cells)).toEqual([
    ['Delivered', 5],
    ['Still here', 10],
  ])
  const unpaid = (startOn: string, endOn: string) => ({
    list: 'ordersBilled',
    days: { startOn, endOn },
    isUnpaid: true,
  })
  expect(ages?.rows.map(({ leadsTo }) => leadsTo)).toEqual([
    unpaid('2026-11-08', '2026-11-15'),
    unpaid('2026-10-16', '2026-11-07'),
    unpaid('2026-08-17', '2026-10-15'),
    unpaid('1900-01-01', '2026-08-16'),
  ])
})

test('the mix adds up by service and by cloth, and leaves weight out where nothing is weighed', () => {
  const row = (cloth: string, service: string, pieces: number, amt: number) => ({
    cloth,
    service,
    orders: 1,
    pieces,
    amt,
  })
  const mix = (kg: number): MixReport => ({
    rows: [
      { ...row('Shirt', 'Dry Clean', 5, 450.1), kg: 0 },
      { ...row('Coat', 'Dry Clean', 1, 280.2), kg: 0 },
      { ...row('', 'Wash & Fold', 6, 180), kg },
    ],
    totals: { orders: 3, pieces: 12, kg, amt: 910.3 },
  })
  const [byService] = reportSheet('mix', mix(2.5), { days, say }).tables
  expect(byService?.rows.map(({ cells }) => cells)).toEqual([
    ['Dry Clean', 6, 0, 730.3],
    ['Wash & Fold', 6, 2.5, 180],
  ])
  expect(byService?.rows[1]?.leadsTo).toEqual({ list: 'ordersBilled', days, service: 'Wash & Fold' })
  const [, byCloth] = reportSheet('mix', mix(0), { days, say }).tables
  expect(byCloth?.columns.map(({ header }) => header)).toEqual(['Cloth', 'Pieces', 'Sales'])
})

type Composition = GstReport['composition']

test('the tax under composition is told in its parts, or whole where the settings cannot be right', () => {
  const none = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  const tableOf = (composition: Composition) => {
    const report = {
      rows: [],
      totals: { invoices: 0, ...none },
      composition,
      untaxed: { invoices: 0, taxable: 0 },
      roundOff: 0,
      amt: 0,
      booked: none,
      changedOnOtherDays: none,
      taxOfReturn: { bills: none, creditNotes: none, debitNotes: none, rounding: none, returned: none },
    }
    return reportSheet('gst', report, { days, say }).tables.find(({ title }) => title === 'Tax under composition')
  }
  const split = tableOf(bySupply(halves))
  expect(split?.rows.map(({ cells }) => cells)).toEqual([
    ['Central part', 2.5, 8.33],
    ['State part', 3.5, 11.67],
  ])
  expect(split?.totals).toEqual(['Total', 6, 20])
  const whole = tableOf(bySupply(null))
  expect(whole?.rows.map(({ cells }) => cells)).toEqual([['Not split', 6, 20]])
  expect(whole?.note).toContain('the central part is higher than the composition rate')
  expect(tableOf({ ...bySupply(halves), invoices: 0 })).toBeUndefined()
})

test('every row and every line of totals has a cell for each column', () => {
  for (const name of reportNames) {
    expect(reportTitles[name]).not.toBe('')
    const { tables, figures } = reportSheet(name, sampleReports[name], { days, before: sampleReports[name], say })
    expect(figures.every(({ value, before }) => value === before)).toBe(true)
    for (const { title, columns, rows, totals = [] } of tables) {
      expect(rows.length, title).toBeGreaterThan(0)
      for (const { cells } of rows) expect(cells, title).toHaveLength(columns.length)
      if (totals.length > 0) expect(totals, title).toHaveLength(columns.length)
      expect(new Set(columns.map(({ header }) => header)).size, title).toBe(columns.length)
    }
  }
})

test('who deleted an order is said in words, not as the books have it', () => {
  const orders = [
    {
      _id,
      invoice: 7,
      custId: 'C-1',
      customer: 'Asha',
      billedOn: '2026-11-01',
      amt: 1,
      givenBack: 0,
      reason: 'Twice',
      deletedBy: 'store-admin',
      deletedAt: '2026-11-01T06:00:00Z',
    },
  ]
  const report = { orders, totalOrders: 1, totals: { amt: 1, givenBack: 0 } }
  expect(reportSheet('deletions', report, { days, say }).tables[0]?.rows[0]?.cells).toContain('Store-admin')
})

test('a chart holds every rupee of its rows, whatever parts it has', () => {
  const row = fc.record({ at: fc.integer({ min: 0, max: 400 }), paise: fc.integer({ min: -1e7, max: 1e7 }) })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (given) => {
      const startOn = '2026-04-01'
      const rows = given.map(({ at, paise }) => ({ date: addDays(startOn, at), rupees: paise / 100 }))
      const parts = chartOfDays({ startOn, endOn: addDays(startOn, 400) }, rows, [({ rupees }) => rupees])
      const drawn = parts.reduce((sum, { values }) => sum + Math.round((values[0] ?? 0) * 100), 0)
      expect(drawn).toBe(given.reduce((sum, { paise }) => sum + paise, 0))
    }),
  )
})

test('a running total keeps what came before it', () => {
  const parts = chartOfDays({ startOn: '2026-11-01', endOn: '2026-11-03' }, billed.rows, [(row) => row.billed - 200])
  expect(parts.map(({ values }) => values)).toEqual([[331], [0], [-115.5]])
  expect(addedUp(parts).map(({ values }) => values)).toEqual([[331], [331], [215.5]])
})

test('money by mode is drawn as parts of each day; costs and sales never have one colour', () => {
  const mode = (paymentMode: string, amt: number) => ({ paymentMode, isCash: false, received: amt, returned: 0, amt })
  const modes = ['Cash', 'UPI', 'Card', 'Cheque', 'Paytm', 'Wallet'].map((name, at) => mode(name, 60 - at * 10))
  const report = {
    rows: modes.map((each) => ({ ...each, date: '2026-11-01' })),
    byMode: modes,
    totals: { received: 210, returned: 0, amt: 210 },
  }
  const [chart] = reportSheet('collections', report, { days, say }).charts
  expect(chart?.shape).toBe('stacked')
  expect(chart?.series.map(({ name }) => name)).toEqual(['Cash', 'UPI', 'Card', 'Cheque', 'Other modes'])
  expect(chart?.parts[0]?.values).toEqual([60, 50, 40, 30, 30])
  const tones = reportSheet('profit', sampleReports.profit, { days, say }).charts.flatMap(({ series }) => series)
  expect(tones.map(({ tone }) => tone)).toEqual(['income', 'sales', 'cost'])
})

test('a day that is not over is compared with the same hours, or not at all', () => {
  const today = { startOn: '2026-11-15', endOn: '2026-11-15' }
  expect(comparisonOf('dayClose', today, '2026-11-15')).toBe('untilNow')
  expect(comparisonOf('gst', today, '2026-11-15')).toBe('none')
  expect(comparisonOf('dues', today, '2026-11-15')).toBe('whole')
  expect(comparisonOf('gst', today, '2026-11-16')).toBe('whole')
})

test('a year is shown month by month, and its months add up to the whole', () => {
  const row = (date: string, billed: number) => ({ date, orders: 1, billed, collected: 0.1 })
  const rows = [row('2026-05-01', 10.1), row('2026-04-30', 5.2), row('2026-04-01', 0.1)]
  const report = { rows, totals: { orders: 3, billed: 15.4, collected: 0.3 } }
  const months = (of: typeof rows) =>
    reportSheet('billed', { ...report, rows: of }, { days, say }).tables.find(({ title }) => title === 'Month by month')
  expect(months(rows)?.rows.map(({ cells }) => cells)).toEqual([
    ['2026-04-01', 2, 5.3, 0.2],
    ['2026-05-01', 1, 10.1, 0.1],
  ])
  expect(months(rows)?.totals).toEqual(['Total', 3, 15.4, 0.3])
  expect(months(rows.slice(1))).toBeUndefined()
})

test('discounts are a share of what would have been billed, and nothing divides by nothing', () => {
  const { discounts } = sampleReports
  const [byPerson] = reportSheet('discounts', discounts, { days, say }).tables
  expect(byPerson?.rows[0]?.cells).toEqual(['Counter', 1, 100, 5, 5])
  const none = { ...discounts, totals: { orders: 0, lines: 0, discount: 0 } }
  expect(reportSheet('discounts', none, { days, say }).tables[0]?.totals?.at(-1)).toBeNull()
})
