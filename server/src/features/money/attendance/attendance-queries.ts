import type { Day, Shift } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { day, instant, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'

const shiftRow = {
  id: text,
  employee_id: text,
  day,
  in_at: instant,
  out_at: orNull(instant),
  corrected_by: orNull(text),
  corrected_by_name: orNull(text),
  correction: text,
}
export type ShiftRow = RowOf<typeof shiftRow>

const SHIFTS = `
  select a.id, a.employee_id, a.day, a.in_at, a.out_at, a.corrected_by, e.name as corrected_by_name, a.correction
    from attendance a
    left join employee e on e.store_id = $1 and 'employee:' || e.id = a.corrected_by
   where a.store_id = $1 and a.removed_at is null`

export function listShifts(ctx: StoreCtx, from: Day, to: Day): Promise<ShiftRow[]> {
  const sql = `${SHIFTS} and a.day between $2 and $3 order by a.in_at`
  return ctx.tx.rows(shiftRow, 'list-shifts', sql, [ctx.store.id, from, to])
}

/** Of one person; also those of the days beside, which may reach over midnight. */
export function listShiftsOf(ctx: StoreCtx, employeeId: string, from: Day, to: Day): Promise<ShiftRow[]> {
  const sql = `${SHIFTS} and a.employee_id = $2 and a.day between $3 and $4 order by a.in_at`
  return ctx.tx.rows(shiftRow, 'list-shifts-of', sql, [ctx.store.id, employeeId, from, to])
}

export async function findLastShift(ctx: StoreCtx, employeeId: string): Promise<ShiftRow | undefined> {
  const sql = `${SHIFTS} and a.employee_id = $2 order by a.in_at desc limit 1`
  return ctx.tx.row(shiftRow, 'find-last-shift', sql, [ctx.store.id, employeeId])
}

export async function findShift(ctx: StoreCtx, employeeId: string, id: string): Promise<ShiftRow | undefined> {
  const sql = `${SHIFTS} and a.employee_id = $2 and a.id = $3`
  return ctx.tx.row(shiftRow, 'find-shift', sql, [ctx.store.id, employeeId, id])
}

/** Locks the person, so that two clocks or two bookings of the same one follow each other. */
export async function lockPerson(ctx: StoreCtx, employeeId: string): Promise<void> {
  const sql = 'select from employee where store_id = $1 and id = $2 for update'
  await ctx.tx.run('lock-person', sql, [ctx.store.id, employeeId])
}

export async function insertShift(
  ctx: StoreCtx,
  shift: Shift & { employeeId: string; day: Day; correction?: string },
): Promise<string> {
  const id = newId()
  const { employeeId, inAt, outAt, correction } = shift
  await ctx.tx.run(
    'insert-shift',
    `insert into attendance (store_id, id, employee_id, day, in_at, out_at, corrected_by, correction)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ctx.store.id, id, employeeId, shift.day, inAt, outAt, correction ? actorOf(ctx) : null, correction ?? ''],
  )
  return id
}

export async function endShift(ctx: StoreCtx, id: string): Promise<void> {
  const sql = 'update attendance set out_at = $3 where store_id = $1 and id = $2'
  await ctx.tx.run('end-shift', sql, [ctx.store.id, id, ctx.now])
}

export async function changeShift(
  ctx: StoreCtx,
  id: string,
  { inAt, outAt, day: on, reason, isRemoved }: Shift & { day: Day; reason: string; isRemoved: boolean },
): Promise<void> {
  await ctx.tx.run(
    'change-shift',
    `update attendance set in_at = $3, out_at = $4, day = $5, corrected_by = $6, correction = $7, removed_at = $8
      where store_id = $1 and id = $2`,
    [ctx.store.id, id, inAt, outAt, on, actorOf(ctx), reason, isRemoved ? ctx.now : null],
  )
}

const bookingRow = { employee_id: text, kind: oneOf(['salary', 'pieces']), amount_paise: integer }
export type BookingRow = RowOf<typeof bookingRow>

/** What was booked for a month and not taken back since. */
export function listBookings(ctx: StoreCtx, month: string): Promise<BookingRow[]> {
  return ctx.tx.rows(
    bookingRow,
    'list-wage-bookings',
    `select b.employee_id, b.kind, -e.amount_paise as amount_paise
       from wage_booking b
       join ledger_entry e on e.store_id = $1 and e.posting_id = b.posting_id and e.account = 'employee_payable'
      where b.store_id = $1 and b.month = $2
        and not exists (select from posting r where r.store_id = $1 and r.reverses = b.posting_id)`,
    [ctx.store.id, `${month}-01`],
  )
}

export async function insertBooking(
  ctx: StoreCtx,
  booking: { postingId: string; employeeId: string; month: string; kind: BookingRow['kind'] },
): Promise<void> {
  const { postingId, employeeId, month, kind } = booking
  await ctx.tx.run(
    'insert-wage-booking',
    'insert into wage_booking (store_id, posting_id, employee_id, month, kind) values ($1, $2, $3, $4, $5)',
    [ctx.store.id, postingId, employeeId, `${month}-01`, kind],
  )
}
