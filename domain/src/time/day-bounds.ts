import { dayRules } from '../refusal/order-rules.ts'
import { type RuleRefusal, type RuleWord, ruleRefusal } from '../refusal/rule-error.ts'
import { addDays, type Day } from './day.ts'

/** No shop posts older money: such a day was mistyped. */
const OLDEST_BOOKING_YEARS = 10

/** A promise or deadline is at most this far ahead. */
const MAX_DAYS_AHEAD = 365

const OLDEST_EMPLOYEE_YEARS = 70

/** The problem with a day for money, if any. */
export function bookingDayProblem(on: Day, today: Day): RuleRefusal | undefined {
  if (on > today) return ruleRefusal(dayRules, 'day_in_future', { field: 'Date' })
  const first = yearsBefore(today, OLDEST_BOOKING_YEARS)
  return on < first ? ruleRefusal(dayRules, 'day_too_early', { field: 'Date', first }) : undefined
}

/** The problem with a deadline, if any. */
export function dayAheadProblem(field: RuleWord, on: Day, today: Day): RuleRefusal | undefined {
  if (on < today) return ruleRefusal(dayRules, 'day_in_past', { field })
  return on > addDays(today, MAX_DAYS_AHEAD) ? ruleRefusal(dayRules, 'day_too_far_ahead', { field }) : undefined
}

/** The problem with an employee's joining date, if any. */
export function joinedOnProblem(on: Day, today: Day): RuleRefusal | undefined {
  const first = yearsBefore(today, OLDEST_EMPLOYEE_YEARS)
  if (on < first) return ruleRefusal(dayRules, 'day_too_early', { field: 'Joined on', first })
  return on > addDays(today, MAX_DAYS_AHEAD)
    ? ruleRefusal(dayRules, 'day_too_far_ahead', { field: 'Joined on' })
    : undefined
}

/** From 1 January of that year, so that the bound is easy to state. */
const yearsBefore = (today: Day, years: number): Day => `${Number(today.slice(0, 4)) - years}-01-01`
