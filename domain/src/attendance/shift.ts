import { type RuleRefusal, ruleRefusal } from '../refusal/rule-error.ts'
import { attendanceRules } from '../refusal/shop-rules.ts'
import { addDays, type Day, dayIn, hourIn, startOfDay } from '../time/day.ts'

/** Somebody's work between clocking in and out; without an end while it lasts, or where clocking out was forgotten. */
export interface Shift {
  inAt: Date
  outAt: Date | null
}

const MINUTE_MS = 60_000

/** Nobody works longer than this without a break: an older open shift was not ended. */
export const LONGEST_SHIFT_HOURS = 16
const LONGEST_SHIFT_MS = LONGEST_SHIFT_HOURS * 60 * MINUTE_MS

/** A second touch within a minute is a slip, and a repeated request. */
const SLIP_MS = MINUTE_MS

export type ShiftState = 'done' | 'open' | 'forgotten'

export function shiftState({ inAt, outAt }: Shift, now: Date): ShiftState {
  if (outAt !== null) return 'done'
  return now.getTime() - inAt.getTime() > LONGEST_SHIFT_MS ? 'forgotten' : 'open'
}

/** What the clock means for somebody with this last shift. After a forgotten end the next day begins anew. */
export function clockStep(last: Shift | undefined, now: Date): 'in' | 'out' | 'slip' {
  if (last === undefined) return 'in'
  const state = shiftState(last, now)
  if (now.getTime() - (last.outAt ?? last.inAt).getTime() < SLIP_MS) return 'slip'
  return state === 'open' ? 'out' : 'in'
}

/** A shift belongs to the day on which it began, also when it ends after midnight. */
export const dayOfShift = (timeZone: string, { inAt }: Shift): Day => dayIn(timeZone, inAt)

/** Whole minutes; an open shift has none yet. */
export function minutesOf({ inAt, outAt }: Shift): number {
  return outAt === null ? 0 : Math.floor((outAt.getTime() - inAt.getTime()) / MINUTE_MS)
}

/** The instant at which the clocks of a zone show this time, HH:MM, on this day. */
export function timeOn(timeZone: string, day: Day, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = new Date(startOfDay(timeZone, day).getTime() + (hour * 60 + minute) * MINUTE_MS)
  // Clocks that were moved since midnight show another hour.
  const moved = dayIn(timeZone, at) === day ? hour - hourIn(timeZone, at) : 0
  return new Date(at.getTime() + moved * 60 * MINUTE_MS)
}

/** A shift as it is written down: an end that is not after the begin is of the next day. */
export function shiftOn(timeZone: string, day: Day, from: string, to: string | null): Shift {
  const inAt = timeOn(timeZone, day, from)
  if (to === null) return { inAt, outAt: null }
  return { inAt, outAt: timeOn(timeZone, to > from ? day : addDays(day, 1), to) }
}

/** The problem with a corrected shift beside the person's others, if any. */
export function shiftProblem(shift: Shift, others: readonly Shift[], now: Date): RuleRefusal | undefined {
  const endAt = shift.outAt ?? shift.inAt
  if (endAt.getTime() > now.getTime()) return ruleRefusal(attendanceRules, 'shift_in_future')
  if (endAt.getTime() - shift.inAt.getTime() > LONGEST_SHIFT_MS) {
    return ruleRefusal(attendanceRules, 'shift_too_long', { most: LONGEST_SHIFT_HOURS })
  }
  const overlaps = others.some((other) => overlap(shift, other))
  return overlaps ? ruleRefusal(attendanceRules, 'shifts_overlap') : undefined
}

/** An open shift is only known to begin. */
function overlap(one: Shift, other: Shift): boolean {
  const [a, b] = [one, other].map(({ inAt, outAt }) => [inAt.getTime(), (outAt ?? inAt).getTime()]) as [
    [number, number],
    [number, number],
  ]
  return a[0] === b[0] || (a[0] < b[1] && b[0] < a[1])
}
