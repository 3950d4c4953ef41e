export { handDueSpan, isLikeSalary, monthsOfHandDue } from './double-salary.ts'
export {
  clockStep,
  dayOfShift,
  LONGEST_SHIFT_HOURS,
  minutesOf,
  type Shift,
  type ShiftState,
  shiftOn,
  shiftProblem,
  shiftState,
} from './shift.ts'
export {
  type AttendanceDay,
  attendanceDay,
  daysOfMonth,
  FULL_DAY_HOURS,
  isMonthComplete,
  paidDaysOff,
  piecePayFor,
  salaryFor,
  workingDaysOf,
} from './wages.ts'
