import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatCount,
  formatDay,
  formatDays,
  formatHour,
  formatMoment,
  formatMoney,
  formatOn,
  formatPart,
  formatPhone,
  formatShort,
  formatShortMoney,
  formatWeekdayName,
  sheetMoment,
} from './format.ts'
import { activateLanguage } from './i18n.ts'
import { forgetStoreZone, setStoreZone, storeToday } from './store-zone.ts'

describe('formatAgo', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')

  it.each([
    ['2026-11-15T11:59:40Z', 'this minute'],
    ['2026-11-15T11:55:00Z', '5 minutes ago'],
    ['2026-11-15T09:10:00Z', '2 hours ago'],
    ['2026-11-14T11:00:00Z', 'yesterday'],
    ['2026-11-12T12:00:00Z', '3 days ago'],
    ['2026-08-15T12:00:00Z', '3 months ago'],
    ['2024-11-15T12:00:00Z', '2 years ago'],
  ])('says of %s: %s', (at, expected) => {
    expect(formatAgo(at, now)).toBe(expected)
  })
})

describe('formatPhone', () => {
  it('parts ten digits in the middle and leaves everything else alone', () => {
    expect(formatPhone('9876543210')).toBe('98765 43210')
    expect(formatPhone('')).toBe('')
    expect(formatPhone('022-1234')).toBe('022-1234')
  })
})

it('writes rupees in the Indian manner, and paise only where there are some', () => {
  expect([123456, 99.5, 0, -1200].map(formatMoney)).toEqual(['₹1,23,456', '₹99.50', '₹0', '-₹1,200'])
})

it('writes short amounts as the browser does', () => {
  const one = { notation: 'compact', maximumFractionDigits: 1 } as const
  const money = { ...one, style: 'currency', currency: 'INR', minimumFractionDigits: 0 } as const
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -50_000_000, max: 50_000_000 }), fc.integer({ max: 2e9 })), (value) => {
      expect(formatShort(value)).toBe(new Intl.NumberFormat('en-IN', one).format(value))
      expect(formatShortMoney(value)).toBe(new Intl.NumberFormat('en-IN', money).format(value))
    }),
    { examples: [[0], [999], [1_000], [1_050], [99_949], [99_950], [9_994_999], [9_995_000], [-1_500]] },
  )
  expect([0.25, 999.96, 1e10].map(formatShort)).toEqual(['0.3', '1K', '1KCr'])
})

it('writes a day of the calendar, with its year only when it is another one', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect([formatOn('2026-11-03', now), formatOn('2025-01-31', now)]).toEqual(['3 Nov', '31 Jan 2025'])
})

it('writes several days as briefly as the browser does', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const days = [
    ['2026-10-01', '2026-10-15'],
    ['2026-10-28', '2026-11-03'],
    ['2025-09-01', '2025-09-02'],
    ['2025-10-28', '2025-11-03'],
    ['2025-12-28', '2026-01-03'],
    ['2026-10-07', '2026-10-07'],
  ] as const
  expect(days.map(([from, to]) => formatDays(from, to, now))).toEqual([
    '1–15 Oct',
    '28 Oct – 3 Nov',
    '1–2 Sept 2025',
    '28 Oct – 3 Nov 2025',
    '28 Dec 2025 – 3 Jan 2026',
    '7 Oct',
  ])
})

describe('days and times', () => {
  afterEach(forgetStoreZone)
  // 00:05 of the new year in Kolkata, still the old one in London.
  const at = '2026-12-31T18:35:00Z'

  it("are the store's, in India unless its settings say otherwise", () => {
    expect(formatDay(at)).toBe('1 Jan 2027')
    expect(formatMoment(at)).toBe('1 Jan 2027, 12:05 am')
    expect(formatHour(at)).toBe('12:05 am')
    expect(sheetMoment(at)).toBe('2027-01-01 00:05')
    expect(storeToday(new Date(at))).toBe('2027-01-01')
    expect(formatOn('2027-01-02', new Date(at))).toBe('2 Jan')
  })

  it('follow the settings of the store', () => {
    setStoreZone('Europe/London')
    expect(formatMoment(at)).toBe('31 Dec 2026, 6:35 pm')
    expect(formatOn('2027-01-02', new Date(at))).toBe('2 Jan 2027')
  })
})

describe('in Hindi', () => {
  afterEach(() => activateLanguage('en'))

  it('writes days and times ago in Hindi, with the digits of the bills', () => {
    activateLanguage('hi')
    const now = new Date('2026-11-15T12:00:00Z')
    expect(formatDay('2026-11-03T12:00:00Z')).toBe('3 नवंबर 2026')
    expect([formatOn('2026-11-03', now), formatOn('2025-01-31', now)]).toEqual(['3 नवंबर', '31 जनवरी 2025'])
    expect(formatAgo('2026-11-12T12:00:00Z', now.getTime())).toBe('3 दिन पहले')
  })

  it('groups numbers and money by lakh and crore as in English', () => {
    const both = (['en', 'hi'] as const).map((language) => {
      activateLanguage(language)
      return [formatCount(12345678), formatMoney(1234567.5)]
    })
    expect(both[0]).toEqual(['1,23,45,678', '₹12,34,567.50'])
    expect(both[1]).toEqual(both[0])
  })
})

it('writes English days by hand as the browser would', () => {
  const [near, far, weekday] = [
    { day: 'numeric', month: 'short' },
    { dateStyle: 'medium' },
    { weekday: 'short' },
  ] as const satisfies Intl.DateTimeFormatOptions[]
  const write = (options: Intl.DateTimeFormatOptions, on: string) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`))
  for (let month = 1; month <= 12; month++) {
    const on = `2026-${String(month).padStart(2, '0')}-${String(month + 4).padStart(2, '0')}`
    expect(formatOn(on, new Date('2026-06-15'))).toBe(write(near, on))
    expect(formatOn(on, new Date('2025-06-15'))).toBe(write(far, on))
    expect(formatDay(`${on}T12:00:00Z`)).toBe(write(far, on))
    expect(formatWeekdayName(on)).toBe(write(weekday, on))
  }
})

it('a whole month in a chart goes by its name', () => {
  expect(formatPart('2026-04-01', '2026-04-30')).toBe('Apr 26')
  expect(formatPart('2026-02-01', '2026-02-28')).toBe('Feb 26')
  expect(formatPart('2026-04-01', '2026-04-29')).not.toBe('Apr 26')
})
