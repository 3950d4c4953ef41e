import { day } from './day.ts'
import { says } from './errors.ts'

const startDate = day('From')
const endDate = day('To')

/** From a day to a day, both included. */
export const days = { startDate, endDate }

/** The same with optional ends. */
export const someDays = { startDate: startDate.nullish(), endDate: endDate.nullish() }

const isDay = (value: string) => !value.includes('T')

/** Instants can be compared only after conversion to days. */
export const daysInOrder = ({ startDate, endDate }: { startDate?: string | null; endDate?: string | null }) =>
  !startDate || !endDate || !isDay(startDate) || !isDay(endDate) || startDate <= endDate
export const DAYS_OUT_OF_ORDER = { message: says('out_of_order', { first: 'From', last: 'To' }), path: ['endDate'] }
