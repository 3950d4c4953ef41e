import { addDays, type Day, dayIn, hourIn } from '../time/day.ts'

export interface SummaryTime {
  /** The hour of the store's day, 0 to 23, from which the summary is sent. */
  hour: number
  /** The day on which it was last sent. */
  lastSentOn: Day | null
}

/** In the morning an owner wants to know how yesterday was; from noon on, how today is going. */
export function summaryDay(hour: number, today: Day): Day {
  return hour < 12 ? addDays(today, -1) : today
}

/** Sent once a day, at its hour or as soon after it as the program runs. */
export function isSummaryDue({ hour, lastSentOn }: SummaryTime, timeZone: string, now: Date): boolean {
  return hourIn(timeZone, now) >= hour && (lastSentOn === null || lastSentOn < dayIn(timeZone, now))
}

/** A newly chosen hour that is over today begins tomorrow: nobody wants a message for pressing Save. */
export function sentOnWhenSaved(hour: number, timeZone: string, now: Date): Day | null {
  return hourIn(timeZone, now) >= hour ? dayIn(timeZone, now) : null
}
