import { type contract, type OutputOf, type ParsedInputOf, problem, problemAt } from '@clothesline/contract'
import { addDays, dayIn, shiftOn, shiftProblem } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { getEmployee } from '../employee/index.ts'
import { changeShift, findShift, insertShift, listShiftsOf, lockPerson, type ShiftRow } from './attendance-queries.ts'
import { shiftOf, viewShift } from './clock.ts'

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
    ...{ from: wallTime(timeZone, inAt), to: outAt && wallTime(timeZone, outAt) },
  })
  await audit(ctx, ctx.store.id, {
    ...{ action: isRemoved ? 'attendance.remove' : known ? 'attendance.correct' : 'attendance.add' },
    ...{ subjectKind: 'employee', subjectId: employee.id },
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
