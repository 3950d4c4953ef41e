import { formatRupees } from '@clothesline/domain'

const LOCALE = 'en-IN'

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
const hour = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' })
const calendarDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const farDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })
const count = new Intl.NumberFormat(LOCALE)
const short = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })

export const formatMoment = (at: string) => moment.format(new Date(at))
export const formatDay = (at: string) => day.format(new Date(at))
export const formatHour = (at: string) => hour.format(new Date(at))
/** Rupees as people write them: ₹1,23,456, with paise only where there are some. */
export const formatMoney = (rupees: number) => formatRupees(Math.round(rupees * 100)).replace(/\.00$/, '')

/** A day of the calendar, 2026-11-15, in any time zone the same: 15 Nov, with its year if that is another one. */
export function formatOn(on: string, now: Date = new Date()): string {
  const isThisYear = on.startsWith(String(now.getFullYear()))
  return (isThisYear ? calendarDay : farDay).format(new Date(`${on}T00:00:00Z`))
}

export const formatCount = (value: number) => count.format(value)
/** With little room: 1.2L for a lakh and twenty thousand. */
export const formatShort = (value: number) => short.format(value)

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago, in the largest unit that fits: "2 days ago". */
export function formatAgo(at: string, now: number = Date.now()): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1_000)
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  return step === undefined ? ago.format(0, 'minute') : ago.format(Math.trunc(seconds / step[1]), step[0])
}

/** A phone number as people read it out: 98765 43210. */
export function formatPhone(contact: string): string {
  return /^\d{10}$/.test(contact) ? `${contact.slice(0, 5)} ${contact.slice(5)}` : contact
}
