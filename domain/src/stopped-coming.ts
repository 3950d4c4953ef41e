import { addDays, type Day } from './day.ts'

/** A regular customer who has not come for so long is taken for one who stopped. */
const WEEKS_AWAY = 6

/** Whoever came last on this day or before has stopped, as seen at the end of some days. */
export const goneSince = (endOn: Day): Day => addDays(endOn, -7 * WEEKS_AWAY)
