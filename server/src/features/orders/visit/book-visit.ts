import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FreeSlots, type Problem, problem, problemAt } from '@clothesline/contract'
import {
  type Area,
  addDays,
  areaOfPinCode,
  BOOKING_DAYS,
  type Day,
  findPinCode,
  freeSlots,
  type Slot,
  storeTime,
  toRupees,
  visitAfter,
  visitProblem,
} from '@clothesline/domain'
import type { CustomerCtx, ShopCtx, StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { findSlot, listAreas, listSlots } from './area-queries.ts'
import { holdVisit, visitFacts } from './view-visit.ts'
import { changeVisit, countBooked, countInSlot, findOpenDelivery } from './visit-queries.ts'

/** The counter, or a customer with a link. */
export type VisitCtx = StoreCtx | CustomerCtx

/** Where somebody is to come; without a PIN code, the one in the address counts. */
export interface AskedPlace {
  address?: string | undefined
  pinCode?: string | undefined
}

interface Place {
  address: string
  pinCode: string
  area: Area
}

const outside = (pinCode: string) => problem('pinCode', 'pin_code_outside_areas', { pinCode })

/** The area of an address; every problem with it at once. */
export async function readPlace(ctx: ShopCtx, asked: AskedPlace, known: { address: string }): Promise<Place> {
  const address = asked.address?.trim() || known.address
  const pinCode = asked.pinCode ?? findPinCode(address)
  const area = pinCode === undefined ? undefined : areaOfPinCode(pinCode, await listAreas(ctx))
  const problems: Problem[] = []
  if (address === '') problems.push(problem('address', 'address_needed'))
  if (pinCode === undefined) problems.push(problem('pinCode', 'pin_code_needed'))
  else if (!area) problems.push(outside(pinCode))
  if (!area || pinCode === undefined || problems.length > 0) throw new Invalid(problems)
  return { address, pinCode, area }
}

interface WantedTime {
  date: Day
  slot: string
  areaId: string
  byCustomer: boolean
  /** The visit that moves there. */
  moving?: string
}

/** Takes a place in a slot. The slot stays locked until the end of the transaction, so that no place is taken twice. */
export async function takePlace(ctx: ShopCtx, wanted: WantedTime): Promise<Slot> {
  const { date: day, areaId, byCustomer, moving } = wanted
  const { settings } = ctx.store
  const slot = await findSlot(ctx, wanted.slot, true)
  if (!slot) throw new NotFound('slot_not_found')
  const wrong = visitProblem({ day, slot, areaId, byCustomer }, storeTime(settings.timeZone, ctx.now), settings)
  if (wrong) throw new Invalid([problemAt(wrong.code === 'slot_of_another_area' ? 'slot' : 'date', wrong)])
  if ((await countInSlot(ctx, slot.id, day, moving ?? null)) >= slot.capacity) {
    throw new Conflict('slot_full', { day, from: slot.from, to: slot.to })
  }
  return slot
}

/** When somebody can come to an area in the next days. */
export async function freeSlotsOf(ctx: ShopCtx, area: Area, byCustomer: boolean): Promise<FreeSlots> {
  const { settings } = ctx.store
  const now = storeTime(settings.timeZone, ctx.now)
  const slots = await listSlots(ctx)
  const booked = await countBooked(ctx, now.day, addDays(now.day, BOOKING_DAYS))
  const counts = new Map(booked.map(({ slot_id, day, visits }) => [`${slot_id} ${day}`, visits]))
  const free = freeSlots({
    slots,
    areaId: area.id,
    now,
    rules: settings,
    byCustomer,
    booked: (slotId, day) => counts.get(`${slotId} ${day}`) ?? 0,
  })
  return {
    areaId: area.id,
    area: area.name,
    fee: toRupees(area.feePaise),
    freeAbove: area.freeAbovePaise === null ? null : toRupees(area.freeAbovePaise),
    days: free.map(({ day, slots: left }) => ({
      date: day,
      slots: left.map(({ slot, left: places }) => ({ slot: slot.id, from: slot.from, to: slot.to, left: places })),
    })),
  }
}

/** The area of a PIN code, or of the one in an address. */
export async function areaFor(ctx: ShopCtx, asked: AskedPlace & { area?: string | undefined }): Promise<Area> {
  const areas = await listAreas(ctx)
  if (asked.area !== undefined) {
    const area = areas.find(({ id }) => id === asked.area)
    if (!area) throw new NotFound('area_not_found')
    return area
  }
  const pinCode = asked.pinCode ?? findPinCode(asked.address ?? '')
  if (pinCode === undefined) throw new Invalid([problem('pinCode', 'pin_code_needed')])
  const area = areaOfPinCode(pinCode, areas)
  if (!area) throw new Invalid([outside(pinCode)])
  return area
}

type Sealed = Pick<ShopCtx, 'services' | 'store'>

const sealOf = ({ services, store }: Sealed, purpose: string, ...parts: string[]) =>
  createHmac('sha256', services.secretKey)
    .update([purpose, store.id, ...parts].join('\0'))
    .digest()

/**
 * The four digits that the customer says at the door. They follow from the stop, so nothing is stored, and a new stop has
 * another code.
 */
export function deliveryCode(ctx: Sealed, visitId: string): string {
  return String(sealOf(ctx, 'delivery-code', visitId).readUInt32BE(0) % 10_000).padStart(4, '0')
}

export function isDeliveryCode(ctx: Sealed, visitId: string, typed: string): boolean {
  const [right, given] = [Buffer.from(deliveryCode(ctx, visitId)), Buffer.from(typed.replaceAll(/\D/g, ''))]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Shows that this rider was shown this stop, even if the shop has given it to somebody else since. */
export function stopTicket(ctx: Sealed, visitId: string, riderId: string): string {
  return sealOf(ctx, 'rider-ticket', visitId, riderId).toString('base64url').slice(0, 22)
}

export function isStopTicket(ctx: Sealed, visitId: string, riderId: string, ticket: string): boolean {
  const [right, given] = [Buffer.from(stopTicket(ctx, visitId, riderId)), Buffer.from(ticket)]
  return right.length === given.length && timingSafeEqual(right, given)
}

/**
 * The order no longer needs the delivery that is planned for it. Nobody sets out for it any more, and its place in the
 * slot is free again; if the rider is already on the way with the clothes, the customer has them now.
 */
export async function endDelivery(
  ctx: StoreCtx,
  orderId: string,
  why: 'handed over' | 'deleted' | 'not wanted',
): Promise<void> {
  const planned = await findOpenDelivery(ctx, orderId)
  if (!planned) return
  const before = await holdVisit(ctx, planned.id)
  const isDone = why === 'handed over' && before.status === 'on_the_way'
  const status = visitAfter(before.status, isDone ? 'finish' : 'cancel')
  // The rider ended it while we waited for the lock.
  if (status === undefined) return
  await changeVisit(ctx, before.id, { status, ended_at: ctx.now })
  await audit(ctx, ctx.store.id, {
    action: isDone ? 'visit.done' : 'visit.cancel',
    subjectKind: 'visit',
    subjectId: before.id,
    before: visitFacts(before),
    after: visitFacts(await holdVisit(ctx, before.id)),
  })
}
