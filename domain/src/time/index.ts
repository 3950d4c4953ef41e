export { keptFrom } from './archive.ts'
export {
  addDays,
  type Day,
  type DayRange,
  dayIn,
  daysBetween,
  endOfDay,
  financialYearOf,
  hourIn,
  isTimeZone,
  isZoneName,
  monthOf,
  parseDay,
  type StoreZones,
  sameTimeOn,
  startOfDay,
  weekdayOf,
  zoneChangeFrom,
  zoneName,
  zoneNow,
} from './day.ts'
export { bookingDayProblem, dayAheadProblem, joinedOnProblem } from './day-bounds.ts'
export { type PeriodName, partsOf, periodBefore, periodNames, periodOf } from './period.ts'
export { type ReadDayOptions, readDay } from './read-day.ts'
