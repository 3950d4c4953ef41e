import { describe, expect, it } from 'vitest'
import { formatAgo, formatMoney, formatOn, formatPhone } from './format.ts'

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
