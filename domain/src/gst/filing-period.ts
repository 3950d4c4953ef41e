import { type Day, type DayRange, monthOf, parseDay } from '../time/day.ts'

/** A filing period as the GST portal writes it: MMYYYY, so October 2026 is 102026. */
type FilingPeriod = string

/** The first day of the month, if the text is a filing period. GST began in July 2017; years end at 2999, as in other dates. */
export function parseFilingPeriod(text: string): Day | undefined {
  if (!/^\d\d2\d{3}$/.test(text)) return undefined
  const month = parseDay(`${text.slice(2)}-${text.slice(0, 2)}-01`)
  return month !== undefined && month >= '2017-07-01' ? month : undefined
}

export function filingPeriodOf(day: Day): FilingPeriod {
  return `${day.slice(5, 7)}${day.slice(0, 4)}`
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** October 2026 */
export function monthName(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** Whether every day of the month is over on this day. */
export function isMonthOver(month: Day, today: Day): boolean {
  return monthOf(month).endOn < today
}

/** The months of the quarter that a month is in. Quarters begin in April, July, October and January. */
export function monthsOfQuarter(month: Day): Day[] {
  const first = Math.floor((Number(month.slice(5, 7)) - 1) / 3) * 3 + 1
  return [first, first + 1, first + 2].map((each) => `${month.slice(0, 4)}-${String(each).padStart(2, '0')}-01`)
}

export function quarterOf(month: Day): DayRange {
  const months = monthsOfQuarter(month)
  return { startOn: months[0] ?? month, endOn: monthOf(months[2] ?? month).endOn }
}

/** The months of the financial year that a day is in, from April to March. */
export function monthsOfYear(day: Day): Day[] {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((index + 3) % 12) + 1
    return `${month < 4 ? year + 1 : year}-${String(month).padStart(2, '0')}-01`
  })
}

/** How far a month has come. */
export const monthStatuses = ['open', 'checked', 'locked', 'filed'] as const
type MonthStatus = (typeof monthStatuses)[number]

/** What is done to a month, and stays in its history. */
export const monthSteps = ['lock', 'unlock', 'filed'] as const

interface MonthState {
  /** Rises with every change of the month's bills and notes. */
  version: number
  /** The version that was checked without a fault. */
  checkedVersion: number | null
  isLocked: boolean
  filedOn: Day | null
}

/** A check counts only until something changes. */
export function monthStatus({ version, checkedVersion, isLocked, filedOn }: MonthState): MonthStatus {
  if (filedOn !== null) return 'filed'
  if (isLocked) return 'locked'
  return checkedVersion === version ? 'checked' : 'open'
}
