/** A calendar day of a store, written YYYY-MM-DD. Days compare as texts. */
export type Day = string

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Earlier days were mistyped: no shop's records are older. */
export const FIRST_DAY: Day = '1900-01-01'

/** The text as a day, if it exists in the calendar from 1900 on. */
export function parseDay(text: string): Day | undefined {
  return text >= FIRST_DAY && parseUtc(text) !== undefined ? text : undefined
}

export function isTimeZone(timeZone: string): boolean {
  if (timeZone === INDIA) return true
  try {
    formatOf(timeZone)
    return true
  } catch {
    return false
  }
}

/**
 * Names that mean the same to the platform and to PostgreSQL. An abbreviation may not: IST is India here and Israel
 * there. Old names like US/Pacific-New are unknown there.
 */
const ZONE_NAME =
  /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/[\w+/-]+)$/

/** Whether a store may choose this time zone. */
export function isZoneName(timeZone: string): boolean {
  return ZONE_NAME.test(timeZone) && isTimeZone(timeZone)
}

/** The zone as PostgreSQL must be told it. Stores may still have an abbreviation that they chose when any was accepted. */
export function zoneName(timeZone: string): string {
  return ZONE_NAME.test(timeZone) ? timeZone : formatOf(timeZone).resolvedOptions().timeZone
}

/** The day in a time zone at an instant. */
export function dayIn(timeZone: string, instant: Date): Day {
  const { year, month, day } = clockIn(timeZone, instant)
  return `${year}-${month}-${day}`
}

/** The hour of the day in a time zone, 0 to 23. */
export function hourIn(timeZone: string, instant: Date): number {
  return Number(clockIn(timeZone, instant).hour)
}

/** The first instant of a day in a zone, even if daylight saving skips midnight. */
export function startOfDay(timeZone: string, day: Day): Date {
  const utcMidnight = timeOfUtc(day)
  // No zone is more than 15 hours from UTC; the exact second is found by bisection.
  let before = (utcMidnight - 15 * HOUR_MS) / 1000
  let within = (utcMidnight + 15 * HOUR_MS) / 1000
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayIn(timeZone, new Date(middle * 1000)) >= day) within = middle
    else before = middle
  }
  return new Date(within * 1000)
}

/** The moment of another day at which it is as late as now, for comparing a day that is not over with one that is. */
export function sameTimeOn(timeZone: string, now: Date, day: Day): Date {
  const sinceMidnight = now.getTime() - startOfDay(timeZone, dayIn(timeZone, now)).getTime()
  return new Date(startOfDay(timeZone, day).getTime() + sinceMidnight)
}

/** The end of a day: the first instant of the next. */
export function endOfDay(timeZone: string, day: Day): Date {
  return startOfDay(timeZone, addDays(day, 1))
}

export function addDays(day: Day, count: number): Day {
  return dayOfUtc(timeOfUtc(day) + count * DAY_MS)
}

/** The number of days between: 1 from today to tomorrow. */
export function daysBetween(from: Day, to: Day): number {
  return (timeOfUtc(to) - timeOfUtc(from)) / DAY_MS
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(timeOfUtc(day)).getUTCDay()
}

export type DayRange = { startOn: Day; endOn: Day }

/** The first and the last day of the month that the day is in. */
export function monthOf(day: Day): DayRange {
  const startOn = `${day.slice(0, 8)}01`
  return { startOn, endOn: addDays(`${addDays(startOn, 31).slice(0, 8)}01`, -1) }
}

/** India's financial year, April to March. The label of 2026-27 is 2627. */
export function financialYearOf(day: Day): DayRange & { label: string } {
  const year = Number(day.slice(0, 4))
  const startYear = day.slice(5, 7) >= '04' ? year : year - 1
  const label = `${String(startYear).slice(-2)}${String(startYear + 1).slice(-2)}`
  return { label, startOn: `${startYear}-04-01`, endOn: `${startYear + 1}-03-31` }
}

/** Accepts days before the first valid one: counting back from a valid day must not fail. */
function timeOfUtc(day: Day): number {
  const time = parseUtc(day)
  if (time === undefined) throw new RangeError(`Not a day: ${day}`)
  return time
}

/** Days that were read or written lately. Calls ask for the same few days again and again. */
const MAX_DAYS = 2_000
const timesOfDays = new Map<string, number>()
const daysOfTimes = new Map<number, Day>()

function keep<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= MAX_DAYS) known.clear()
  known.set(key, value)
  return value
}

function parseUtc(text: string): number | undefined {
  const known = timesOfDays.get(text)
  if (known !== undefined) return known
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // Date.parse turns 31 February into 3 March, so the day must round-trip.
  return !Number.isNaN(time) && dayOfUtc(time) === text ? keep(timesOfDays, text, time) : undefined
}

function dayOfUtc(time: number): Day {
  return daysOfTimes.get(time) ?? keep(daysOfTimes, time, new Date(time).toISOString().slice(0, 10))
}

type Clock = { year: string; month: string; day: string; hour: string }

/** The last minute asked for in each zone: all requests of a minute are of the same hour and day. */
const lastClocks = new Map<string, { minute: number; clock: Clock }>()

/** Since 1972 the clocks of every zone differ from UTC by whole minutes, and are changed on whole minutes. */
const WHOLE_MINUTES_SINCE = Date.UTC(1972, 1, 1) / 60_000

function clockIn(timeZone: string, instant: Date): Clock {
  const minute = Math.floor(instant.getTime() / 60_000)
  const last = lastClocks.get(timeZone)
  if (last?.minute === minute && minute >= WHOLE_MINUTES_SINCE) return last.clock
  const time = instant.getTime()
  const clock = timeZone === INDIA && time >= INDIA_FIXED_SINCE ? clockInIndia(time) : readClock(timeZone, instant)
  lastClocks.set(timeZone, { minute, clock })
  return clock
}

const INDIA = 'Asia/Kolkata'
/** Since the end of daylight saving in October 1945 India has been five and a half hours ahead of UTC. */
const INDIA_FIXED_SINCE = Date.UTC(1946, 0, 1)
const INDIA_AHEAD_MS = 5.5 * HOUR_MS

/** Nearly every store is in India, and a phone needs a tenth of a second for its first date formatter. */
function clockInIndia(time: number): Clock {
  const text = new Date(time + INDIA_AHEAD_MS).toISOString()
  return { year: text.slice(0, 4), month: text.slice(5, 7), day: text.slice(8, 10), hour: text.slice(11, 13) }
}

function readClock(timeZone: string, instant: Date): Clock {
  const clock: Clock = { year: '', month: '', day: '', hour: '' }
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) {
    if (type === 'year') clock.year = value.padStart(4, '0')
    else if (type === 'month' || type === 'day' || type === 'hour') clock[type] = value
  }
  return clock
}

/** Creating a formatter is expensive, so there is one per zone. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

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
