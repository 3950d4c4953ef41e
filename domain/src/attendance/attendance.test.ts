import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn } from '../time/day.ts'
import { clockStep, dayOfShift, minutesOf, type Shift, shiftOn, shiftProblem, shiftState, timeOn } from './shift.ts'
import {
  attendanceDay,
  daysOfMonth,
  isMonthComplete,
  paidDaysOff,
  piecePayFor,
  salaryFor,
  workingDaysOf,
} from './wages.ts'

const ZONE = 'Asia/Kolkata'
const at = (text: string) => new Date(`${text}+05:30`)
const shift = (from: string, to: string | null): Shift => ({ inAt: at(from), outAt: to === null ? null : at(to) })

describe('the clock', () => {
  test('goes in, out and in again', () => {
    expect(clockStep(undefined, at('2026-11-16T09:00'))).toBe('in')
    expect(clockStep(shift('2026-11-16T09:00', null), at('2026-11-16T13:00'))).toBe('out')
    expect(clockStep(shift('2026-11-16T09:00', '2026-11-16T13:00'), at('2026-11-16T14:00'))).toBe('in')
  })

  test('does not take a second touch for leaving', () => {
    expect(clockStep(shift('2026-11-16T09:00', null), at('2026-11-16T09:00:59'))).toBe('slip')
    expect(clockStep(shift('2026-11-16T09:00', null), at('2026-11-16T09:01'))).toBe('out')
    expect(clockStep(shift('2026-11-16T09:00', '2026-11-16T13:00'), at('2026-11-16T13:00:30'))).toBe('slip')
  })

  test('begins anew after a forgotten end', () => {
    const forgotten = shift('2026-11-15T09:00', null)
    expect(clockStep(forgotten, at('2026-11-16T01:00'))).toBe('out')
    expect(clockStep(forgotten, at('2026-11-16T09:00'))).toBe('in')
    expect(shiftState(forgotten, at('2026-11-16T09:00'))).toBe('forgotten')
  })

  test('in and out alternate for whoever comes and goes within sixteen hours, and no minute is lost', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 16 * 60 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(gaps, (minutes) => {
        let now = at('2026-11-01T06:00').getTime()
        const shifts: Shift[] = []
        let worked = 0
        for (const [index, gap] of minutes.entries()) {
          const step = clockStep(shifts.at(-1), new Date(now))
          expect(step).toBe(index % 2 === 0 ? 'in' : 'out')
          if (step === 'in') shifts.push({ inAt: new Date(now), outAt: null })
          else shifts[shifts.length - 1] = { ...(shifts.at(-1) as Shift), outAt: new Date(now) }
          if (step === 'in' && index + 1 < minutes.length) worked += gap
          now += gap * 60_000
        }
        expect(shifts.reduce((sum, each) => sum + minutesOf(each), 0)).toBe(worked)
      }),
    )
  })
})

