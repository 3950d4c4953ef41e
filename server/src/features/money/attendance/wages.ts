import { type contract, type OutputOf, type ParsedInputOf, problem } from '@clothesline/contract'
import {
  dayIn,
  formatPersonNumber,
  isMonthComplete,
  monthName,
  monthOf,
  parseRupees,
  toRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import { listNamed, SERVICE } from '../../catalogue/master/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { bookDue, type EmployeeRow, getEmployee } from '../employee/index.ts'
import { insertBooking, listPieceRates, lockPerson, putPieceRates } from './attendance-queries.ts'
import { type MonthFacts, monthOfPerson, readMonth } from './month.ts'

type Calls = typeof contract.attendance

/**
 * Books what a month comes to as dues: once for each person and kind. Whoever has a shift without an end is left out
 * until it is corrected, and the salary of whoever has one entered by hand, unless it is wanted besides. Once such a due is taken back, it can be booked again.
 */
export async function bookWages(
  ctx: StoreCtx,
  { month, empId, besides }: ParsedInputOf<Calls['book']>,
): Promise<OutputOf<Calls['book']>> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  if (!isMonthComplete(month, today)) throw new Conflict('wages_month_not_over', { month: monthName(`${month}-01`) })
  const only = empId === undefined ? undefined : await getEmployee(ctx, empId)
  const people = only ? [only] : (await readMonth(ctx, month)).employees
  // Always in the same order, so that two bookings at a time wait for each other and do not block each other.
  for (const { id } of people.toSorted((a, b) => a.number - b.number)) await lockPerson(ctx, id)
  const facts = await readMonth(ctx, month)
  const booked: OutputOf<Calls['book']>['booked'] = []
  for (const employee of facts.employees) {
    if (only && employee.id !== only.id) continue
    const outcome = await bookPerson(ctx, facts, employee, besides)
    if (outcome) booked.push(outcome)
  }
  return { booked }
}

const daysWords = ({ halves, daysOff }: { halves: number; daysOff: number }) =>
  daysOff === 0 ? String(halves / 2) : `${halves / 2} and ${daysOff} paid days off,`

async function bookPerson(ctx: StoreCtx, facts: MonthFacts, employee: EmployeeRow, besides: boolean) {
  const own = monthOfPerson(facts, employee, ctx.now)
  const isIncomplete = own.unfinished > 0
  const isOpen = own.bookedSalary === null && own.salaryPaise > 0
  const byHandPaise = own.salaryByHand.reduce((sum, row) => sum + row.amount_paise, 0)
  const byHand = isOpen && !besides ? toRupees(byHandPaise) : 0
  const due = {
    salary: isOpen && byHand === 0 ? own.salaryPaise : 0,
    pieces: own.bookedPieces === null ? own.piecePaise : 0,
  }
  if (due.salary === 0 && due.pieces === 0 && byHand === 0 && !isIncomplete) return undefined
  const who = { empId: formatPersonNumber('E', employee.number), name: employee.name }
  if (isIncomplete) return { ...who, isIncomplete, byHand: 0, salary: 0, pieces: 0 }

  const { endOn: date } = monthOf(`${facts.month}-01`)
  const name = monthName(`${facts.month}-01`)
  const pieces = own.pieces.reduce((sum, row) => sum + row.pieces, 0)
  const notes = {
    salary: `Salary for ${name}: ${daysWords(own)} of ${facts.workingDays} days`,
    pieces: `Piece-rate pay for ${name}: ${pieces} pieces`,
  }
  for (const kind of ['salary', 'pieces'] as const) {
    if (due[kind] === 0) continue
    const { _id } = await bookDue(ctx, employee, { date, note: notes[kind] }, due[kind])
    await insertBooking(ctx, { postingId: _id, employeeId: employee.id, month: facts.month, kind })
  }
  return { ...who, isIncomplete, byHand, salary: toRupees(due.salary), pieces: toRupees(due.pieces) }
}

/** What somebody earns for each piece of a service. Months that are booked stay as they are. */
export async function setPieceRates(
  ctx: StoreCtx,
  { empId, rates }: ParsedInputOf<Calls['setPieceRates']>,
): Promise<OutputOf<Calls['setPieceRates']>> {
  const employee = await getEmployee(ctx, empId, true)
  const services = await listNamed(ctx, SERVICE, true)
  const keyOf = (name: string) => name.toLowerCase()
  const wanted = rates.map(({ service, rate }) => ({
    service: services.find(({ name }) => keyOf(name) === keyOf(service)),
    ratePaise: parseRupees(rate) ?? 0,
  }))
  const problems = rates.flatMap(({ service }, index) => {
    const path = `rates.${index}.service`
    if (!wanted[index]?.service) return [problem(path, 'master_unknown', { kind: 'service', name: service })]
    const isTwice = rates.findIndex((other) => keyOf(other.service) === keyOf(service)) !== index
    return isTwice ? [problem(path, 'service_twice', { service })] : []
  })
  if (problems.length > 0) throw new Invalid(problems)

  const before = await ratesOf(ctx, employee.id)
  await putPieceRates(
    ctx,
    employee.id,
    wanted.flatMap(({ service, ratePaise }) => (service ? [{ serviceId: service.id, ratePaise }] : [])),
  )
  const after = await ratesOf(ctx, employee.id)
  const subject = { subjectKind: 'employee', subjectId: employee.id }
  await audit(ctx, ctx.store.id, { action: 'employee.pieceRates', ...subject, before, after })
  return { rates: after }
}

async function ratesOf(ctx: StoreCtx, employeeId: string) {
  const own = (await listPieceRates(ctx)).filter((row) => row.employee_id === employeeId)
  return own.map(({ service, rate_paise }) => ({ service, rate: toRupees(rate_paise) }))
}
