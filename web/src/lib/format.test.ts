import { afterEach, describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatCount,
  formatDay,
  formatHour,
  formatMoment,
  formatMoney,
  formatOn,
  formatPhone,
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

it('writes a day of the calendar, with its year only when it is another one', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect([formatOn('2026-11-03', now), formatOn('2025-01-31', now)]).toEqual(['3 Nov', '31 Jan 2025'])
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
    expect(formatDay('2026-11-03T12:00:00Z')).toBe('3 नव॰ 2026')
    expect([formatOn('2026-11-03', now), formatOn('2025-01-31', now)]).toEqual(['3 नव॰', '31 जन॰ 2025'])
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
