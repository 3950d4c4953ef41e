import type { BranchFigures, GroupOverview } from '@clothesline/contract'
import { describe, expect, test } from 'vitest'
import { summaryMessage } from '../message/group-summary.ts'
import { groupDocument, groupSheet, keptPercent } from './group-sheet.ts'

const say = (text: string) => text
const days = { startOn: '2026-11-15', endOn: '2026-11-15' }

const figures: BranchFigures = {
  orders: 2,
  billed: 360.5,
  collected: 100,
  expenses: 20,
  dues: 260.5,
  drawerDifference: -5,
  sales: 305.5,
  tax: 55,
  wages: 40,
  profit: 240.5,
  byMode: [{ paymentMode: 'Cash', isCash: true, received: 100, returned: 0, amt: 100 }],
  overdue: 1,
  readyOver7Days: 3,
  promisesKept: { kept: 19, of: 21 },
  before: { orders: 1, billed: 90, collected: 90, expenses: 0 },
}
const branch = { trend: [], isHead: false }
const overview = (more: Partial<BranchFigures> = {}): GroupOverview => ({
  name: 'Pune',
  branches: [
    { ...branch, storeId: 'a', storeName: 'Baner', isHead: true, state: 'read', figures: { ...figures, ...more } },
    { ...branch, storeId: 'b', storeName: 'Kothrud', state: 'frozen', figures: null },
  ],
  totals: { ...figures, ...more },
  branchesRead: 1,
})

describe('all branches', () => {
  test('are a row each, and one that was not read says why', () => {
    const [table, money, modes] = groupSheet(overview(), { days, say }).tables
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['Baner', 2, 360.5, 100, 260.5, 20, -5, 1, 3, 90.5],
      ['Kothrud: Frozen, not included', ...Array(9).fill(null)],
    ])
    expect(table?.totals).toEqual(['Total', 2, 360.5, 100, 260.5, 20, -5, 1, 3, 90.5])
    expect(money?.totals).toEqual(['Total', 55, 305.5, 20, 40, 240.5])
    expect(modes?.rows).toEqual([{ cells: ['Cash', 100, 0, 100] }])
  })

  test('have no column of dues for whoever may not see them', () => {
    const [table] = groupSheet(overview({ dues: null }), { days, say }).tables
    expect(table?.columns.map(({ header }) => header)).not.toContain('Dues')
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['Baner', 2, 360.5, 100, 20, -5, 1, 3, 90.5],
      ['Kothrud: Frozen, not included', ...Array(8).fill(null)],
    ])
    expect(table?.totals).toEqual(['Total', 2, 360.5, 100, 20, -5, 1, 3, 90.5])
  })

  test('have neither wages nor profit for whoever may not see wages', () => {
    const sheet = groupSheet(overview({ wages: null, profit: null }), { days, say })
    expect(sheet.tables[1]?.totals).toEqual(['Total', 55, 305.5, 20])
    expect(sheet.tables[1]?.columns.map(({ header }) => header)).not.toContain('Profit')
  })

  test('show a dash for promises as long as nothing was due', () => {
    expect(keptPercent({ kept: 0, of: 0 })).toBeNull()
  })

  test('are on paper beside the days before', () => {
    const on = (today: string) => JSON.stringify(groupDocument(overview(), { days, timeZone: 'Asia/Kolkata', today }))
    expect(on('2026-11-30')).toContain('₹360.50')
    expect(on('2026-11-30')).toContain('8 Nov 2026')
    expect(on('2026-11-30')).not.toContain('until the same hour')
    expect(on(days.endOn)).toContain('until the same hour')
  })
})

describe('the daily summary', () => {
  test('has the whole group first, then each branch', () => {
    const { subject, body, parameters } = summaryMessage(
      overview({ promisesKept: { kept: 9, of: 10 } }),
      '2026-11-15',
      'en',
    )
    expect(subject).toBe('Pune on 15 Nov 2026')
    expect(body.split('\n\n')).toEqual([
      'Pune on 15 Nov 2026',
      ...['*All branches*', '*Baner*'].map((name) =>
        [
          name,
          '2 orders, billed ₹360.50, collected ₹100.00',
          'dues ₹260.50, 1 order late',
          'cash drawer off by -₹5.00',
          'promises kept 9 of 10',
        ].join('\n'),
      ),
      '*Kothrud*\nleft out: the store is frozen',
    ])
    expect(parameters).toEqual(['Pune', '15 Nov 2026', '2', '₹360.50', '₹100.00', '₹260.50', '1', 'Kothrud'])
    for (const each of parameters) expect(each).not.toMatch(/\n|\t| {4}/)
  })

  test('is in Hindi for who wants it', () => {
    expect(summaryMessage(overview(), '2026-11-15', 'hi').body).toContain('*सभी ब्रांच*\n2 ऑर्डर')
  })
})
