import { addDays, type Day } from './day.ts'

/** Nobody writes older money into the books of a shop: such a day was mistyped. */
const OLDEST_BOOKING_YEARS = 10

/** A promise, or the end of a job, lies at most this far ahead. */
const MAX_DAYS_AHEAD = 365

const OLDEST_EMPLOYEE_YEARS = 70

/** What is wrong with a day on which money is said to have moved. */
export function bookingDayProblem(on: Day, today: Day): string | undefined {
  if (on > today) return 'Date must not be in the future'
  const first = yearsBefore(today, OLDEST_BOOKING_YEARS)
  return on < first ? `Date must not be before ${first}` : undefined
}

/** What is wrong with a day by which something is to be done. */
export function dayAheadProblem(label: string, on: Day, today: Day): string | undefined {
  if (on < today) return `${label} must not be in the past`
  return on > addDays(today, MAX_DAYS_AHEAD) ? `${label} must not be more than a year ahead` : undefined
}

/** What is wrong with the day on which an employee began, or will begin. */
export function joinedOnProblem(on: Day, today: Day): string | undefined {
  const first = yearsBefore(today, OLDEST_EMPLOYEE_YEARS)
  if (on < first) return `Joined on must not be before ${first}`
  return on > addDays(today, MAX_DAYS_AHEAD) ? 'Joined on must not be more than a year ahead' : undefined
}

/** From the first of January of that year, so that the bound reads well. */
const yearsBefore = (today: Day, years: number): Day => `${Number(today.slice(0, 4)) - years}-01-01`
