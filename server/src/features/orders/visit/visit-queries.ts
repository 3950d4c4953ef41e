import {
  COUNT_ANSWERS,
  type CountAnswer,
  countState,
  type Day,
  uncountedSince,
  VISIT_STATUSES,
} from '@clothesline/domain'
import type { RowsCtx } from '../../../context.ts'
import { assignments } from '../../../db/assemble.ts'
import { day, decimal, instant, integer, objectOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { shownActor } from '../../foundation/actor/index.ts'
import { pickupIsUncounted, shownName, shownText, visitIsOpen } from '../../foundation/erased/index.ts'

const visitRow = {
  id: text,
  kind: oneOf(['pickup', 'delivery']),
  customer_id: text,
  customer_number: integer,
  customer_name: text,
  contact: text,
  order_id: orNull(text),
  invoice: orNull(integer),
  order_status: orNull(oneOf(['Not Ready', 'Ready', 'Incomplete', 'Delivered'])),
  balance_paise: integer,
  delivery_fee_paise: integer,
  day,
  slot_id: text,
  from_time: text,
  to_time: text,
  area_id: text,
  area: text,
  address: text,
  pin_code: text,
  note: text,
  status: oneOf(VISIT_STATUSES),
  rider_id: orNull(text),
  rider: text,
  place: decimal,
  asked_by: oneOf(['customer', 'counter']),
  repeat_id: orNull(text),
  bag_number: orNull(text),
  bag_seal: text,
  bag_pieces: orNull(integer),
  proof: orNull(oneOf(['code', 'photo'])),
  reason: text,
  accepted_by: orNull(text),
  requested_at: instant,
  left_at: orNull(instant),
  ended_at: orNull(instant),
  version: integer,
}
export type VisitRow = RowOf<typeof visitRow>

/** Whether a delivery of an order is still to come; `o` is the order. */
export const HAS_OPEN_DELIVERY = `exists (select from visit d where d.store_id = $1 and d.order_id = o.id and d.kind = 'delivery'
  and d.status in ('requested', 'accepted', 'on_the_way'))`

/** What the bill has for this delivery. A cancelled one leaves it there, until another one is planned or the clothes are handed over. */
const FEE_OF_VISIT = `case when v.kind = 'delivery' and o.deleted_at is null and o.status <> 'Delivered'
  and (v.status in ('requested', 'accepted', 'on_the_way') or not ${HAS_OPEN_DELIVERY}) then o.delivery_fee_paise end`

const IS_OPEN = visitIsOpen('$3')

/** A pickup whose order was deleted has none: its clothes wait for another one. $3 says since when. */
const VISITS = `
  select v.id, v.kind, v.customer_id, c.number as customer_number, ${shownName(IS_OPEN)} as customer_name,
         ${shownText('c.contact', IS_OPEN)} as contact, o.id as order_id, o.invoice,
         o.status as order_status, coalesce(case when o.deleted_at is null then o.balance_paise end, 0) as balance_paise,
         coalesce(${FEE_OF_VISIT}, 0) as delivery_fee_paise,
         v.day, v.slot_id, v.from_time, v.to_time, v.area_id, a.name as area, ${shownText('v.address', IS_OPEN)} as address, v.pin_code,
         ${shownText('v.note', IS_OPEN)} as note, v.status,
         v.rider_id, coalesce(r.name, '') as rider, v.place, v.asked_by, v.repeat_id, v.bag_number, v.bag_seal, v.bag_pieces,
         v.proof, ${shownText('v.reason', IS_OPEN)} as reason, ${shownActor('v', 'accepted_by')} as accepted_by, v.requested_at, v.left_at, v.ended_at, v.version
    from visit v
    join customer c on c.store_id = $1 and c.id = v.customer_id
    join delivery_area a on a.store_id = $1 and a.id = v.area_id
    left join orders o on o.store_id = $1 and o.id = v.order_id and (v.kind = 'delivery' or o.deleted_at is null)
    left join employee r on r.store_id = $1 and r.id = v.rider_id
   where v.store_id = $1`

const IN_ORDER = 'order by v.day, v.from_time, v.to_time, v.place, v.id'

export async function findVisit(ctx: RowsCtx, id: string): Promise<VisitRow | undefined> {
  return ctx.tx.row(visitRow, 'find-visit', `${VISITS} and v.id = $2`, [ctx.store.id, id, uncountedSince(ctx.now)])
}

/**
 * First the customer, then the order, then the visit: the same sequence as in every change of an order, which ends its
 * delivery last. What refers to the visit, such as an act of a rider, holds up nobody who only changes it.
 */
const LOCK = `
  with which as (select id, customer_id, order_id from visit where store_id = $1 and id = $2),
       held as materialized (select c.id from customer c
         where c.store_id = $1 and c.id = (select customer_id from which) for no key update),
       ordered as materialized (select o.id from orders o
         where o.store_id = $1 and o.id = (select order_id from which where exists (select from held)) for no key update)
  select from visit v where v.store_id = $1 and v.id = (select id from which) and (select count(*) from ordered) >= 0
     for no key update of v`

/** Locks a visit and reads it as it is then. */
export async function lockVisit(ctx: RowsCtx, id: string): Promise<VisitRow | undefined> {
  await ctx.tx.run('lock-visit', LOCK, [ctx.store.id, id])
  return findVisit(ctx, id)
}

export function listVisitsOn(ctx: RowsCtx, on: Day): Promise<VisitRow[]> {
  return ctx.tx.rows(visitRow, 'list-visits-on', `${VISITS} and v.day = $2 ${IN_ORDER}`, [
    ctx.store.id,
    on,
    uncountedSince(ctx.now),
  ])
}

/** Requests for any day, and what is left open of the days before. */
export function listWaitingVisits(ctx: RowsCtx, today: Day): Promise<VisitRow[]> {
  const sql = `${VISITS} and v.status in ('requested', 'accepted', 'on_the_way')
    and (v.status = 'requested' or v.day < $2) ${IN_ORDER} limit 500`
  return ctx.tx.rows(visitRow, 'list-waiting-visits', sql, [ctx.store.id, today, uncountedSince(ctx.now)])
}

/** Of a customer, the newest first; of somebody who asked to be erased only those to come. */
export function listVisitsOf(ctx: RowsCtx, customerId: string): Promise<VisitRow[]> {
  const sql = `${VISITS} and v.customer_id = $2
    and (c.erasure_asked_at is null or ${IS_OPEN}) order by v.day desc, v.from_time desc, v.id desc limit 50`
  return ctx.tx.rows(visitRow, 'list-visits-of', sql, [ctx.store.id, customerId, uncountedSince(ctx.now)])
}

/** Of a customer, those that are still to come, locked: no rider ends them meanwhile. */
export function lockOpenVisitsOf(ctx: RowsCtx, customerId: string) {
  const sql = `select id from visit where store_id = $1 and customer_id = $2
    and status in ('requested', 'accepted', 'on_the_way') order by id for no key update`
  return ctx.tx.rows({ id: text }, 'lock-open-visits-of', sql, [ctx.store.id, customerId])
}

/** The oldest pickup of a customer whose clothes are here and in no order yet. */
export function findUncountedPickup(ctx: RowsCtx, customerId: string) {
  const sql = `select v.day from visit v where v.store_id = $1 and v.customer_id = $2
    and ${pickupIsUncounted('$3')} order by v.day limit 1`
  return ctx.tx.row({ day }, 'find-uncounted-pickup', sql, [ctx.store.id, customerId, uncountedSince(ctx.now)])
}

/** How many places of each slot are taken, from a day on. */
export function countBooked(ctx: RowsCtx, from: Day, to: Day) {
  return ctx.tx.rows(
    { slot_id: text, day, visits: integer },
    'count-booked',
    `select slot_id, day, count(*)::int as visits from visit
      where store_id = $1 and day between $2 and $3 and status not in ('failed', 'cancelled') group by slot_id, day`,
    [ctx.store.id, from, to],
  )
}

/** Of a slot that is locked, without the visit that moves into it. */
export async function countInSlot(ctx: RowsCtx, slotId: string, on: Day, without: string | null): Promise<number> {
  const row = await ctx.tx.row(
    { visits: integer },
    'count-in-slot',
    `select count(*)::int as visits from visit
      where store_id = $1 and slot_id = $2 and day = $3 and status not in ('failed', 'cancelled') and id is distinct from $4`,
    [ctx.store.id, slotId, on, without],
  )
  return row?.visits ?? 0
}

/** The delivery of an order that is still to come. */
export async function findOpenDelivery(ctx: RowsCtx, orderId: string): Promise<{ id: string; day: Day } | undefined> {
  return ctx.tx.row(
    { id: text, day },
    'find-open-delivery',
    `select id, day from visit where store_id = $1 and order_id = $2 and kind = 'delivery'
      and status in ('requested', 'accepted', 'on_the_way')`,
    [ctx.store.id, orderId],
  )
}

/** The stop of a repeating pickup on a day. */
export function findStopOfRepeat(ctx: RowsCtx, repeatId: string, on: Day) {
  const sql = 'select status from visit where store_id = $1 and repeat_id = $2 and day = $3'
  return ctx.tx.row({ status: oneOf(VISIT_STATUSES) }, 'find-stop-of-repeat', sql, [ctx.store.id, repeatId, on])
}

interface NewVisit {
  id: string
  kind: 'pickup' | 'delivery'
  customer_id: string
  order_id: string | null
  day: Day
  slot_id: string
  from_time: string
  to_time: string
  area_id: string
  address: string
  pin_code: string
  note: string
  status: 'requested' | 'accepted'
  rider_id: string | null
  asked_by: 'customer' | 'counter'
  repeat_id: string | null
  requested_at: Date
  accepted_at: Date | null
  accepted_by: string | null
}

const INSERT = `
  insert into visit (store_id, id, kind, customer_id, order_id, day, slot_id, from_time, to_time, area_id, address, pin_code, note,
    status, rider_id, asked_by, repeat_id, requested_at, accepted_at, accepted_by, place)
  values (:store_id, :id, :kind, :customer_id, :order_id, :day, :slot_id, :from_time, :to_time, :area_id, :address, :pin_code, :note,
    :status, :rider_id, :asked_by, :repeat_id, :requested_at, :accepted_at, :accepted_by, :place)
  on conflict (store_id, repeat_id, day) where repeat_id is not null do nothing`

/** It comes last in its run. Whether it was written: a repeating pickup has one stop a day. */
export async function insertVisit(ctx: RowsCtx, visit: NewVisit): Promise<boolean> {
  const row = { store_id: ctx.store.id, ...visit, place: visit.requested_at.getTime() }
  return (await ctx.tx.run('insert-visit', INSERT, row)) > 0
}

export interface VisitChange {
  status?: VisitRow['status']
  day?: Day
  slot_id?: string
  from_time?: string
  to_time?: string
  rider_id?: string | null
  place?: number
  repeat_id?: null
  order_id?: string
  bag_number?: string
  bag_seal?: string
  bag_pieces?: number | null
  reason?: string
  accepted_at?: Date
  accepted_by?: string
  left_at?: Date | null
  ended_at?: Date | null
}

export async function changeVisit(ctx: RowsCtx, id: string, change: VisitChange): Promise<void> {
  const columns = { ...change }
  const changes = ['version = version + 1', ...assignments(columns)].join(', ')
  const sql = `update visit set ${changes} where store_id = :store_id and id = :id`
  await ctx.tx.run(undefined, sql, { ...columns, store_id: ctx.store.id, id })
}

/** The places of a rider's stops on a day, in their order. */
export function listPlaces(ctx: RowsCtx, riderId: string | null, on: Day) {
  return ctx.tx.rows(
    { id: text, place: decimal },
    'list-places',
    `select id, place from visit where store_id = $1 and rider_id is not distinct from $2 and day = $3 order by place, id`,
    [ctx.store.id, riderId, on],
  )
}

const LINK = `
  update visit v set order_id = l.order_id, ended_at = coalesce(v.ended_at, l.at), version = v.version + 1, status = 'done',
         count_answer = null, count_pieces = null, count_answered_at = null
    from json_to_recordset($2) as l (id uuid, order_id uuid, at timestamptz)
   where v.store_id = $1 and v.id = l.id`

/** A pickup became this order. What the customer said of the count was said of an order that is deleted. */
export function linkPickup(ctx: RowsCtx, visitId: string, orderId: string): void {
  ctx.tx.sendRows('link-pickup', LINK, ctx.store.id, [{ id: visitId, order_id: orderId, at: ctx.now }])
}

const answer = orNull(oneOf(COUNT_ANSWERS))
const bag = objectOf({ number: text, answer, pieces: orNull(integer), at: orNull(text) })

/** The closed bag that an order came in; most came in none. */
export const bagOfOrder = orNull(bag)
type Bag = RowOf<{ bag: typeof bagOfOrder }>['bag']

const IS_BAG = `v.kind = 'pickup' and v.bag_number <> ''`

/** Its column; `o` is the order. */
export const BAG_OF_ORDER = `(select json_build_object('number', v.bag_number, 'answer', v.count_answer,
  'pieces', v.count_pieces, 'at', v.count_answered_at)
  from visit v where v.store_id = $1 and v.order_id = o.id and ${IS_BAG} limit 1)`

/** What the customer said of its count. */
export function viewBag(found: Bag, pieces: number) {
  if (found === null) return null
  const state = countState({ pieces, answer: found.answer, answeredPieces: found.pieces })
  const isAnswered = state !== 'asked' && found.at !== null
  return { number: found.number, state, answeredAt: isAnswered ? new Date(found.at ?? 0).toISOString() : null }
}

const lockedBag = { id: text, pieces: integer, answer, answered_pieces: orNull(integer) }

/** Locked, so that two answers come one after the other. */
export const lockBag = (ctx: RowsCtx, orderId: string) =>
  ctx.tx.row(
    lockedBag,
    'lock-bag',
    `select v.id, o.pieces_total as pieces, v.count_answer as answer, v.count_pieces as answered_pieces
       from visit v join orders o on o.store_id = $1 and o.id = v.order_id
      where v.store_id = $1 and v.order_id = $2 and ${IS_BAG} limit 1 for no key update of v`,
    [ctx.store.id, orderId],
  )

export async function saveCountAnswer(
  ctx: RowsCtx & { now: Date },
  said: { visitId: string; answer: CountAnswer; pieces: number },
): Promise<void> {
  await ctx.tx.run(
    'save-count-answer',
    'update visit set count_answer = $3, count_pieces = $4, count_answered_at = $5 where store_id = $1 and id = $2',
    [ctx.store.id, said.visitId, said.answer, said.pieces, ctx.now],
  )
}
