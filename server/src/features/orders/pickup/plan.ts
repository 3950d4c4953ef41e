import type { contract, OutputOf, ParsedInputOf, Visit } from '@clothesline/contract'
import { type Day, dayIn, takesPlace } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { listEmployees } from '../../money/employee/index.ts'
import {
  areaFor,
  changeVisit,
  findStopOfRepeat,
  freeSlotsOf,
  holdVisit,
  listPlaces,
  listVisitsOf,
  listVisitsOn,
  listWaitingVisits,
  readVisit,
  takePlace,
  type VisitChange,
  type VisitCtx,
  type VisitRow,
  viewVisit,
  visitFacts,
} from '../visit/index.ts'
import { activeRider, refuseNeedless, stepOf } from './request.ts'

type Calls = typeof contract.pickup

/** The board of a day, or the visits of a customer. */
export async function allPickups(
  ctx: StoreCtx,
  { date: asked, customer }: ParsedInputOf<Calls['allPickups']>,
): Promise<OutputOf<Calls['allPickups']>> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const date = asked ?? today
  const everybody = { startToken: 0, endToken: 1_000, includeInactive: false }
  const riders = async () => (await listEmployees(ctx, everybody)).rows.map(({ id: _id, name }) => ({ _id, name }))
  if (customer !== undefined && customer !== '') {
    const id = await findCustomerId(ctx, customer)
    if (id === undefined) throw new NotFound('customer_not_found')
    return { date, visits: (await listVisitsOf(ctx, id)).map(viewVisit), waiting: [], riders: await riders() }
  }
  const [visits, waiting] = [await listVisitsOn(ctx, date), await listWaitingVisits(ctx, today)]
  return { date, visits: visits.map(viewVisit), waiting: waiting.map(viewVisit), riders: await riders() }
}

export async function freeSlots(
  ctx: StoreCtx,
  input: ParsedInputOf<Calls['freeSlots']>,
): Promise<OutputOf<Calls['freeSlots']>> {
  return freeSlotsOf(ctx, await areaFor(ctx, input), false)
}

/** Gives a stop to a rider, to another place of the run, or to another day and slot. */
export async function move(ctx: StoreCtx, input: ParsedInputOf<Calls['move']>): Promise<Visit> {
  const before = await holdVisit(ctx, input._id)
  if (input.version !== before.version) throw outdated(before)
  const status = stepOf(before, 'move')
  const date = input.date ?? before.day
  const isElsewhen = date !== before.day || (input.slot !== undefined && input.slot !== before.slot_id)
  const isAgain = before.status === 'failed'
  if (isElsewhen && before.status === 'on_the_way') throw new Conflict('visit_on_the_way')
  const change: VisitChange = { status }
  if (isAgain) await refuseNeedless(ctx, before)
  if (isElsewhen || isAgain) {
    const wanted = { date, slot: input.slot ?? before.slot_id, areaId: before.area_id, byCustomer: false }
    const slot = await takePlace(ctx, { ...wanted, moving: before.id })
    Object.assign(change, { day: date, slot_id: slot.id, from_time: slot.from, to_time: slot.to })
    Object.assign(change, await repeatAfter(ctx, before, date))
  }
  if (isAgain) Object.assign(change, { reason: '', left_at: null, ended_at: null })
  const riderId = await riderAfter(ctx, before, input.rider)
  change.rider_id = riderId
  if (input.before !== undefined || riderId !== before.rider_id || date !== before.day) {
    change.place = await placeIn(ctx, { id: before.id, riderId, day: date }, input.before ?? null)
  }
  await changeVisit(ctx, before.id, change)
  return recorded(ctx, 'visit.move', before)
}

/** Whoever took the stop meanwhile is named. */
const outdated = ({ rider }: VisitRow) =>
  rider === '' ? new Conflict('visit_outdated') : new Conflict('visit_taken', { name: rider })

/** A repeating pickup has one stop a day. Where that one failed or was cancelled, this one comes as a stop of its own. */
async function repeatAfter(ctx: StoreCtx, { repeat_id, day }: VisitRow, date: Day): Promise<VisitChange> {
  const other = repeat_id === null || date === day ? undefined : await findStopOfRepeat(ctx, repeat_id, date)
  if (other && takesPlace(other.status)) throw new Conflict('pickup_planned', { day: date })
  return other ? { repeat_id: null } : {}
}

async function riderAfter(ctx: StoreCtx, before: VisitRow, rider: string | null | undefined): Promise<string | null> {
  if (rider === undefined) return before.rider_id
  return rider === null ? null : activeRider(ctx, rider)
}

/** Between the stop that it comes before and the one before that; or after the last one. */
async function placeIn(
  ctx: StoreCtx,
  { id, riderId, day }: { id: string; riderId: string | null; day: string },
  before: string | null,
): Promise<number> {
  const others = (await listPlaces(ctx, riderId, day)).filter((other) => other.id !== id)
  const next = others.findIndex((other) => other.id === before)
  const last = others.at(-1)
  if (next === -1) return (last?.place ?? 0) + 1_000
  const [from, to] = [others[next - 1]?.place, others[next]?.place ?? 0]
  return from === undefined ? to - 1_000 : (from + to) / 2
}

/**
 * Cancels a visit, for the counter or for the customer whose it is; also while the rider is on the way. A customer's call
 * that is sent again finds it cancelled.
 */
export async function cancelVisit(
  ctx: VisitCtx,
  { _id, reason = '', customerId }: { _id: string; reason?: string | undefined; customerId?: string },
): Promise<Visit> {
  const before = await holdVisit(ctx, _id)
  if (customerId !== undefined && before.customer_id !== customerId) throw new NotFound('visit_not_found')
  if (customerId !== undefined && before.status === 'cancelled') return viewVisit(before)
  await changeVisit(ctx, _id, { status: stepOf(before, 'cancel'), reason, ended_at: ctx.now })
  return recorded(ctx, 'visit.cancel', before)
}

export const cancel = (ctx: StoreCtx, { _id, reason }: ParsedInputOf<Calls['cancel']>): Promise<Visit> =>
  cancelVisit(ctx, { _id, reason })

/** The visit as it is now, with what changed in the log. */
export async function recorded(
  ctx: VisitCtx,
  action: 'visit.move' | 'visit.cancel' | 'visit.onTheWay' | 'visit.done' | 'visit.failed' | 'visit.bag',
  before: VisitRow,
): Promise<Visit> {
  const after = await holdVisit(ctx, before.id)
  await audit(ctx, ctx.store.id, {
    action,
    subjectKind: 'visit',
    subjectId: before.id,
    before: visitFacts(before),
    after: { ...visitFacts(after), ...(after.reason && { reason: after.reason }) },
  })
  return readVisit(ctx, before.id)
}
