import { contract, type OutputOf } from '@clothesline/contract'
import { addDays, dayIn, monthOf } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { DEMO_STORES } from './demo-stores.ts'
import { makeDemo } from './make-demo.ts'

/** Three whole months, and as long as promises are looked back on. */
const FIRST_DAY = '2026-08-01'
const LAST_DAY = '2026-11-15'
const DAYS = 106
const MONTHS = ['2026-08-01', '2026-09-01', '2026-10-01'].map(monthOf)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await makeDemo({ env: readEnv({}), now: app.clock.now, days: DAYS, database: app.database })
})
afterAll(() => app.close())

test('these are the days of the demo', () => {
  expect(dayIn('Asia/Kolkata', app.clock.now)).toBe(LAST_DAY)
  expect(addDays(LAST_DAY, -DAYS)).toBe(FIRST_DAY)
})

describe.each(DEMO_STORES)('$fields.storeName is a shop that one would want to have', ({ fields }) => {
  let storeToken: string
  let stats: OutputOf<typeof contract.stats.allStats>
  beforeAll(async () => {
    const { username, password } = fields
    storeToken = (await app.call(contract.store.loginStore, { username, password })).body.storeToken
    stats = (await app.call(contract.stats.allStats, { storeToken })).body
  })

  const profitOf = async ({ startOn: startDate, endOn: endDate }: (typeof MONTHS)[number]) =>
    (await app.call(contract.report.profit, { storeToken, startDate, endDate })).body

  test.each(MONTHS)('of the sales from $startOn on, 15 to 30 percent are profit', async (month) => {
    const { sales, profit } = await profitOf(month)
    expect(profit / sales).toBeGreaterThanOrEqual(0.15)
    expect(profit / sales).toBeLessThanOrEqual(0.3)
  })

  test('every month has its rent, and wages of everybody', async () => {
    for (const month of MONTHS) {
      const { expenses, wages } = await profitOf(month)
      expect(expenses.map(({ category }) => category)).toEqual(expect.arrayContaining(['Rent', 'Outside workshop']))
      expect(wages).toBeGreaterThan(0)
    }
  })

  test('2 to 6 percent of the open orders are late', () => {
    const open = stats.numberOfNotReady + stats.numberOfReady + stats.numberOfIncomplete
    expect(stats.overdue / open).toBeGreaterThanOrEqual(0.02)
    expect(stats.overdue / open).toBeLessThanOrEqual(0.06)
  })

  test('nearly all orders of the last three months were ready in time, and not all', async () => {
    const days = { startDate: addDays(LAST_DAY, -91), endDate: addDays(LAST_DAY, -1) }
    const { totals } = (await app.call(contract.report.promises, { storeToken, ...days })).body
    expect(totals.kept / totals.orders).toBeGreaterThanOrEqual(0.92)
    expect(totals.kept).toBeLessThan(totals.orders)
  })

  test('what the dashboard compares is comparable', () => {
    const { todaysCollection, lastWeeksCollection, todaysRevenue, lastWeeksRevenue } = stats
    const { monthsCollection, lastMonthsCollection, monthsRevenue, lastMonthsRevenue } = stats
    const pairs = [
      [todaysCollection, lastWeeksCollection],
      [todaysRevenue, lastWeeksRevenue],
      [monthsCollection, lastMonthsCollection],
      [monthsRevenue, lastMonthsRevenue],
    ]
    for (const [now, before] of pairs) {
      expect(before).toBeGreaterThan(0)
      expect((now ?? 0) / (before ?? 1)).toBeLessThan(4)
    }
  })

  test('customers owe less than a third of what a month brings', async () => {
    const [, , last] = MONTHS
    const { sales } = await profitOf(last ?? monthOf(LAST_DAY))
    expect(stats.totalDue).toBeLessThan(sales / 3)
  })
})
