import { contract } from '@clothesline/contract'
import { addDays, type Day, daysBetween, monthOf, periodBefore, sameTimeOn, startOfDay } from '@clothesline/domain'
import type { Tx } from '../db/transaction.ts'
import { handlers } from '../features/index.ts'
import { CustomerBase } from './customer-base.ts'
import { CustomerVoices } from './customer-voices.ts'
import type { Desk } from './desk.ts'
import { closeDrawer, fillDrawer } from './drawer.ts'
import { OrderLifecycle } from './order-lifecycle.ts'
import { Rounds } from './rounds.ts'
import { expensesOf, spend } from './running-costs.ts'
import { busyness } from './season.ts'
import { Shifts } from './shifts.ts'
import { CLOSES_AT, OPENS_AT, type Shop } from './shop.ts'
import { Staff } from './staff.ts'
import { Workshop } from './workshop.ts'

type InOneTransaction = (work: (tx: Tx) => Promise<void>) => Promise<void>

/** Simulates a shop's days from the first to today, each in its own transaction. */
export async function simulateDays(
  shop: Shop,
  desk: Desk,
  { firstDay, today, now }: { firstDay: Day; today: Day; now: Date },
  inOneTransaction: InOneTransaction,
): Promise<void> {
  const people = new CustomerBase(shop)
  const workshop = new Workshop(shop, desk)
  const rounds = new Rounds(shop, people, desk)
  const orders = new OrderLifecycle(shop, { people, workshop, desk }, () => rounds.areaOfOrder())
  const staff = new Staff(shop)
  const shifts = new Shifts(shop)
  const voices = new CustomerVoices(shop)
  shop.schedule(firstDay, OPENS_AT - 60, async () => {
    await staff.hire()
    await setPrices(shop)
    await fillDrawer(shop)
    for (let known = 0; known < shop.plan.customersBefore; known++) await people.addCustomer()
  })

  const compared = comparedWith(today)
  for (let day = firstDay; day <= today; day = addDays(day, 1)) {
    const isToday = day === today
    const isCompared = isToday || compared.includes(day)
    if (shop.isOpen(day)) {
      const arrivals = shop.plan.ordersADay * busyness(day) * (0.75 + shop.random.next() / 2)
      const count = Math.ceil(Math.max(isCompared ? 3 : 2, arrivals))
      desk.expectOrders(count)
      // The days that are compared begin with somebody at the door, and have no great bill, so that they are alike at any time.
      const early = isCompared ? 2 : 0
      for (let order = 0; order < count; order++) {
        const minute = order < early ? shop.minute(OPENS_AT + 5, OPENS_AT + 30) : shop.minute()
        shop.schedule(day, minute, () => orders.take(isCompared))
      }
      shop.schedule(day, OPENS_AT + 25, () => rounds.beginDay())
      for (const hour of [11, 14, 17, 20]) shop.schedule(day, hour * 60, () => orders.printTags())
      for (const expense of expensesOf(shop, day)) shop.schedule(day, shop.minute(), () => spend(shop, expense))
      if (isCompared) shop.schedule(day, OPENS_AT + 15, () => people.payAhead(isToday ? 1_000 : 2_000))
      else if (shop.random.chance(0.1)) shop.schedule(day, OPENS_AT + 15, () => people.payAhead())
      if (day > firstDay) staff.planDay(day)
      if (day > firstDay) shifts.planDay(day, today)
      if (workshop.sendsOn(day)) shop.schedule(day, CLOSES_AT - 5, () => workshop.send())
      if (CustomerVoices.days.includes(daysBetween(day, today))) {
        shop.schedule(day, OPENS_AT + 90, () => voices.speak())
      }
      if (!isToday && shop.random.chance(0.97)) shop.schedule(day, CLOSES_AT + 10, () => closeDrawer(shop, desk))
    }
    const endDay = () => desk.endDay()
    await inOneTransaction((tx) => {
      if (!isCompared) return shop.runDay(tx, day, { until: CLOSES_AT + 60, endDay })
      const { until, at } = untilTime(shop, day, sameTimeOn(shop.timeZone, now, day))
      return shop.runDay(tx, day, { until: isToday ? until : CLOSES_AT + 60, at, endDay })
    })
  }
}

/** The shop charges what its street pays, in steps of five rupees. */
async function setPrices(shop: Shop): Promise<void> {
  const { rates } = await shop.call(contract.rate.allrates, handlers.rate.allrates, {})
  const priced = rates.map(({ clothType: cloth, serviceType: service, perKg, rate }) => ({
    ...(perKg ? { perKg } : { cloth }),
    ...{ service, rate: Math.max(5, Math.round((rate * shop.plan.prices) / 5) * 5) },
  }))
  await shop.call(contract.rate.saverates, handlers.rate.saverates, { rates: priced })
}

/** The dashboard compares today with these. */
function comparedWith(today: Day): Day[] {
  const { startOn } = monthOf(today)
  const lastMonth = monthOf(addDays(startOn, -1))
  const sameDay = today === startOn ? lastMonth.startOn : periodBefore({ startOn, endOn: today }).endOn
  return [addDays(today, -7), sameDay]
}

/**
 * Today is simulated up to now. Early in the morning part of the day is compressed into the hours that have passed, so
 * that there is always something to see; the days that it is compared with begin in the same way.
 */
function untilTime(shop: Shop, day: Day, now: Date): { until: number; at: (minute: number) => Date } {
  const midnight = startOfDay(shop.timeZone, day).getTime()
  const passed = (now.getTime() - midnight) / 60_000
  const until = Math.min(CLOSES_AT, Math.max(passed, OPENS_AT + 0.45 * (CLOSES_AT - OPENS_AT)))
  const begins = Math.max(0, Math.min(OPENS_AT, passed - 120))
  const scale = (passed - begins) / (until - OPENS_AT)
  const compress = (minute: number) =>
    new Date(midnight + Math.floor((begins + Math.max(0, minute - OPENS_AT) * Math.min(1, scale)) * 60_000))
  return {
    until,
    at: (minute) => (minute <= until ? compress(minute) : new Date(midnight + Math.round(minute * 60_000))),
  }
}
