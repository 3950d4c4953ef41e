import { isOpenDay, type OpenDays } from '../promise/promise-date.ts'
import { type RuleRefusal, ruleRefusal } from '../refusal/rule-error.ts'
import { pickupRules } from '../refusal/shop-rules.ts'
import { addDays, type Day, dayIn, startOfDay, weekdayOf } from '../time/day.ts'

/** A time of the week at which the shop comes to so many customers; without an area, to any of them. */
export type Slot = {
  id: string
  areaId: string | null
  /** 0 is Sunday. */
  weekday: number
  /** "09:00", in the store's time zone. */
  from: string
  to: string
  capacity: number
}

/** How many days ahead customers can book; repeating pickups are written a day earlier than that. */
export const BOOKING_DAYS = 7

/** The furthest day that the counter can book. */
const FURTHEST_VISIT_DAYS = 60

/** A moment as the clocks of the store show it. */
export type StoreTime = { day: Day; time: string }

export function storeTime(timeZone: string, now: Date): StoreTime {
  const day = dayIn(timeZone, now)
  const minutes = Math.floor((now.getTime() - startOfDay(timeZone, day).getTime()) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return { day, time: `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}` }
}

export type VisitWish = {
  day: Day
  slot: Slot
  areaId: string | null
  /** A customer must ask before the slot begins. The counter can use it until it ends. */
  byCustomer: boolean
}

/** Why nobody can come then, if so. Whether the slot is full is another question. */
export function visitProblem(wish: VisitWish, now: StoreTime, rules: OpenDays): RuleRefusal | undefined {
  const { day, slot, areaId, byCustomer } = wish
  if (day < now.day || (day === now.day && (byCustomer ? slot.from : slot.to) <= now.time)) {
    return ruleRefusal(pickupRules, 'visit_time_over')
  }
  const last = addDays(now.day, byCustomer ? BOOKING_DAYS - 1 : FURTHEST_VISIT_DAYS)
  if (day > last) return ruleRefusal(pickupRules, 'visit_too_far_ahead', { last })
  if (!isOpenDay(day, rules)) return ruleRefusal(pickupRules, 'visit_shop_closed', { day })
  if (weekdayOf(day) !== slot.weekday) return ruleRefusal(pickupRules, 'slot_on_another_weekday', { day })
  if (slot.areaId !== null && slot.areaId !== areaId) return ruleRefusal(pickupRules, 'slot_of_another_area')
  return undefined
}

type FreeSlot = { slot: Slot; left: number }
export type FreeDay = { day: Day; slots: FreeSlot[] }

type FreeSlotsInput = {
  slots: readonly Slot[]
  areaId: string | null
  now: StoreTime
  rules: OpenDays
  byCustomer: boolean
  /** How many visits each slot has on a day. */
  booked: (slotId: string, day: Day) => number
}

/** The open days of the next week with their slots, in the order of the day. A full one has no place left. */
export function freeSlots({ slots, areaId, now, rules, byCustomer, booked }: FreeSlotsInput): FreeDay[] {
  const days = Array.from({ length: BOOKING_DAYS }, (_, ahead) => addDays(now.day, ahead))
  return days.flatMap((day) => {
    const possible = slots
      .filter((slot) => visitProblem({ day, slot, areaId, byCustomer }, now, rules) === undefined)
      .map((slot) => ({ slot, left: Math.max(0, slot.capacity - booked(slot.id, day)) }))
      .sort((a, b) => compare(a.slot.from, b.slot.from) || compare(a.slot.to, b.slot.to))
    return possible.length > 0 ? [{ day, slots: possible }] : []
  })
}

/** The days on which a repeating pickup comes, from a day on and up to another one; holidays are left out. */
export function occurrences(weekday: number, from: Day, to: Day, rules: OpenDays): Day[] {
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  const days: Day[] = []
  for (let day = first; day <= to; day = addDays(day, 7)) if (isOpenDay(day, rules)) days.push(day)
  return days
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
