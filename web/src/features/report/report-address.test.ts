import { describe, expect, test } from 'vitest'
import { readReportAddress, reportAddress } from './report-address.ts'

const today = '2026-11-15'

describe('the address of a report', () => {
  test('opens the day close of today by itself, and the month of the others', () => {
    expect(readReportAddress({}, today)).toEqual({
      name: 'dayClose',
      days: { startOn: today, endOn: today },
      isGiven: false,
    })
    expect(readReportAddress({ report: 'gst' }, today).days).toEqual({ startOn: '2026-11-01', endOn: today })
  })

  test('is read back as it was written', () => {
    const days = { startOn: '2026-04-01', endOn: '2026-06-30' }
    const search = Object.fromEntries(new URL(reportAddress('mix', days), 'http://shop').searchParams)
    expect(readReportAddress(search, today)).toEqual({ name: 'mix', days, isGiven: true })
  })

  test.each([
    { report: 'secrets' },
    { from: '2026-02-31', to: today },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: today },
  ])('%o means nothing and is passed over', (search) => {
    expect(readReportAddress(search, today)).toMatchObject({ name: 'dayClose', isGiven: false })
  })
})
