import type { AttendanceShift, contract, OutputOf } from '@clothesline/contract'
import { clockStep, dayOfShift, formatPersonNumber, minutesOf, shiftState } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { checkPin } from '../../access/clerk/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { endShift, findLastShift, insertShift, listShiftsOf, lockPerson, type ShiftRow } from './attendance-queries.ts'

export const shiftOf = ({ in_at: inAt, out_at: outAt }: ShiftRow) => ({ inAt, outAt })

export function viewShift(row: ShiftRow, now: Date): AttendanceShift {
  return {
    ...{ _id: row.id, day: row.day, inAt: row.in_at.toISOString(), outAt: row.out_at?.toISOString() ?? null },
    state: shiftState(shiftOf(row), now),
    ...{ correctedBy: row.corrected_by, correctedByName: row.corrected_by_name, correction: row.correction },
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
    ...{ direction: step, empId: formatPersonNumber('E', number), name, at },
    minutesToday: today.reduce((sum, row) => sum + minutesOf(shiftOf(row)), 0),
  }
}
