import { contract, type InputOf } from '@clothesline/contract'
import { type Day, weekdayOf } from '@clothesline/domain'
import { handlers } from '../features/index.ts'
import type { Shop } from './shop.ts'

type NewExpense = Omit<InputOf<typeof contract.expense.addExpense>, 'date'>

/** The expenses of a shop on a day. */
export function expensesOf(shop: Shop, day: Day): NewExpense[] {
  const { random, plan } = shop
  const dayOfMonth = Number(day.slice(8))
  const weekday = weekdayOf(day)
  const size = plan.ordersADay / 7
  const about = (rupees: number) => Math.round((rupees * size * random.between(80, 120)) / 1000) * 10
  const some = (when: boolean, category: string, amt: number, paymentMode: string, vendor = '', note = '') =>
    when && amt > 0 ? [{ category, amt, paymentMode, vendor, note }] : []
  return [
    ...some(dayOfMonth === 3, 'Rent', plan.rent, 'Bank Transfer', 'Landlord'),
    ...some(dayOfMonth === 12, 'Electricity', about(9_400), 'UPI', 'Electricity board', 'Meter 1 and 2'),
    ...some(dayOfMonth === 14, 'Water', about(1_600), 'UPI', 'Water tanker'),
    ...some(dayOfMonth === 8, 'Phone & internet', 799, 'UPI', 'Broadband'),
    ...some(weekday === 1, 'Detergent & chemicals', about(2_200), 'UPI', 'Om Chemicals'),
    ...some(weekday === 4, 'Packing & hangers', about(750), 'Cash', 'Shree Packaging'),
    ...some(weekday === 6, 'Outside workshop', about(3_900), 'Bank Transfer', plan.workshop, 'Lots of the week'),
    ...some(random.chance(0.35), 'Transport & fuel', about(180), 'Cash', '', 'Deliveries'),
    ...some(random.chance(0.85), 'Tea & snacks', about(110), 'Cash'),
    ...some(random.chance(0.02), 'Machine repair', about(2_800), 'UPI', 'Care Services', 'Steam iron, new hose'),
    ...some(random.chance(0.03), 'Stationery & printing', about(420), 'Cash', '', 'Tag rolls'),
  ]
}

export async function spend(shop: Shop, expense: NewExpense): Promise<void> {
  await shop.callLater(contract.expense.addExpense, handlers.expense.addExpense, { ...expense, date: shop.today })
}
