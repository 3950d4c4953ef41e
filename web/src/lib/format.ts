import { type Day, dayIn, formatRupees, monthOf, weekdayOf } from '@clothesline/domain'
import { currentLocale, writeCount } from './i18n.ts'
import { storeToday, storeZone } from './store-zone.ts'

function inEach<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const locale = currentLocale()
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}

/**
 * English days are written by hand, exactly as the browser would write them: its first formatter takes a phone a tenth of
 * a second, and nearly every page shows a day.
 */
const BY_HAND = 'en-IN'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const writeDay = (on: Day) => `${Number(on.slice(8, 10))} ${MONTHS[Number(on.slice(5, 7)) - 1]}`
const writeFarDay = (on: Day) => `${writeDay(on)} ${Number(on.slice(0, 4))}`

function writeDays(from: Day, to: Day, isThisYear: boolean): string {
  const last = isThisYear ? writeDay(to) : writeFarDay(to)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8, 10))}–${last}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? writeDay(from) : writeFarDay(from)} – ${last}`
}

const SHORT = [
  { sign: '', size: 1 },
  { sign: 'K', size: 1_000 },
  { sign: 'L', size: 100_000 },
  { sign: 'Cr', size: 10_000_000 },
]

/** With one decimal at most, and in the unit that it is rounded up to: 99,949 is 99.9K, and 99,950 is 1L. */
function writeShort(value: number, currency = ''): string {
  const tenthsIn = (unit: number) => Math.round((Math.abs(value) * 10) / unit)
  const unit = SHORT.findLast(({ size }, at) => {
    const below = SHORT[at - 1]?.size ?? 1
    return at === 0 || tenthsIn(below) * below >= size * 10
  })
  const tenths = tenthsIn(unit?.size ?? 1)
  return `${value < 0 && tenths > 0 ? '-' : ''}${currency}${tenths / 10}${unit?.sign ?? ''}`
}

/** Above this the browser says it with two units, such as 1KCr. */
const isShortByHand = (value: number) => currentLocale() === BY_HAND && Math.abs(value) < 9_000_000_000

/** Instants are shown in the store's time zone, wherever the browser is. */
function inStoreZone(optionsFor: (locale: string) => Intl.DateTimeFormatOptions): (at: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (at) => {
    const [locale, timeZone] = [currentLocale(), storeZone()]
    const name = `${locale} ${timeZone}`
    const format = made.get(name) ?? new Intl.DateTimeFormat(locale, { ...optionsFor(locale), timeZone })
    made.set(name, format)
    return format.format(new Date(at))
  }
}

/** Short names of months are cut with a sign in Hindi, 19 नव॰, which looks like a misprint; the whole ones are short. */
const dayParts = (locale: string) => ({ day: 'numeric', month: locale.startsWith('hi') ? 'long' : 'short' }) as const
/** And hours are said with the part of the day: सुबह 10:22. */
const hourParts = (locale: string) =>
  locale.startsWith('hi') ? ({ hour: 'numeric', minute: '2-digit', dayPeriod: 'long' } as const) : undefined
const farDayParts = (locale: string) =>
  locale.startsWith('hi') ? ({ ...dayParts(locale), year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const)

const calendarDay = inEach((locale) => new Intl.DateTimeFormat(locale, { ...dayParts(locale), timeZone: 'UTC' }))
const farDay = inEach((locale) => new Intl.DateTimeFormat(locale, { ...farDayParts(locale), timeZone: 'UTC' }))
const weekday = inEach((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))
const month = inEach((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const shortMonth = inEach(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
)
const ago = inEach((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const shortMoney = inEach(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'INR',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
)
const short = inEach((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))

const formatForeignDay = inStoreZone(farDayParts)
const formatMedium = inStoreZone(() => ({ dateStyle: 'medium', timeStyle: 'short' }))
export const formatDay = (at: string) =>
  currentLocale() === BY_HAND ? writeFarDay(dayIn(storeZone(), new Date(at))) : formatForeignDay(at)
export const formatHour = inStoreZone((locale) => hourParts(locale) ?? { timeStyle: 'short' })
export const formatSecond = inStoreZone(() => ({ timeStyle: 'medium' }))
export const formatMoment = (at: string) =>
  hourParts(currentLocale()) ? `${formatDay(at)}, ${formatHour(at)}` : formatMedium(at)

/** For exports, sortable: 2026-11-15 18:05 in the store's time zone. */
export function sheetMoment(at: string | null): string | null {
  if (at === null) return null
  return new Date(at).toLocaleString('sv-SE', { timeZone: storeZone(), dateStyle: 'short', timeStyle: 'short' })
}
/** ₹1,23,456, with paise only if there are any. */
export const formatMoney = (rupees: number) => formatExactMoney(rupees).replace(/\.00$/, '')
/** ₹1,23,456.00, for columns in which some amounts have paise. */
export const formatExactMoney = (rupees: number) => formatRupees(Math.round(rupees * 100))

/** How the amounts of one column are written: all with paise if one of them needs paise, so that they line up. */
export const moneyColumn = (amounts: readonly number[]) =>
  amounts.every((rupees) => Number.isInteger(rupees)) ? formatMoney : formatExactMoney

/** Formats 2026-11-15, independent of time zones: 15 Nov, with the year if it is another one. */
export function formatOn(on: string, now: Date = new Date()): string {
  const isThisYear = on.slice(0, 4) === storeToday(now).slice(0, 4)
  if (currentLocale() === BY_HAND) return isThisYear ? writeDay(on) : writeFarDay(on)
  return (isThisYear ? calendarDay() : farDay()).format(new Date(`${on}T00:00:00Z`))
}

/** The same always with its year, for paper that is kept. */
export const formatFullDay = (on: string) =>
  currentLocale() === BY_HAND ? writeFarDay(on) : farDay().format(new Date(`${on}T00:00:00Z`))

/** Some days as briefly as they can be said: 1–15 Oct, 28 Oct – 3 Nov. */
export function formatDays(from: string, to: string, now: Date = new Date()): string {
  if (from === to) return formatOn(from, now)
  const year = storeToday(now).slice(0, 4)
  const isThisYear = from.slice(0, 4) === year && to.slice(0, 4) === year
  if (currentLocale() === BY_HAND) return writeDays(from, to, isThisYear)
  const format = isThisYear ? calendarDay() : farDay()
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}

/** A part of a chart: a whole month by its name, other days as days. */
export function formatPart(from: string, to: string, now: Date = new Date()): string {
  const { startOn, endOn } = monthOf(from)
  return from === startOn && to === endOn ? formatShortMonth(from.slice(0, 7)) : formatDays(from, to, now)
}

export const formatWeekdayName = (on: string) =>
  currentLocale() === BY_HAND ? (WEEKDAYS[weekdayOf(on)] ?? '') : weekday().format(new Date(`${on}T00:00:00Z`))

/** A day as date fields show it: Thu 19 Nov. */
export const formatWeekday = (on: string) => `${formatWeekdayName(on)} ${formatOn(on)}`

/** 2026-11 as November 2026. */
export const formatMonth = (yearMonth: string) => month().format(new Date(`${yearMonth}-01T00:00:00Z`))

/** 2026-11 as Nov 26. */
export const formatShortMonth = (yearMonth: string) => shortMonth().format(new Date(`${yearMonth}-01T00:00:00Z`))

export const formatCount = writeCount
/** Short form: 1.2L for ₹1,20,000. */
export const formatShort = (value: number) => (isShortByHand(value) ? writeShort(value) : short().format(value))
export const formatShortMoney = (rupees: number) =>
  isShortByHand(rupees) ? writeShort(rupees, '₹') : shortMoney().format(rupees)

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** The time since then in the largest unit that fits: "2 days ago". */
export function formatAgo(at: string, now: number = Date.now()): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1_000)
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  return step === undefined ? ago().format(0, 'minute') : ago().format(Math.trunc(seconds / step[1]), step[0])
}

export { formatPhone } from '@clothesline/domain'
