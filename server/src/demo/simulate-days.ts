import { contract, type InputOf } from '@clothesline/contract'
import {
  addDays,
  type Day,
  daysBetween,
  denominations,
  monthOf,
  periodBefore,
  sameTimeOn,
  startOfDay,
  weekdayOf,
} from '@clothesline/domain'
import type { Tx } from '../db/transaction.ts'
import { handlers } from '../features/index.ts'
import { clockPerson } from '../features/money/attendance/index.ts'
import { CustomerBase } from './customer-base.ts'
import { CustomerVoices } from './customer-voices.ts'
import type { Desk } from './desk.ts'
import { OrderLifecycle } from './order-lifecycle.ts'
import { type Random, randomFrom } from './random.ts'
import { Rounds } from './rounds.ts'
import { busyness } from './season.ts'
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
    service,
    rate: Math.max(5, Math.round((rate * shop.plan.prices) / 5) * 5),
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

const REASONS = ['Change given wrong', 'Coins short, not found', 'Tip left in the drawer', 'Tea not written down']
const KEPT_FOR_CHANGE = 3_000

/** The evening's count: cash above the float goes to the bank, and now and then a few rupees are missing. */
async function closeDrawer(shop: Shop, desk: Desk): Promise<void> {
  const { random, today } = shop
  await desk.closeDay(today, (expected) => {
    const banked = Math.max(0, Math.floor((expected - KEPT_FOR_CHANGE) / 500) * 500)
    const isOff = random.chance(0.14) || shop.claimScenario('drawer', 2, 3)
    const difference = isOff ? random.pick([-50, -20, -10, -10, -5, 5, 10, 20]) : 0
    const counted = Math.max(0, Math.round(expected - banked + difference))
    const reason = counted === expected - banked ? {} : { reason: random.pick(REASONS) }
    return { banked, denominations: countNotes(counted), ...reason }
  })
}

async function fillDrawer(shop: Shop): Promise<void> {
  const input = { date: shop.today, amt: KEPT_FOR_CHANGE, note: 'Change money' }
  await shop.call(contract.transaction.ownerCash, handlers.transaction.ownerCash, input)
}

/** An amount in few notes, plus the small ones that a drawer always has. */
function countNotes(sum: number): { value: number; count: number }[] {
  let left = sum
  return denominations.flatMap((value) => {
    const most = Math.floor(left / value)
    const count = value >= 100 && value <= 500 ? Math.floor(most * 0.8) : most
    left -= count * value
    return count > 0 ? [{ value, count }] : []
  })
}

type NewExpense = Omit<InputOf<typeof contract.expense.addExpense>, 'date'>

/** The expenses of a shop on a day. All but rent and telephone follow the work: a shop that has less to do uses less. */
function expensesOf(shop: Shop, day: Day): NewExpense[] {
  const { random, plan } = shop
  const onDate = (date: number) => shop.falls(day, (on) => Number(on.slice(8)) === date)
  const onWeekday = (weekday: number) => shop.falls(day, (on) => weekdayOf(on) === weekday)
  /** About so many percent of the sales of the last days, in tens of rupees. */
  const share = (percent: number, days: number) =>
    Math.round((shop.salesBefore(day, days) * percent * random.between(90, 110)) / 100_000) * 10
  const some = (when: boolean, category: string, amt: number, paymentMode: string, vendor = '', note = '') =>
    when && amt > 0 ? [{ category, amt, paymentMode, vendor, note }] : []
  return [
    ...some(onDate(3), 'Rent', plan.rent, 'Bank Transfer', 'Landlord'),
    ...some(onDate(12), 'Electricity', share(5.5, 30), 'UPI', 'Electricity board', 'Meter 1 and 2'),
    ...some(onDate(14), 'Water', share(1, 30), 'UPI', 'Water tanker'),
    ...some(onDate(8), 'Phone & internet', 799, 'UPI', 'Broadband'),
    ...some(onWeekday(1), 'Detergent & chemicals', share(4.5, 7), 'UPI', 'Om Chemicals'),
    ...some(onWeekday(4), 'Packing & hangers', share(2.5, 7), 'Cash', 'Shree Packaging'),
    ...some(onWeekday(6), 'Outside workshop', share(9, 7), 'Bank Transfer', plan.workshop, 'Lots of the week'),
    ...some(random.chance(0.35), 'Transport & fuel', share(0.7, 7), 'Cash', '', 'Deliveries'),
    ...some(random.chance(0.85), 'Tea & snacks', share(0.3, 7), 'Cash'),
    ...some(random.chance(0.02), 'Machine repair', share(1.5, 30), 'UPI', 'Care Services', 'Steam iron, new hose'),
    ...some(random.chance(0.03), 'Stationery & printing', share(0.4, 30), 'Cash', '', 'Tag rolls'),
  ]
}

async function spend(shop: Shop, expense: NewExpense): Promise<void> {
  await shop.callLater(contract.expense.addExpense, handlers.expense.addExpense, { ...expense, date: shop.today })
}

/** So many days before today, people began to clock in and out: enough for the sheet of a month. */
const FIRST_DAY = 24
/** Somebody forgot to clock out on this day, so many before today. */
const FORGOTTEN_DAY = 3
const HOUR = 60

/** Those with a PIN come in the morning and go in the evening, now and then late, early, or not at all. */
class Shifts {
  private readonly shop: Shop
  /** Of its own: with one clock more or less, the orders of the demo stay what they are. */
  private readonly random: Random = randomFrom(24)

  constructor(shop: Shop) {
    this.shop = shop
  }

  planDay(day: Day, today: Day): void {
    const daysLeft = daysBetween(day, today)
    if (daysLeft > FIRST_DAY) return
    for (const [at, { employeeId: id, number, name }] of [...this.shop.clerks.values()].entries()) {
      const { random } = this
      const comesAt = OPENS_AT + random.between(-15, 10) + (random.chance(0.1) ? 45 : 0)
      const goesAt = random.chance(0.1) ? 14 * HOUR : CLOSES_AT - random.between(0, 3) * HOUR + random.between(0, 20)
      const isAbsent = daysLeft > 0 && random.chance(0.06)
      const isForgotten = daysLeft === FORGOTTEN_DAY && at === 1
      const clock = () => clockPerson(this.shop.ctx(), { id, number, name })
      if (!isAbsent) this.shop.schedule(day, comesAt, clock)
      if (!isAbsent && !isForgotten && daysLeft > 0) this.shop.schedule(day, goesAt, clock)
    }
  }
}
