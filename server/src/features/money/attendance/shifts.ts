import {
  type AttendanceShift,
  type contract,
  type OutputOf,
  type ParsedInputOf,
  problem,
  problemAt,
} from '@clothesline/contract'
import {
  addDays,
  clockStep,
  dayIn,
  dayOfShift,
  formatPersonNumber,
  minutesOf,
  shiftOn,
  shiftProblem,
  shiftState,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { checkPin } from '../../access/clerk/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { getEmployee } from '../employee/index.ts'
import {
  changeShift,
  endShift,
  findLastShift,
  findShift,
  insertShift,
  listShiftsOf,
  lockPerson,
  type ShiftRow,
} from './attendance-queries.ts'

type Calls = typeof contract.attendance
type Correction = ParsedInputOf<Calls['correct']>

/** Writes a shift down afterwards, changes it or takes it out. What it was before stays in the audit log. */
export async function correct(ctx: StoreCtx, input: Correction): Promise<OutputOf<Calls['correct']>> {
  const { timeZone } = ctx.store.settings
  const employee = await getEmployee(ctx, input.empId)
  await lockPerson(ctx, employee.id)
  const known = input._id === undefined ? undefined : await getShift(ctx, employee.id, input._id)
  const shift = shiftOn(timeZone, input.date, input.from, input.to ?? null)
  if (!input.remove) await refuseImpossible(ctx, employee.id, input, shift)

  const { date: day, reason, remove: isRemoved } = input
  const id = known?.id ?? (await insertShift(ctx, { ...shift, employeeId: employee.id, day, correction: reason }))
  if (known) {
    const kept = isRemoved ? { ...shiftOf(known), day: known.day } : { ...shift, day }
    await changeShift(ctx, known.id, { ...kept, reason, isRemoved })
  }

  const timesOf = ({ inAt, outAt }: typeof shift, on: string) => ({
    day: on,
    from: wallTime(timeZone, inAt),
    to: outAt && wallTime(timeZone, outAt),
  })
  await audit(ctx, ctx.store.id, {
    action: isRemoved ? 'attendance.remove' : known ? 'attendance.correct' : 'attendance.add',
    subjectKind: 'employee',
    subjectId: employee.id,
    ...(known && { before: timesOf(shiftOf(known), known.day) }),
    after: isRemoved ? { reason } : { ...timesOf(shift, day), reason },
  })
  const row = await findShift(ctx, employee.id, id)
  return { shift: row && !isRemoved ? viewShift(row, ctx.now) : null }
}

/** Another person's shift is not found either. */
async function getShift(ctx: StoreCtx, employeeId: string, id: string): Promise<ShiftRow> {
  const found = await findShift(ctx, employeeId, id)
  if (!found) throw new NotFound('shift_not_found')
  return found
}

async function refuseImpossible(
  ctx: StoreCtx,
  employeeId: string,
  { _id, date }: Correction,
  shift: ReturnType<typeof shiftOn>,
): Promise<void> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  if (date > today) throw new Invalid([problem('date', 'shift_in_future')])
  // A shift of the day before may reach over midnight, and so may this one.
  const beside = await listShiftsOf(ctx, employeeId, addDays(date, -1), addDays(date, 1))
  const others = beside.filter(({ id }) => id !== _id).map(shiftOf)
  const wrong = shiftProblem(shift, others, ctx.now)
  if (wrong) throw new Invalid([problemAt(shift.outAt === null ? 'from' : 'to', wrong)])
}

/** 09:30, as the clocks of the store show it. */
const wallTime = (timeZone: string, at: Date) =>
  at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

export const shiftOf = ({ in_at: inAt, out_at: outAt }: ShiftRow) => ({ inAt, outAt })

export function viewShift(row: ShiftRow, now: Date): AttendanceShift {
  return {
    _id: row.id,
    day: row.day,
    inAt: row.in_at.toISOString(),
    outAt: row.out_at?.toISOString() ?? null,
    state: shiftState(shiftOf(row), now),
    correctedBy: row.corrected_by,
    correctedByName: row.corrected_by_name,
    correction: row.correction,
  }
}

type Clocked = OutputOf<typeof contract.attendance.clock>

/** Somebody comes or goes. Who it is says the PIN; who is at the counter meanwhile does not change. */
export const clock = async (ctx: StoreCtx, input: { pin: string }): Promise<Clocked> =>
  clockPerson(ctx, await checkPin(ctx, input.pin))

/** The same for somebody who is known. */
export async function clockPerson(
  ctx: StoreCtx,
  { id: employeeId, number, name }: { id: string; number: number; name: string },
): Promise<Clocked> {
  await lockPerson(ctx, employeeId)
  const last = await findLastShift(ctx, employeeId)
  const step = clockStep(last && shiftOf(last), ctx.now)
  if (step === 'slip') throw new Conflict('clocked_just_now', { name })
  const begun = { inAt: ctx.now, outAt: null }
  const day = step === 'out' && last ? last.day : dayOfShift(ctx.store.settings.timeZone, begun)
  if (step === 'out' && last) await endShift(ctx, last.id)
  else await insertShift(ctx, { ...begun, employeeId, day })
  const at = ctx.now.toISOString()
  const action = step === 'in' ? 'attendance.in' : 'attendance.out'
  await audit(ctx, ctx.store.id, { action, subjectKind: 'employee', subjectId: employeeId, after: { day, at } })
  const today = await listShiftsOf(ctx, employeeId, day, day)
  return {
    direction: step,
    empId: formatPersonNumber('E', number),
    name,
    at,
    minutesToday: today.reduce((sum, row) => sum + minutesOf(shiftOf(row)), 0),
  }
}
