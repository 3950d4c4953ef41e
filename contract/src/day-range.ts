import { day } from './day.ts'
import { says } from './errors.ts'

const startDate = day('From')
const endDate = day('To')

/** From a day to a day, both included. */
export const days = { startDate, endDate }

/** The same where either end may be left open. */
export const someDays = { startDate: startDate.nullish(), endDate: endDate.nullish() }

const isDay = (value: string) => !value.includes('T')

/** An instant can be compared only once it is a day. */
export const daysInOrder = ({ startDate, endDate }: { startDate?: string | null; endDate?: string | null }) =>
  !startDate || !endDate || !isDay(startDate) || !isDay(endDate) || startDate <= endDate
export const DAYS_OUT_OF_ORDER = { message: says('out_of_order', { first: 'From', last: 'To' }), path: ['endDate'] }
