import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  daysBetween,
  endOfDay,
  financialYearOf,
  hourIn,
  isTimeZone,
  isZoneName,
  monthOf,
  parseDay,
  sameTimeOn,
  startOfDay,
  weekdayOf,
  zoneName,
} from './day.ts'

const INDIA = 'Asia/Kolkata'
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))

describe('dayIn', () => {
  test.each([
    [INDIA, '2026-03-31T18:29:59Z', '2026-03-31'],
    [INDIA, '2026-03-31T18:30:00Z', '2026-04-01'],
    ['UTC', '2026-03-31T18:30:00Z', '2026-03-31'],
    ['America/New_York', '2026-01-01T04:59:00Z', '2025-12-31'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
  ])('in %s at %s it is %s', (timeZone, at, day) => expect(dayIn(timeZone, new Date(at))).toBe(day))

  test('in India it is what the time zone database says', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: INDIA, dateStyle: 'short', timeStyle: 'short' })
    const after1900 = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(after1900, (at) => {
        const [day, time = ''] = format.format(at).split(' ')
        expect([dayIn(INDIA, at), hourIn(INDIA, at)]).toEqual([day, Number(time.slice(0, 2))])
      }),
    )
  })

  test('the same time on another day is as long after its midnight', () => {
    const noon = new Date('2026-11-16T12:00:00+05:30')
    expect(sameTimeOn(INDIA, noon, '2026-11-09').toISOString()).toBe('2026-11-09T06:30:00.000Z')
    expect(sameTimeOn(INDIA, noon, '2026-11-16')).toEqual(noon)
  })

  test('the day of an instant does not depend on what was asked before', () => {
    const instants = fc.date({ min: new Date('1960-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    const zones = fc.constantFrom(INDIA, 'America/St_Johns', 'Africa/Monrovia', 'Asia/Gaza', 'Asia/Kathmandu')
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: -90_000, max: 90_000 }), (timeZone, instant, ms) => {
        dayIn(timeZone, new Date(instant.getTime() + ms))
        const [day, hour] = [dayIn(timeZone, instant), hourIn(timeZone, instant)]
        const alone = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          year: 'numeric',
          month: '2-digit',
          day: '2-digit',
          hour: '2-digit',
          hourCycle: 'h23',
        })
        expect(`${day} ${String(hour).padStart(2, '0')}`).toBe(alone.format(instant))
      }),
    )
  })

  test('clocks that are changed a minute after midnight', () => {
    const before = new Date('2010-11-07T02:30:59Z')
    expect(dayIn('America/St_Johns', before)).toBe('2010-11-07')
    expect(dayIn('America/St_Johns', new Date('2010-11-07T02:31:00Z'))).toBe('2010-11-06')
  })

  test('knows the hour of the day, with midnight as 0', () => {
    expect(hourIn(INDIA, new Date('2026-03-31T18:30:00Z'))).toBe(0)
    expect(hourIn(INDIA, new Date('2026-03-31T18:29:59Z'))).toBe(23)
  })
})

describe('the instants of a day', () => {
  test('in India a day begins at half past six in the evening of UTC', () => {
    expect(startOfDay(INDIA, '2026-04-01').toISOString()).toBe('2026-03-31T18:30:00.000Z')
    expect(endOfDay(INDIA, '2026-04-01').toISOString()).toBe('2026-04-01T18:30:00.000Z')
  })

  test('a day whose midnight is skipped begins at one o’clock', () => {
    expect(startOfDay('America/Sao_Paulo', '2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z')
  })

  test('a day of summer-time change has 23 or 25 hours', () => {
    const hours = (day: string) => (+endOfDay('Europe/Berlin', day) - +startOfDay('Europe/Berlin', day)) / 3_600_000
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
  })

  test('its first instant is on it and the second before is not, in any zone', () => {
    const zone = fc.constantFrom(INDIA, 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns')
    fc.assert(
      fc.property(zone, anyDay, (timeZone, day) => {
        const start = startOfDay(timeZone, day)
        const lastOfDay = new Date(+endOfDay(timeZone, day) - 1000)
        fc.pre(dayIn(timeZone, start) === day)
        expect(dayIn(timeZone, new Date(+start - 1000)) < day).toBe(true)
        expect(dayIn(timeZone, lastOfDay)).toBe(day)
      }),
    )
  })
})

describe('parseDay', () => {
  test.each(['2026-02-28', '2028-02-29', '1999-12-31'])('accepts %s', (text) => expect(parseDay(text)).toBe(text))

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-04-01', '2026-4-1', '', '2026-04-01T00:00'])(
    'refuses "%s"',
    (text) => expect(parseDay(text)).toBeUndefined(),
  )
})

describe('counting days', () => {
  test('goes over months and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-04-01', '2026-03-31')).toBe(-1)
  })

  test('adding and measuring agree', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
      }),
    )
  })

  test('refuses what is no day', () => expect(() => addDays('2026-02-30', 1)).toThrow('Not a day'))

  test('knows the weekday', () => {
    expect(weekdayOf('2026-11-15')).toBe(0)
    expect(weekdayOf('2026-11-14')).toBe(6)
  })

  test('knows the month', () => {
    expect(monthOf('2028-02-10')).toEqual({ startOn: '2028-02-01', endOn: '2028-02-29' })
    expect(monthOf('2026-12-31')).toEqual({ startOn: '2026-12-01', endOn: '2026-12-31' })
  })
})

describe('financialYearOf', () => {
  test.each([
    ['2026-04-01', '2627'],
    ['2027-03-31', '2627'],
    ['2027-04-01', '2728'],
    ['2000-01-15', '9900'],
  ])('%s is in %s', (day, label) => expect(financialYearOf(day).label).toBe(label))

  test('contains the day it was asked for', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { startOn, endOn } = financialYearOf(day)
        expect(startOn <= day && day <= endOn).toBe(true)
      }),
    )
  })
})

test('a time zone is one that the platform knows', () => {
  expect(isTimeZone(INDIA)).toBe(true)
  expect(isTimeZone('Asia/Nowhere')).toBe(false)
})

test.each(['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+12', 'Pacific/Kiritimati', 'America/Argentina/Ushuaia'])(
  'a store may choose %s',
  (zone) => {
    expect(isZoneName(zone)).toBe(true)
    expect(zoneName(zone)).toBe(zone)
  },
)

test.each([
  ['IST', 'Asia/Calcutta'],
  ['PLT', 'Asia/Karachi'],
  ['AET', 'Australia/Sydney'],
  ['US/Pacific-New', 'America/Los_Angeles'],
])('a store may not choose %s, and one that has it is in %s', (zone, name) => {
  expect(isTimeZone(zone)).toBe(true)
  expect(isZoneName(zone)).toBe(false)
  expect(zoneName(zone)).toBe(name)
})

test.each(['', 'Asia/Nowhere', '+05:30', 'GMT+5', 'Asia/', 'asia/kolkata'])('%j is no name of a zone', (zone) => {
  expect(isZoneName(zone)).toBe(false)
})
