import { defaultSettings, type Stats } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { dashboardTiles } from './dashboard-tiles.ts'

const stats: Stats = {
  ...{ numberOfReady: 1, numberOfNotReady: 2, numberOfIncomplete: 3, numberOfDelivered: 4, totalCustomers: 5 },
  ...{
    homeDeliveries: 6,
    dueToday: 7,
    overdue: 0,
    readyOver7Days: 9,
    customerAdvance: 10,
    adjusted: 11,
    totalDue: 1234.5,
  },
  ...{ todaysCollection: 100, monthsCollection: 200, todaysRevenue: 300, monthsRevenue: null, days: [] },
}
const titles = (settings = defaultSettings) => dashboardTiles(stats, settings, '2026-11-15').map(({ title }) => title)

test('every tile opens the list behind its figure', () => {
  const tiles = dashboardTiles(stats, defaultSettings, '2026-11-15')
  expect(tiles.find(({ title }) => title === 'Due today')).toMatchObject({
    value: '7',
    link: { to: '/allOrders', search: { promised: 'today' } },
  })
  expect(tiles.find(({ title }) => title === 'Dues')).toMatchObject({
    value: '₹1,234.50',
    link: { search: { unpaid: 'true' } },
  })
  expect(tiles.find(({ title }) => title === 'Ready over 7 days')?.link.search).toEqual({ readyBefore: '2026-11-08' })
  expect(tiles.find(({ title }) => title === "Month's revenue")?.link.search).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-15',
  })
  expect(tiles.find(({ title }) => title === "Month's collection")).toMatchObject({
    link: { to: '/report', search: { report: 'collections', from: '2026-11-01', to: '2026-11-15' } },
  })
})

test('what the protection hides has no value, and only what is wrong asks for care', () => {
  const tiles = dashboardTiles(stats, defaultSettings, '2026-11-15')
  expect(tiles.find(({ title }) => title === "Month's revenue")?.value).toBeUndefined()
  expect(tiles.filter(({ needsCare }) => needsCare).map(({ title }) => title)).toEqual(['Ready over 7 days'])
})

test('the five switches of the settings take their tiles away', () => {
  const off = { ...defaultSettings.dashboardConfiguration }
  for (const key of Object.keys(off)) Object.assign(off, { [key]: 'No' })
  const gone = titles().filter((title) => !titles({ ...defaultSettings, dashboardConfiguration: off }).includes(title))
  expect(gone).toHaveLength(5)
})
