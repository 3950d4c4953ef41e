import { addDays, type Day } from './day.ts'
import { type RuleRefusal, ruleRefusal } from './rule-error.ts'
import { dayRules } from './rule-refusals/day.ts'
import type { RuleWord } from './rule-refusals/index.ts'

/** Nobody writes older money into the books of a shop: such a day was mistyped. */
const OLDEST_BOOKING_YEARS = 10

/** A promise, or the end of a job, lies at most this far ahead. */
const MAX_DAYS_AHEAD = 365

const OLDEST_EMPLOYEE_YEARS = 70

/** What is wrong with a day on which money is said to have moved. */
export function bookingDayProblem(on: Day, today: Day): RuleRefusal | undefined {
  if (on > today) return ruleRefusal(dayRules, 'day_in_future', { field: 'Date' })
  const first = yearsBefore(today, OLDEST_BOOKING_YEARS)
  return on < first ? ruleRefusal(dayRules, 'day_too_early', { field: 'Date', first }) : undefined
}

/** What is wrong with a day by which something is to be done. */
export function dayAheadProblem(field: RuleWord, on: Day, today: Day): RuleRefusal | undefined {
  if (on < today) return ruleRefusal(dayRules, 'day_in_past', { field })
  return on > addDays(today, MAX_DAYS_AHEAD) ? ruleRefusal(dayRules, 'day_too_far_ahead', { field }) : undefined
}

/** What is wrong with the day on which an employee began, or will begin. */
export function joinedOnProblem(on: Day, today: Day): RuleRefusal | undefined {
  const first = yearsBefore(today, OLDEST_EMPLOYEE_YEARS)
  if (on < first) return ruleRefusal(dayRules, 'day_too_early', { field: 'Joined on', first })
  return on > addDays(today, MAX_DAYS_AHEAD)
    ? ruleRefusal(dayRules, 'day_too_far_ahead', { field: 'Joined on' })
    : undefined
}

/** From the first of January of that year, so that the bound reads well. */
const yearsBefore = (today: Day, years: number): Day => `${Number(today.slice(0, 4)) - years}-01-01`
