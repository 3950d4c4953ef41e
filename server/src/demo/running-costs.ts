import { contract, type InputOf } from '@clothesline/contract'
import { type Day, weekdayOf } from '@clothesline/domain'
import { handlers } from '../features/index.ts'
import type { Shop } from './shop.ts'

type NewExpense = Omit<InputOf<typeof contract.expense.addExpense>, 'date'>

/** The expenses of a shop on a day. All but rent and telephone follow the work: a shop that has less to do uses less. */
export function expensesOf(shop: Shop, day: Day): NewExpense[] {
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

export async function spend(shop: Shop, expense: NewExpense): Promise<void> {
  await shop.callLater(contract.expense.addExpense, handlers.expense.addExpense, { ...expense, date: shop.today })
}
