import type { BilledReport } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { saveDaySums } from '../day-sums/index.ts'
import { listMovements, type Movement, type ReportDays } from './movement-queries.ts'
import { countOrdersByDay } from './order-sums-queries.ts'
import { groupBy, isFromCustomer, rupeesIn, sumOf } from './sums.ts'

/** Billed is what the customers owe more, by the day it was booked: changed and deleted bills count on the day of the change. */
export async function billed(ctx: StoreCtx, range: ReportDays): Promise<BilledReport> {
  saveDaySums(ctx, range)
  const [moved, taken] = await Promise.all([
    listMovements(ctx, range, ['receivable_billed', 'money']),
    countOrdersByDay(ctx, range),
  ])
  const movements = moved.filter((movement) => movement.account === 'receivable_billed' || isFromCustomer(movement))
  const orders = new Map(taken.map((row) => [row.day, row.orders]))
  const byDay = groupBy(movements, (movement) => movement.day)
  const days = [...new Set([...byDay.keys(), ...orders.keys()])].sort()
  const rows = days.map((date) => ({ date, orders: orders.get(date) ?? 0, ...sumsOf(byDay.get(date) ?? []) }))
  return { rows, totals: { orders: sumOf(rows, (row) => row.orders), ...sumsOf(movements) } }
}

function sumsOf(movements: readonly Movement[]) {
  return {
    billed: rupeesIn(movements, ({ account }) => account === 'receivable_billed'),
    collected: rupeesIn(movements, ({ account }) => account === 'money'),
  }
}
