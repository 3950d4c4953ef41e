import type { AttendanceMonth, AttendanceRow } from '@clothesline/contract'
import {
  attendanceDay,
  compareNames,
  dayIn,
  daysOfMonth,
  endOfDay,
  formatPersonNumber,
  handDueSpan,
  isLikeSalary,
  isMonthComplete,
  monthOf,
  type OpenDays,
  paidDaysOff,
  piecePayFor,
  salaryFor,
  startOfDay,
  toRupees,
  workingDaysOf,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { hidesMoney, isAllowedHere } from '../../foundation/protection/index.ts'
import { type DueByHandRow, type EmployeeRow, listDuesByHand, listEmployees } from '../employee/index.ts'
import {
  type BookingRow,
  countPieces,
  listBookings,
  listPieceRates,
  listShifts,
  type PieceCount,
  type PieceRateRow,
  type ShiftRow,
} from './attendance-queries.ts'
import { shiftOf, viewShift } from './shifts.ts'

export interface MonthFacts {
  month: string
  /** The days that a salary is for. */
  workingDays: number
  /** Where days off are paid: when the shop is closed. */
  paidOff: OpenDays | undefined
  employees: EmployeeRow[]
  shifts: ShiftRow[]
  pieces: PieceCount[]
  rates: PieceRateRow[]
  bookings: BookingRow[]
  duesByHand: DueByHandRow[]
}

/** Everything that the sheet of a month, and booking it, are computed from. */
export async function readMonth(ctx: StoreCtx, month: string): Promise<MonthFacts> {
  const { timeZone, closedWeekdays, closedOn, paidDaysOff: isOffPaid } = ctx.store.settings
  const { startOn, endOn } = monthOf(`${month}-01`)
  const [{ rows }, shifts, pieces, rates, bookings, duesByHand] = await Promise.all([
    listEmployees(ctx, { startToken: 0, endToken: 10_000, includeInactive: true }),
    listShifts(ctx, startOn, endOn),
    countPieces(ctx, startOfDay(timeZone, startOn), endOfDay(timeZone, endOn)),
    listPieceRates(ctx),
    listBookings(ctx, month),
    listDuesByHand(ctx, handDueSpan(month)),
  ])
  const openDays = { closedWeekdays, closedOn }
  const workingDays = isOffPaid ? daysOfMonth(month).length : workingDaysOf(month, openDays)
  return {
    month,
    workingDays,
    paidOff: isOffPaid ? openDays : undefined,
    employees: rows,
    shifts,
    pieces,
    rates,
    bookings,
    duesByHand,
  }
}

/** One person's month: days, and what they come to in paise. */
export function monthOfPerson(facts: MonthFacts, employee: EmployeeRow, now: Date) {
  const own = <Row extends { employee_id: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.employee_id === employee.id)
  const [shifts, pieces, rates] = [own(facts.shifts), own(facts.pieces), own(facts.rates)]
  const days = [...new Set([...shifts, ...pieces].map(({ day }) => day))].sort().map((day) => {
    const ofDay = shifts.filter((shift) => shift.day === day)
    const made = pieces.reduce((sum, row) => sum + (row.day === day ? row.pieces : 0), 0)
    return { day, ...attendanceDay(ofDay.map(shiftOf), now), shifts: ofDay, pieces: made }
  })
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0)
  const bookedOf = (kind: BookingRow['kind']) => {
    const booked = own(facts.bookings).filter((row) => row.kind === kind)
    return booked.length === 0 ? null : booked.reduce((total, row) => total + row.amount_paise, 0)
  }
  const byHand = own(facts.duesByHand)
  const sumOfDues = byHand.reduce((total, row) => total + row.amount_paise, 0)
  const present = days.filter(({ halves }) => halves > 0).map(({ day }) => day)
  const daysOff = facts.paidOff ? paidDaysOff(facts.month, facts.paidOff, present) : 0
  const byService = new Map(rates.map((row) => [row.service_id, row.rate_paise]))
  const counts = pieces.map((row) => ({ serviceId: row.service_id, pieces: row.pieces }))
  return {
    days,
    daysOff,
    rates,
    byService,
    pieces,
    minutes: sum(({ minutes }) => minutes),
    halves: sum(({ halves }) => halves),
    unfinished: days.filter(({ isOpen, isForgotten }) => isOpen || isForgotten).length,
    forgotten: days.filter(({ isForgotten }) => isForgotten).length,
    salaryPaise: salaryFor(employee.salary_paise, sum(({ halves }) => halves) + 2 * daysOff, facts.workingDays),
    piecePaise: piecePayFor(counts, byService),
    bookedSalary: bookedOf('salary'),
    bookedPieces: bookedOf('pieces'),
    salaryByHand: isLikeSalary(sumOfDues, employee.salary_paise) ? byHand : [],
  }
}

export async function attendanceMonth(ctx: StoreCtx, { month }: { month: string }): Promise<AttendanceMonth> {
  const facts = await readMonth(ctx, month)
  const hidesWages = hidesMoney(ctx, 'seeWages') || !isAllowedHere(ctx, { permission: 'seeWages' })
  const rows = facts.employees.map((employee) => viewRow(ctx, facts, employee, hidesWages))
  return {
    month,
    workingDays: facts.workingDays,
    paysDaysOff: facts.paidOff !== undefined,
    hidesWages,
    isComplete: isMonthComplete(month, dayIn(ctx.store.settings.timeZone, ctx.now)),
    // Whoever has left is shown only where something of them is in the month.
    employees: rows
      .filter(({ active, days, bookedSalary }) => active || days.length > 0 || bookedSalary !== null)
      .sort((a, b) => compareNames(a.name, b.name)),
  }
}

function viewRow(ctx: StoreCtx, facts: MonthFacts, employee: EmployeeRow, hidesWages: boolean): AttendanceRow {
  const own = monthOfPerson(facts, employee, ctx.now)
  const wages = (paise: number | null) => (hidesWages || paise === null ? null : toRupees(paise))
  const services = [...new Set(own.pieces.map(({ service_id }) => service_id))]
  return {
    _id: employee.id,
    empId: formatPersonNumber('E', employee.number),
    name: employee.name,
    active: employee.active,
    hasPin: employee.has_pin,
    days: own.days.map(({ halves, shifts, ...day }) => {
      return { ...day, present: halves / 2, shifts: shifts.map((row) => viewShift(row, ctx.now)) }
    }),
    minutes: own.minutes,
    present: own.halves / 2,
    forgotten: own.forgotten,
    pieces: services.map((id) => {
      const ofService = own.pieces.filter(({ service_id }) => service_id === id)
      const pieces = ofService.reduce((sum, row) => sum + row.pieces, 0)
      return { service: ofService[0]?.service ?? '', pieces, rate: wages(own.byService.get(id) ?? null) }
    }),
    salary: wages(employee.salary_paise),
    paidDaysOff: own.daysOff,
    salaryDue: wages(own.salaryPaise),
    pieceDue: wages(own.piecePaise),
    bookedSalary: wages(own.bookedSalary),
    bookedPieces: wages(own.bookedPieces),
    salaryByHand: hidesWages
      ? null
      : own.salaryByHand.map(({ day: date, amount_paise, note }) => ({ date, amt: toRupees(amount_paise), note })),
    pieceRates: hidesWages
      ? null
      : own.rates.map(({ service, rate_paise }) => ({ service, rate: toRupees(rate_paise) })),
  }
}
