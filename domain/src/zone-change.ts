import { addDays, type Day, dayIn, endOfDay, startOfDay } from './day.ts'

/** A store's time zone, and the one that it will have from a day on. */
export interface StoreZones {
  timeZone: string
  zoneToCome?: { timeZone: string; from: Day } | null | undefined
}

/**
 * The time zone that counts now. A new one counts from the first moment that is its day in both zones: so no day comes
 * back, and nothing can be booked on yesterday by a change of the zone.
 */
export function zoneNow({ timeZone, zoneToCome }: StoreZones, now: Date): string {
  if (!zoneToCome) return timeZone
  const { timeZone: next, from } = zoneToCome
  return dayIn(timeZone, now) >= from && dayIn(next, now) >= from ? next : timeZone
}

/** A change takes effect with the next day. Undefined if it would never: the new zone is more than a whole day behind. */
export function zoneChangeFrom(timeZone: string, next: string, now: Date): Day | undefined {
  const from = addDays(dayIn(timeZone, now), 1)
  return startOfDay(next, from) < endOfDay(timeZone, from) ? from : undefined
}
