import { type Day, type Paise, type Shift, zoneName } from '@clothesline/domain'
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

const pieceCount = { employee_id: text, day, service_id: text, service: text, pieces: integer }
export type PieceCount = RowOf<typeof pieceCount>

/**
 * Pieces that people made ready by scanning, by person, day and service. Each piece counts once, for whoever was first:
 * so neither taking it back and scanning it again, nor a colleague who does, changes a month that was booked.
 */
const COUNTS = `
  with scans as (
    select a.subject_id, (p ->> 'piece')::int as piece_no, substr(a.actor, 10) as employee_id, a.at, a.id
      from audit a cross join lateral jsonb_array_elements(a.after -> 'pieces') p
     where a.store_id = $1 and a.action = 'order.pieces' and a.after ->> 'by' = 'scan'
       and a.at >= $2 and a.at < $3 and a.actor like 'employee:%' and p ->> 'state' = 'ready'
  ), firsts as (
    select distinct on (subject_id, piece_no) * from scans order by subject_id, piece_no, at, id
  )
  select f.employee_id, (f.at at time zone $4)::date as day, l.service_id, l.service, count(*)::int as pieces
    from firsts f
    join piece p on p.store_id = $1 and p.order_id = f.subject_id::uuid and p.piece_no = f.piece_no
    join order_line l on l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no
   where not exists (
     select from audit e
      where e.store_id = $1 and e.subject_kind = 'order' and e.subject_id = f.subject_id and e.at < $2
        and e.action = 'order.pieces' and e.after ->> 'by' = 'scan' and e.actor like 'employee:%'
        and e.after -> 'pieces' @> jsonb_build_array(jsonb_build_object('piece', f.piece_no, 'state', 'ready')))
   group by 1, 2, 3, 4 order by 1, 2, 4`

export function countPieces(ctx: StoreCtx, from: Date, until: Date): Promise<PieceCount[]> {
  const values = [ctx.store.id, from, until, zoneName(ctx.store.settings.timeZone)]
  return ctx.tx.rows(pieceCount, 'count-scanned-pieces', COUNTS, values)
}

const rateRow = { employee_id: text, service_id: text, service: text, rate_paise: integer }
export type PieceRateRow = RowOf<typeof rateRow>

export function listPieceRates(ctx: StoreCtx): Promise<PieceRateRow[]> {
  return ctx.tx.rows(
    rateRow,
    'list-piece-rates',
    `select r.employee_id, r.service_id, s.name as service, r.rate_paise
       from piece_rate r join service s on s.store_id = $1 and s.id = r.service_id
      where r.store_id = $1 order by s.name`,
    [ctx.store.id],
  )
}

/** Replaces all rates of a person. */
export async function putPieceRates(
  ctx: StoreCtx,
  employeeId: string,
  rates: readonly { serviceId: string; ratePaise: Paise }[],
): Promise<void> {
  await ctx.tx.run('delete-piece-rates', 'delete from piece_rate where store_id = $1 and employee_id = $2', [
    ...[ctx.store.id, employeeId],
  ])
  if (rates.length === 0) return
  await ctx.tx.run(
    'insert-piece-rates',
    `insert into piece_rate (store_id, employee_id, service_id, rate_paise)
     select s.store_id, $2, r.id, r.paise from store_shard s, unnest($3::uuid[], $4::bigint[]) as r (id, paise)
      where s.store_id = $1`,
    [ctx.store.id, employeeId, rates.map(({ serviceId }) => serviceId), rates.map(({ ratePaise }) => ratePaise)],
  )
}