describe('a shift', () => {
  test('belongs to the day of the store on which it began, over midnight too', () => {
    const night = shiftOn(ZONE, '2026-11-15', '22:00', '02:30')
    expect(night).toEqual(shift('2026-11-15T22:00', '2026-11-16T02:30'))
    expect(dayOfShift(ZONE, night)).toBe('2026-11-15')
    expect(minutesOf(night)).toBe(270)
    expect(dayOfShift('America/New_York', night)).toBe('2026-11-15')
    expect(dayOfShift('Pacific/Kiritimati', night)).toBe('2026-11-16')
  })

  test('is written as the clocks on the wall show it, also when they are moved', () => {
    expect(timeOn('Europe/Berlin', '2026-03-29', '09:00').toISOString()).toBe('2026-03-29T07:00:00.000Z')
    expect(timeOn('Europe/Berlin', '2026-10-25', '09:00').toISOString()).toBe('2026-10-25T08:00:00.000Z')
    expect(timeOn(ZONE, '2026-11-15', '00:00').toISOString()).toBe('2026-11-14T18:30:00.000Z')
  })

  test('is on its day in every zone', () => {
    const zones = fc.constantFrom(ZONE, 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland')
    const hour = fc.integer({ min: 4, max: 23 })
    fc.assert(
      fc.property(zones, hour, fc.integer({ min: 0, max: 364 }), (zone, hours, after) => {
        const day = dayIn('UTC', new Date(Date.UTC(2026, 0, 1 + after)))
        const from = `${String(hours).padStart(2, '0')}:15`
        expect(dayOfShift(zone, shiftOn(zone, day, from, null))).toBe(day)
        expect(minutesOf(shiftOn(zone, day, from, from))).toBeGreaterThan(22 * 60)
      }),
    )
  })

  const now = at('2026-11-16T12:00')
  test.each([
    ['shift_in_future', shift('2026-11-16T13:00', null)],
    ['shift_in_future', shift('2026-11-16T09:00', '2026-11-16T12:01')],
    ['shift_too_long', shift('2026-11-15T09:00', '2026-11-16T02:00')],
    ['shifts_overlap', shift('2026-11-16T08:00', '2026-11-16T09:01')],
    ['shifts_overlap', shift('2026-11-16T09:00', null)],
    [undefined, shift('2026-11-16T08:00', '2026-11-16T09:00')],
    [undefined, shift('2026-11-16T10:00', '2026-11-16T11:00')],
  ])('corrected is refused with %s', (code, corrected) => {
    const others = [shift('2026-11-16T09:00', '2026-11-16T10:00')]
    expect(shiftProblem(corrected, others, now)?.code).toBe(code)
  })
})

describe('a day', () => {
  const now = at('2026-11-17T12:00')
  test('is whole, half or none by its hours', () => {
    const day = (...shifts: Shift[]) => attendanceDay(shifts, now).halves
    expect(day(shift('2026-11-16T09:00', '2026-11-16T13:00'))).toBe(2)
    expect(day(shift('2026-11-16T09:00', '2026-11-16T12:59'))).toBe(1)
    expect(day(shift('2026-11-16T09:00', '2026-11-16T11:00'), shift('2026-11-16T12:00', '2026-11-16T14:00'))).toBe(2)
    expect(day(shift('2026-11-16T09:00', null))).toBe(0)
  })

  test('says that an end is missing', () => {
    expect(attendanceDay([shift('2026-11-16T09:00', null)], now)).toMatchObject({ isForgotten: true, isOpen: false })
    expect(attendanceDay([shift('2026-11-17T09:00', null)], now)).toMatchObject({ isForgotten: false, isOpen: true })
  })
})

describe('wages', () => {
  test('are the whole salary for every working day, and half of a day for half', () => {
    const sundaysOff = { closedWeekdays: [0], closedOn: [{ date: '2026-11-09' }] }
    expect(workingDaysOf('2026-11', sundaysOff)).toBe(24)
    expect(salaryFor(1_200_000, 48, 24)).toBe(1_200_000)
    expect(salaryFor(1_200_000, 47, 24)).toBe(1_175_000)
    expect(salaryFor(1_200_000, 50, 24)).toBe(1_250_000)
    expect(salaryFor(1_200_000, 10, 0)).toBe(0)
  })

  test('never shrink with more attendance, and reach the salary exactly', () => {
    const amounts = fc.integer({ min: 0, max: 50_000_000 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 62 }), (salary, days, halves) => {
        expect(salaryFor(salary, 2 * days, days)).toBe(salary)
        expect(salaryFor(salary, halves + 1, days)).toBeGreaterThanOrEqual(salaryFor(salary, halves, days))
      }),
    )
  })

  test('by the piece are paid for services with a rate', () => {
    const rates = new Map([['iron', 250]])
    const counts = [
      { serviceId: 'iron', pieces: 40 },
      { serviceId: 'wash', pieces: 9 },
    ]
    expect(piecePayFor(counts, rates)).toBe(10_000)
  })

  test('are booked from the last day of the month on', () => {
    expect(daysOfMonth('2026-02')).toHaveLength(28)
    expect(isMonthComplete('2026-11', '2026-11-29')).toBe(false)
    expect(isMonthComplete('2026-11', '2026-11-30')).toBe(true)
  })
})

describe('paid days off', () => {
  // November 2026 has five Sundays: 1, 8, 15, 22 and 29.
  const sundays = { closedWeekdays: [0] }
  const working = daysOfMonth('2026-11').filter((day) => new Date(day).getUTCDay() !== 0)

  test('are all of the month for whoever came on every working day, and the salary is whole', () => {
    const off = paidDaysOff('2026-11', sundays, working)
    expect(off).toBe(5)
    expect(salaryFor(15_000_00, 2 * (working.length + off), 30)).toBe(15_000_00)
  })

  test('are those near a day of work: whoever stayed away for two weeks has not earned the one between', () => {
    const came = working.filter((day) => day < '2026-11-09' || day > '2026-11-21')
    expect(paidDaysOff('2026-11', sundays, came)).toBe(4)
    expect(paidDaysOff('2026-11', sundays, ['2026-11-05'])).toBe(2)
    expect(paidDaysOff('2026-11', sundays, [])).toBe(0)
  })

  test('count single days off too, and make nobody earn more than the salary by staying away', () => {
    const closed = { closedWeekdays: [0], closedOn: [{ date: '2026-11-09', name: 'Diwali' }] }
    const count = fc.subarray(working)
    fc.assert(
      fc.property(count, (came) => {
        const halves = 2 * (came.filter((day) => day !== '2026-11-09').length + paidDaysOff('2026-11', closed, came))
        expect(salaryFor(15_000_00, halves, 30)).toBeLessThanOrEqual(15_000_00)
      }),
    )
  })
})
