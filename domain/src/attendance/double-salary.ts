import { addDays, type Day, monthOf } from '../day.ts'
import type { Paise } from '../money.ts'

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
