import type { Paise } from '../money/money.ts'
import { multiplyDivide } from '../money/percent.ts'
import { isOpenDay, type OpenDays } from '../promise/promise-date.ts'
import { addDays, type Day, monthOf } from '../time/day.ts'
import { minutesOf, type Shift, shiftState } from './shift.ts'

/** Less than this is half a day. */
export const FULL_DAY_HOURS = 4

export interface AttendanceDay {
  minutes: number
  /** 0, 1 or 2. */
  halves: number
  /** Somebody is at work. */
  isOpen: boolean
  /** An end is missing: it has to be corrected before wages are booked. */
  isForgotten: boolean
}

/** A day of one person, from its shifts. Only what has an end counts. */
export function attendanceDay(shifts: readonly Shift[], now: Date): AttendanceDay {
  const minutes = shifts.reduce((sum, shift) => sum + minutesOf(shift), 0)
  const states = shifts.map((shift) => shiftState(shift, now))
  return {
    minutes,
    halves: minutes === 0 ? 0 : minutes < FULL_DAY_HOURS * 60 ? 1 : 2,
    isOpen: states.includes('open'),
    isForgotten: states.includes('forgotten'),
  }
}

/** The days of a month, 2026-11. */
export function daysOfMonth(month: string): Day[] {
  const { startOn, endOn } = monthOf(`${month}-01`)
  const days: Day[] = []
  for (let day = startOn; day <= endOn; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days of a month on which the shop works. */
export const workingDaysOf = (month: string, openDays: OpenDays): number =>
  daysOfMonth(month).filter((day) => isOpenDay(day, openDays)).length

/** Whoever came so few days before or after a day off has earned it. */
const NEAR_DAYS = 6

/** How many days off of a month are paid to somebody, where the shop pays them: those near a day on which they came. */
export const paidDaysOff = (month: string, openDays: OpenDays, daysPresent: readonly Day[]): number =>
  daysOfMonth(month).filter(
    (off) =>
      !isOpenDay(off, openDays) &&
      daysPresent.some((day) => day >= addDays(off, -NEAR_DAYS) && day <= addDays(off, NEAR_DAYS)),
  ).length

/**
 * What a monthly salary comes to for the days present: the whole salary for every day that counts, and more for whoever
 * also came on a day off. Where days off are paid, all days of the month count; elsewhere the working days.
 */
export function salaryFor(salaryPaise: Paise, halves: number, countedDays: number): Paise {
  return countedDays === 0 ? 0 : multiplyDivide(salaryPaise, halves, 2 * countedDays)
}

/** What the pieces of a month come to; a service without a rate is not paid by the piece. */
export function piecePayFor(
  counts: readonly { serviceId: string; pieces: number }[],
  rates: ReadonlyMap<string, Paise>,
): Paise {
  return counts.reduce((sum, { serviceId, pieces }) => sum + pieces * (rates.get(serviceId) ?? 0), 0)
}

/** Wages are booked once a month, so not before its last day. */
export const isMonthComplete = (month: string, today: Day): boolean => today >= monthOf(`${month}-01`).endOn

/** A salary that is written down by hand follows within these days of the next month. */
const DAYS_AFTER = 10

/** The days on which a due that is entered by hand can be the salary of a month, 2026-11. */
export function handDueSpan(month: string): { startOn: Day; endOn: Day } {
  const { startOn, endOn } = monthOf(`${month}-01`)
  return { startOn, endOn: addDays(endOn, DAYS_AFTER) }
}

/** The months whose salary a due of this day can be. */
export function monthsOfHandDue(on: Day): string[] {
  const before = addDays(monthOf(on).startOn, -1)
  return [before, on].map((day) => day.slice(0, 7)).filter((month) => on <= handDueSpan(month).endOn)
}

/** As much as half of the salary: less is overtime, or a bonus. */
export const isLikeSalary = (paise: Paise, salaryPaise: Paise): boolean => salaryPaise > 0 && 2 * paise >= salaryPaise
