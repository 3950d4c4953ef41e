import { type contract, type OutputOf, type ParsedInputOf, problem, type RefusedAct } from '@clothesline/contract'
import { dayIn, formatRupees, type Paise, parseRupees, riderCashCounted, toRupees } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { viewPhones } from '../../access/rider/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { findPicture } from '../../foundation/picture/index.ts'
import { getEmployee } from '../../money/employee/index.ts'
import { post } from '../../money/ledger/index.ts'
import { findCashMode } from '../../money/tender/index.ts'
import { cashWith, listCollections, listRefused, listRiders, markLooked, type RefusedRow } from './act-queries.ts'
import { findProofPhoto } from './stop-queries.ts'

type Calls = typeof contract.run

/** What the shop sees of its riders. */
export async function riders(ctx: StoreCtx): Promise<OutputOf<Calls['riders']>> {
  const rows = await listRiders(ctx, dayIn(ctx.store.settings.timeZone, ctx.now))
  return {
    riders: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      hasPin: row.has_pin,
      cash: toRupees(row.cash_paise),
      done: row.done,
      withRider: row.with_rider,
      toCome: row.to_come,
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    })),
    refused: (await listRefused(ctx)).map(viewRefused),
    phones: await viewPhones(ctx),
  }
}

const viewRefused = (row: RefusedRow): RefusedAct => ({
  _id: row.id,
  kind: row.kind,
  rider: row.rider,
  visit: row.visit_id,
  customer: row.customer,
  invoice: row.invoice,
  refusal: row.refusal,
  cash: toRupees(row.cash_paise),
  upi: toRupees(row.upi_paise),
  reason: row.reason,
  pieces: row.pieces,
  bag: row.bag_number,
  receivedAt: row.received_at.toISOString(),
  phoneAt: row.phone_at.toISOString(),
})

/** Where the cash of a rider comes from: whoever counts it in can go through it stop by stop. */
export async function cash(ctx: StoreCtx, { rider }: ParsedInputOf<Calls['cash']>): Promise<OutputOf<Calls['cash']>> {
  const { id } = await getEmployee(ctx, rider)
  const rows = await listCollections(ctx, id)
  return {
    cash: toRupees(await cashWith(ctx, id)),
    collections: rows.map((row) => ({
      _id: row.id,
      customer: row.customer,
      invoice: row.invoice,
      cash: toRupees(row.cash_paise),
      takenAt: row.at.toISOString(),
    })),
  }
}

/** The rider puts the cash on the counter. Locking the rider keeps two counters from counting the same notes. */
export async function countIn(
  ctx: StoreCtx,
  { rider, counted, reason = '' }: ParsedInputOf<Calls['countIn']>,
): Promise<OutputOf<Calls['countIn']>> {
  const { id, name } = await getEmployee(ctx, rider, true)
  const expectedPaise = await cashWith(ctx, id)
  const countedPaise = parseRupees(counted) ?? 0
  if (expectedPaise === 0 && countedPaise === 0) throw new Conflict('rider_has_no_cash', { name })
  const differencePaise = countedPaise - expectedPaise
  refuseUnexplained(differencePaise, reason)
  const mode = await findCashMode(ctx)
  if (!mode) throw new Conflict('cash_mode_missing')
  const posting = riderCashCounted(id, mode.id, { expectedPaise, countedPaise })
  await post(ctx, [posting], { employeeId: id, note: reason })
  const sums = {
    expected: toRupees(expectedPaise),
    counted: toRupees(countedPaise),
    difference: toRupees(differencePaise),
  }
  await audit(ctx, ctx.store.id, {
    action: 'rider.countIn',
    subjectKind: 'employee',
    subjectId: id,
    after: { ...sums, ...(reason && { reason }) },
  })
  return sums
}

function refuseUnexplained(differencePaise: Paise, reason: string): void {
  if (differencePaise === 0 || reason !== '') return
  const side = differencePaise > 0 ? 'more' : 'less'
  const amount = formatRupees(Math.abs(differencePaise))
  throw new Invalid([problem('reason', 'difference_unexplained', { amount, side })])
}

export async function look(ctx: StoreCtx, { _id, note = '' }: ParsedInputOf<Calls['look']>): Promise<true> {
  const riderId = await markLooked(ctx, _id, actorOf(ctx), note)
  if (riderId === undefined) throw new NotFound('act_not_found')
  await audit(ctx, ctx.store.id, {
    action: 'rider.look',
    subjectKind: 'employee',
    subjectId: riderId,
    after: { ...(note && { note }) },
  })
  return true
}

export async function photo(ctx: StoreCtx, { _id }: ParsedInputOf<Calls['photo']>): Promise<OutputOf<Calls['photo']>> {
  const found = await findProofPhoto(ctx, _id)
  const picture = found && (await findPicture(ctx.tx, ctx.store.id, found.id))
  if (!picture) throw new NotFound('picture_not_found')
  return { data: `data:${picture.mime_type};base64,${picture.bytes.toString('base64')}` }
}
