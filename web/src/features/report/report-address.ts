import { type ReportName, reportNames } from '@clothesline/contract'
import { type Day, type DayRange, type PeriodName, parseDay, periodNames, periodOf } from '@clothesline/domain'

/** What the page shows. All of it stands in the address, so that it survives a reload and can be passed on. */
export interface ReportWanted {
  name: ReportName
  days: DayRange
  /** The name that the days were chosen by: on a Monday, today and this week are the same days. */
  period: PeriodName | null
  /** Whether the address names the days; otherwise they follow the calendar. */
  isGiven: boolean
}

/** What an address asks for; words that mean nothing are passed over. A day is closed day by day, the rest seen by the month. */
export function readReportAddress(search: Record<string, unknown>, today: Day): ReportWanted {
  const name = reportNames.find((known) => known === search.report) ?? 'dayClose'
  const startOn = typeof search.from === 'string' ? parseDay(search.from) : undefined
  const endOn = typeof search.to === 'string' ? parseDay(search.to) : undefined
  if (startOn === undefined || endOn === undefined || startOn > endOn) {
    const period = name === 'dayClose' ? 'today' : 'thisMonth'
    return { name, days: periodOf(period, today), period, isGiven: false }
  }
  const days = { startOn, endOn }
  return { name, days, period: periodNamed(search.period, days, today), isGiven: true }
}

/** The name in the address as long as the days are still those; without one, the first that fits. */
function periodNamed(name: unknown, days: DayRange, today: Day): PeriodName | null {
  const fitting = periodNames.filter((known) => {
    const { startOn, endOn } = periodOf(known, today)
    return startOn === days.startOn && endOn === days.endOn
  })
  return fitting.find((known) => known === name) ?? fitting[0] ?? null
}

/** The words of the address of a report. */
export function reportSearch(report: ReportName, days: DayRange | null, period: PeriodName | null = null) {
  return { report, ...(days && { from: days.startOn, to: days.endOn }), ...(days && period && { period }) }
}
