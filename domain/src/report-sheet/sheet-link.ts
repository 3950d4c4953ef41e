import type { DayRange } from '../day.ts'

/** Which orders a list of the pages shows. */
type OrderWords = Partial<
  Record<'startDate' | 'endDate' | 'paidFrom' | 'paidTo' | 'paymentMode' | 'service' | 'cloth', string>
> & { unpaid?: 'true' }

/** What is behind a figure: a page of the app, and what its address asks for. */
export type SheetLink =
  | { to: '/allOrders'; search: OrderWords }
  | { to: '/deletedOrders'; search: { from: string; to: string } }
  | { to: '/report'; search: { report: 'billed'; from: string; to: string } }
  | { to: '/expenses'; search: { month: string; category?: string } }
  | { to: '/search/allOrders'; search: { id: string } }
  | { to: '/employee' }

/** The orders billed in some days. */
export function ordersBilled({ startOn, endOn }: DayRange, more: OrderWords = {}): SheetLink {
  return { to: '/allOrders', search: { startDate: startOn, endDate: endOn, ...more } }
}

/** The orders for which money came in or went back in some days. */
export function ordersPaid({ startOn, endOn }: DayRange, more: OrderWords = {}): SheetLink {
  return { to: '/allOrders', search: { paidFrom: startOn, paidTo: endOn, ...more } }
}

/** Orders that were deleted in some days. */
export function ordersDeleted({ startOn, endOn }: DayRange): SheetLink {
  return { to: '/deletedOrders', search: { from: startOn, to: endOn } }
}

/** What was spent in the month of the last day, for one purpose or all. */
export function expensesOf({ endOn }: DayRange, category?: string): SheetLink {
  return { to: '/expenses', search: { month: endOn.slice(0, 7), ...(category && { category }) } }
}

export const allUnpaid: SheetLink = { to: '/allOrders', search: { unpaid: 'true' } }
export const employees: SheetLink = { to: '/employee' }
