import { addDays, type Day, dayIn, hourIn, weekdayOf } from './day.ts'
import { dayAheadProblem } from './day-bounds.ts'
import { RuleError, type RuleRefusal, ruleRefusal } from './rule-error.ts'
import { dayRules } from './rule-refusals/day.ts'

export type PromiseRules = {
  timeZone: string
  /** From this hour on an order counts as taken the next day. 24 means that there is no cut-off. */
  cutOffHour: number
  /** 0 is Sunday. */
  closedWeekdays: readonly number[]
  /** Single days off, such as Diwali. */
  closedOn?: readonly Day[]
}

/** The longest promise; more is a typing mistake in the settings. */
export const MAX_PROMISE_DAYS = 365

/** The promised day of an order taken at this instant. Only working days count. */
export function promiseDate(takenAt: Date, days: number, rules: PromiseRules): Day {
  if (!Number.isInteger(days) || days < 0 || days > MAX_PROMISE_DAYS) {
    throw new RuleError(dayRules, 'promise_days_out_of_range', { most: MAX_PROMISE_DAYS })
  }
  const today = dayIn(rules.timeZone, takenAt)
  const isLate = hourIn(rules.timeZone, takenAt) >= rules.cutOffHour
  let promisedOn = nextOpenDay(isLate ? addDays(today, 1) : today, rules)
  for (let done = 0; done < days; done += 1) promisedOn = nextOpenDay(addDays(promisedOn, 1), rules)
  return promisedOn
}

/** The problem with a promised day, if any: it must not be in the past or years ahead. */
export function promiseProblem(promisedOn: Day, today: Day): RuleRefusal | undefined {
  if (promisedOn < today) return ruleRefusal(dayRules, 'promise_in_past')
  return dayAheadProblem('Promised date', promisedOn, today)
}

export type ServiceDays = { normalDays: number; expressDays: number }

/** An order is finished when its slowest service is. */
export function daysNeeded(services: readonly ServiceDays[], isExpress: boolean): number {
  return Math.max(0, ...services.map((service) => (isExpress ? service.expressDays : service.normalDays)))
}

function nextOpenDay(from: Day, { closedWeekdays, closedOn = [] }: PromiseRules): Day {
  // A year without an open day is a mistake in the settings, and must not hang the counter.
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = addDays(from, ahead)
    if (!closedWeekdays.includes(weekdayOf(day)) && !closedOn.includes(day)) return day
  }
  throw new RuleError(dayRules, 'store_never_open')
}
