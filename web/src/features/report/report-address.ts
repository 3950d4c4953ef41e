import { type Day, type DayRange, parseDay, periodOf, type ReportName, reportNames } from '@clothesline/domain'

/** What the page shows. All of it stands in the address, so that it survives a reload and can be passed on. */
export interface ReportWanted {
  name: ReportName
  days: DayRange
  /** Whether the address names the days; otherwise they follow the calendar. */
  isGiven: boolean
}

/** What an address asks for; words that mean nothing are passed over. A day is closed day by day, the rest seen by the month. */
export function readReportAddress(search: Record<string, unknown>, today: Day): ReportWanted {
  const name = reportNames.find((known) => known === search.report) ?? 'dayClose'
  const startOn = typeof search.from === 'string' ? parseDay(search.from) : undefined
  const endOn = typeof search.to === 'string' ? parseDay(search.to) : undefined
  if (startOn === undefined || endOn === undefined || startOn > endOn) {
    return { name, days: periodOf(name === 'dayClose' ? 'today' : 'thisMonth', today), isGiven: false }
  }
  return { name, days: { startOn, endOn }, isGiven: true }
}

export function reportAddress(name: ReportName, days: DayRange | null): string {
  const words = new URLSearchParams({ report: name, ...(days && { from: days.startOn, to: days.endOn }) })
  return `/report?${words}`
}
