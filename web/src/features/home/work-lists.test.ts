import { defaultSettings } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { sampleStats } from './testing/sample-stats.ts'
import { firstWork, workLists } from './work-lists.ts'

const listsOf = (stats = sampleStats, settings = defaultSettings) => workLists(stats, settings, '2026-11-15')

test('every list counts and opens the orders that it shows', () => {
  expect(listsOf().map(({ name, count }) => [name, count])).toEqual([
    ['today', 7],
    ['late', 3],
    ['uncollected', 9],
    ['incomplete', 3],
    ['home', 6],
  ])
  const [today, late, uncollected, incomplete] = listsOf()
  expect(today?.link).toEqual({ to: '/allOrders', search: { promised: 'today' } })
  expect(late?.link.search).toEqual({ promised: 'late' })
  expect(uncollected?.link).toEqual({ to: '/allOrders/ready', search: { readyBefore: '2026-11-08' } })
  expect(incomplete?.link).toEqual({ to: '/allOrders/incomplete', search: {} })
})

test('what is late needs care; what customers left does not', () => {
  expect(
    listsOf()
      .filter(({ needsCare }) => needsCare)
      .map(({ name }) => name),
  ).toEqual(['late'])
  expect(listsOf({ ...sampleStats, overdue: 0 }).some(({ needsCare }) => needsCare)).toBe(false)
})

test('home deliveries can be switched off', () => {
  const off = { ...defaultSettings, dashboardConfiguration: { ...defaultSettings.dashboardConfiguration } }
  off.dashboardConfiguration.showHomeDel = 'No'
  expect(listsOf(sampleStats, off).map(({ name }) => name)).toEqual(['today', 'late', 'uncollected', 'incomplete'])
})

test('opens at the first list with something in it', () => {
  expect(firstWork(listsOf())).toBe('today')
  expect(firstWork(listsOf({ ...sampleStats, dueToday: 0, overdue: 0 }))).toBe('uncollected')
  expect(firstWork([])).toBe('today')
})
