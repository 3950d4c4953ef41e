import { dayRules } from '../refusal/order-rules.ts'
import { RuleError, type RuleRefusal, ruleRefusal } from '../refusal/rule-error.ts'
import { addDays, type Day, dayIn, hourIn, weekdayOf } from '../time/day.ts'
import { dayAheadProblem } from '../time/day-bounds.ts'

export type PromiseRules = {
  timeZone: string
  /** From this hour on an order counts as taken the next day. 24 means that there is no cut-off. */
  cutOffHour: number
  /** 0 is Sunday. */
  closedWeekdays: readonly number[]
  /** Single days off, such as Diwali. */
  closedOn?: readonly { date: Day }[]
}

/** The part of the rules that says on which days the shop works. */
export type OpenDays = Pick<PromiseRules, 'closedWeekdays' | 'closedOn'>

/** The longest promise; more is a typing mistake in the settings. */
export const MAX_PROMISE_DAYS = 365

/** The promised day of an order taken at this instant. Only working days count. */
export function promiseDate(takenAt: Date, days: number, rules: PromiseRules): Day {
  if (!Number.isInteger(days) || days < 0 || days > MAX_PROMISE_DAYS) {
    throw new RuleError(dayRules, 'promise_days_out_of_range', { most: MAX_PROMISE_DAYS })
  }
  return promiseFrom(dayIn(rules.timeZone, takenAt), isAfterCutOff(takenAt, rules), days, rules)
}

/** Whether work begins on the next day only. */
export function isAfterCutOff(takenAt: Date, { timeZone, cutOffHour }: PromiseRules): boolean {
  return hourIn(timeZone, takenAt) >= cutOffHour
}

/** The promised day of an order taken on this day, before or after the cut-off hour. */
export function promiseFrom(takenOn: Day, afterCutOff: boolean, days: number, rules: OpenDays): Day {
  let promisedOn = nextOpenDay(afterCutOff ? addDays(takenOn, 1) : takenOn, rules)
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

export function isOpenDay(day: Day, { closedWeekdays, closedOn = [] }: OpenDays): boolean {
  return !closedWeekdays.includes(weekdayOf(day)) && !closedOn.some(({ date }) => date === day)
}

/** The day itself if the shop is open, or the next day on which it is. */
export function nextOpenDay(from: Day, rules: OpenDays): Day {
  // A year without an open day is a mistake in the settings, and must not hang the counter.
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = addDays(from, ahead)
    if (isOpenDay(day, rules)) return day
  }
  throw new RuleError(dayRules, 'store_never_open')
}

/** The last open days before a day, oldest first. Gives up after a year, so there may be fewer. */
export function openDaysBefore(day: Day, count: number, rules: OpenDays): Day[] {
  const found: Day[] = []
  for (let back = 1; back <= 366 && found.length < count; back += 1) {
    const before = addDays(day, -back)
    if (isOpenDay(before, rules)) found.unshift(before)
  }
  return found
}
