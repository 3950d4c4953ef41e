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
  visitProblem,
} from '@clothesline/domain'
import type { CustomerCtx, ShopCtx, StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { findSlot, listAreas, listSlots } from './area-queries.ts'
import { countBooked, countInSlot } from './visit-queries.ts'

/** The counter, or a customer with a link. */
export type VisitCtx = StoreCtx | CustomerCtx

/** Where somebody is to come; without a PIN code, the one in the address counts. */
export interface AskedPlace {
  address?: string | undefined
  pinCode?: string | undefined
}

export interface Place {
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

export interface WantedTime {
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
    ...{ slots, areaId: area.id, now, rules: settings, byCustomer },
    booked: (slotId, day) => counts.get(`${slotId} ${day}`) ?? 0,
  })
  return {
    ...{ areaId: area.id, area: area.name, fee: toRupees(area.feePaise) },
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
