import { day } from './fields.ts'

const startDate = day('From')
const endDate = day('To')

/** From a day to a day, both included. */
export const days = { startDate, endDate }

/** The same where either end may be left open. */
export const someDays = { startDate: startDate.nullish(), endDate: endDate.nullish() }

export const daysInOrder = (given: { startDate?: string | null | undefined; endDate?: string | null | undefined }) =>
  !given.startDate || !given.endDate || given.startDate <= given.endDate
export const DAYS_OUT_OF_ORDER = { message: 'To must not be before From', path: ['endDate'] }
