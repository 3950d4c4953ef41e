import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../time/day.ts'
import { daysNeeded, promiseDate, promiseProblem } from './promise-date.ts'

const rules = { timeZone: 'Asia/Kolkata', cutOffHour: 18, closedWeekdays: [0] }
// 2026-11-13 is a Friday.
const friday = (time: string) => new Date(`2026-11-13T${time}:00+05:30`)

describe('promiseDate', () => {
  test('counts working days and leaves Sunday out', () => {
    expect(promiseDate(friday('10:00'), 1, rules)).toBe('2026-11-14')
    expect(promiseDate(friday('10:00'), 2, rules)).toBe('2026-11-16')
    expect(promiseDate(friday('10:00'), 3, rules)).toBe('2026-11-17')
  })

  test('begins a day later from the cut-off hour on', () => {
    expect(promiseDate(friday('17:59'), 1, rules)).toBe('2026-11-14')
    expect(promiseDate(friday('18:00'), 1, rules)).toBe('2026-11-16')
    expect(promiseDate(friday('23:30'), 1, { ...rules, cutOffHour: 24 })).toBe('2026-11-14')
  })

  test('a service of no days is promised for today, or for the next open day', () => {
    expect(promiseDate(friday('10:00'), 0, rules)).toBe('2026-11-13')
    expect(promiseDate(new Date('2026-11-15T10:00:00+05:30'), 0, rules)).toBe('2026-11-16')
  })

  test('passes over single days off', () => {
    expect(promiseDate(friday('10:00'), 1, { ...rules, closedOn: [{ date: '2026-11-14' }] })).toBe('2026-11-16')
  })

  test('goes by the store’s clock and not by UTC', () => {
    expect(promiseDate(new Date('2026-11-12T19:00:00Z'), 0, rules)).toBe('2026-11-13')
  })

  test('refuses a store that never opens and days that cannot be', () => {
    expect(() => promiseDate(friday('10:00'), 1, { ...rules, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toThrow(
      'closed on every day',
    )
    expect(() => promiseDate(friday('10:00'), -1, rules)).toThrow('between 0 and 365')
    expect(() => promiseDate(friday('10:00'), 1.5, rules)).toThrow('between 0 and 365')
  })

  test('never falls on a closed day, nor before the days have passed', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })
    fc.assert(
      fc.property(weekdays, fc.nat(30), fc.nat(23), (closedWeekdays, days, hour) => {
        const takenAt = friday(`${String(hour).padStart(2, '0')}:00`)
        const promisedOn = promiseDate(takenAt, days, { ...rules, closedWeekdays })
        expect(closedWeekdays).not.toContain(weekdayOf(promisedOn))
        expect(promisedOn >= addDays('2026-11-13', days)).toBe(true)
      }),
    )
  })
})

test('a promise may be for today and later, not for a day that is over', () => {
  expect(promiseProblem('2026-11-15', '2026-11-15')).toBeUndefined()
  expect(promiseProblem('2026-11-16', '2026-11-15')).toBeUndefined()
  expect(promiseProblem('2026-11-14', '2026-11-15')?.message).toBe('Promised date must not be in the past')
  expect(promiseProblem('2062-11-16', '2026-11-15')?.message).toBe('Promised date must not be more than a year ahead')
})

test('the slowest service decides', () => {
  const services = [
    { normalDays: 2, expressDays: 1 },
    { normalDays: 5, expressDays: 0 },
  ]
  expect(daysNeeded(services, false)).toBe(5)
  expect(daysNeeded(services, true)).toBe(1)
  expect(daysNeeded([], false)).toBe(0)
})
