import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, zoneChangeFrom, zoneNow } from './day.ts'

const india = 'Asia/Kolkata'
const at = (text: string) => new Date(text)

describe('a change of the time zone', () => {
  test('counts from the next day, when that has come in both zones', () => {
    const now = at('2026-11-18T12:00:00Z')
    expect(zoneChangeFrom(india, 'Pacific/Niue', now)).toBe('2026-11-19')
    const zones = { timeZone: india, zoneToCome: { timeZone: 'Pacific/Niue', from: '2026-11-19' } }
    // Niue is 11 hours behind Greenwich, India 5:30 ahead.
    expect(zoneNow(zones, now)).toBe(india)
    expect(zoneNow(zones, at('2026-11-18T18:31:00Z'))).toBe(india)
    expect(zoneNow(zones, at('2026-11-19T10:59:00Z'))).toBe(india)
    expect(zoneNow(zones, at('2026-11-19T11:00:00Z'))).toBe('Pacific/Niue')
    expect(zoneNow({ timeZone: india }, now)).toBe(india)
  })

  test('to a zone ahead counts from our midnight', () => {
    const zones = { timeZone: india, zoneToCome: { timeZone: 'Pacific/Kiritimati', from: '2026-11-19' } }
    expect(zoneNow(zones, at('2026-11-18T18:29:00Z'))).toBe(india)
    expect(zoneNow(zones, at('2026-11-18T18:30:00Z'))).toBe('Pacific/Kiritimati')
  })

  test('to a zone that is more than a day behind never counts', () => {
    expect(zoneChangeFrom('Pacific/Kiritimati', 'Pacific/Niue', at('2026-11-18T12:00:00Z'))).toBeUndefined()
  })

  test('never brings a day back', () => {
    const zone = fc.constantFrom(
      india,
      'Pacific/Niue',
      'Pacific/Kiritimati',
      'America/New_York',
      'UTC',
      'Europe/London',
    )
    const hours = fc.integer({ min: 0, max: 24 * 400 })
    fc.assert(
      fc.property(zone, zone, hours, (timeZone, next, hour) => {
        const start = Date.UTC(2026, 0, 1, hour)
        const from = zoneChangeFrom(timeZone, next, new Date(start))
        if (from === undefined) return
        const zones = { timeZone, zoneToCome: { timeZone: next, from } }
        let last = dayIn(timeZone, new Date(start))
        for (let quarter = 0; quarter < 4 * 60; quarter++) {
          const now = new Date(start + quarter * 900_000)
          const today = dayIn(zoneNow(zones, now), now)
          expect(today >= last).toBe(true)
          last = today
        }
        expect(zoneNow(zones, new Date(start + 60 * 3_600_000))).toBe(next)
      }),
    )
  })
})
