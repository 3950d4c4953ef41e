import { defaultSettings } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { moneyLines } from './money-lines.ts'
import { sampleStats } from './testing/sample-stats.ts'

const linesOf = (settings = defaultSettings, today = '2026-11-15') => moneyLines(sampleStats, settings, today)
const line = (title: string, today?: string) => linesOf(defaultSettings, today).find((each) => each.title === title)

test('every figure opens the list behind it', () => {
  expect(line('Dues')?.link).toEqual({ to: '/allOrders', search: { unpaid: 'true' } })
  expect(line("Month's revenue")?.link.search).toEqual({ startDate: '2026-11-01', endDate: '2026-11-15' })
  expect(line("Month's collection")?.link).toEqual({
    to: '/report',
    search: { report: 'collections', from: '2026-11-01', to: '2026-11-15' },
  })
})

test('today is compared with the same weekday, the month with the same days of the last one', () => {
  expect(line("Today's collection")?.before?.words).toBe('last Sun by now')
  expect(line("Month's collection")?.before?.words).toMatch(/^1\s?–\s?15 Oct$/)
  expect(line("Month's collection", '2026-10-31')?.before?.words).toMatch(/^1\s?–\s?30 Sept?$/)
  expect(line('Dues')?.before).toBeUndefined()
})

test('what the protection hides has no value', () => {
  expect(line("Month's revenue")?.value).toBeNull()
})

test('the four switches of the settings take their figures away', () => {
  const off = { ...defaultSettings.dashboardConfiguration }
  for (const key of Object.keys(off)) Object.assign(off, { [key]: 'No' })
  const left = linesOf({ ...defaultSettings, dashboardConfiguration: off })
  expect(left.map(({ title }) => title)).toEqual(['Dues', 'Advances'])
})
