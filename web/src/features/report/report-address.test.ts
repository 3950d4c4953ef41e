import { type PeriodName, periodNames, periodOf } from '@clothesline/domain'
import { describe, expect, test } from 'vitest'
import { readReportAddress, reportSearch } from './report-address.ts'

const today = '2026-11-15'

describe('the address of a report', () => {
  test('opens the day close of today by itself, and the month of the others', () => {
    expect(readReportAddress({}, today)).toEqual({
      name: 'dayClose',
      days: { startOn: today, endOn: today },
      period: 'today',
      isGiven: false,
    })
    expect(readReportAddress({ report: 'gst' }, today).days).toEqual({ startOn: '2026-11-01', endOn: today })
  })

  test('is read back as it was written', () => {
    const days = { startOn: '2026-04-01', endOn: '2026-06-30' }
    expect(readReportAddress(reportSearch('mix', days), today)).toEqual({
      name: 'mix',
      days,
      period: null,
      isGiven: true,
    })
  })

  test.each([
    { report: 'secrets' },
    { from: '2026-02-31', to: today },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: today },
  ])('%o means nothing and is passed over', (search) => {
    expect(readReportAddress(search, today)).toMatchObject({ name: 'dayClose', isGiven: false })
  })

  const chosenOn = (day: string, period: PeriodName) =>
    readReportAddress(reportSearch('mix', periodOf(period, day), period), day).period

  test.each([
    ['a Monday', '2026-11-16'],
    ['the first of a month', '2026-11-01'],
    ['the first of a financial year', '2026-04-01'],
    ['a Monday that begins a month', '2026-06-01'],
  ])('names the one period that was clicked, also on %s', (_, day) => {
    for (const period of periodNames) expect(chosenOn(day, period)).toBe(period)
  })

  test('names one period only where it names none, and none where the days have moved on', () => {
    const monday = { from: '2026-11-16', to: '2026-11-16' }
    expect(readReportAddress(monday, '2026-11-16').period).toBe('today')
    expect(readReportAddress({ ...monday, period: 'thisYear' }, '2026-11-16').period).toBe('today')
    expect(readReportAddress({ ...monday, period: 'thisWeek' }, '2026-11-17').period).toBe('yesterday')
    expect(readReportAddress({ ...monday, period: 'thisWeek' }, '2026-11-20').period).toBeNull()
  })
})
