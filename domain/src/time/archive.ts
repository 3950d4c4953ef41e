import { addMonths } from '../privacy/erasure.ts'
import type { Day } from './day.ts'

/** The first day that stays in the database when whole months go to the archive after so many months. */
export function keptFrom(today: Day, months: number): Day {
  return `${addMonths(today, -months).slice(0, 7)}-01`
}
