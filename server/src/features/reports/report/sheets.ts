import {
  type BilledReport,
  type CollectionsReport,
  type contract,
  type DeletionsReport,
  type DiscountsReport,
  type DuesReport,
  type MixReport,
  type ModeCollection,
  type ParsedInputOf,
  PROMISE_CHOICES,
  type ProfitReport,
  type PromisesReport,
  type RegularsReport,
} from '@clothesline/contract'
import {
  type Account,
  compareNames,
  type Day,
  dayIn,
  endOfDay,
  formatPersonNumber,
  goneSince,
  startOfDay,
  toKg,
  toRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { saveDaySums } from '../day-sums/index.ts'
import {
  type DiscountSums,
  listBest,
  listDiscountsByCustomer,
  listDiscountsByPerson,
  listGone,
} from './discounts-queries.ts'
import { type DueSums, listDues, sumDues } from './dues-queries.ts'
import { listMovements, type Movement, type ReportDays, splitDays } from './movement-queries.ts'
import { countOrdersByDay, listDeletions, listMix } from './order-sums-queries.ts'
import { listKeptPromises } from './promises-queries.ts'
import { groupBy, isFromCustomer, isReceived, isReturned, rupeesIn, rupeesOut, sumOf } from './sums.ts'

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
  const rows = days.map((date) => ({ date, orders: orders.get(date) ?? 0, ...billedSums(byDay.get(date) ?? []) }))
  return { rows, totals: { orders: sumOf(rows, (row) => row.orders), ...billedSums(movements) } }
}

function billedSums(movements: readonly Movement[]) {
  return {
    billed: rupeesIn(movements, ({ account }) => account === 'receivable_billed'),
    collected: rupeesIn(movements, ({ account }) => account === 'money'),
  }
}

export async function collections(ctx: StoreCtx, days: ReportDays): Promise<CollectionsReport> {
  saveDaySums(ctx, days)
  const taken = (await listMovements(ctx, days, ['money'])).filter(isFromCustomer)
  const rows = [...groupBy(taken, (movement) => movement.day)].flatMap(([date, ofDay]) =>
    collectionsByMode(ofDay).map((ofMode) => ({ date, ...ofMode })),
  )
  return { rows, byMode: collectionsByMode(taken), totals: collectedTotals(taken) }
}

/** What customers paid and got back, by payment mode. */
export function collectionsByMode(taken: readonly Movement[]): ModeCollection[] {
  return [...groupBy(taken, (movement) => movement.mode ?? '')].map(([paymentMode, ofMode]) => ({
    paymentMode,
    isCash: ofMode[0]?.is_cash ?? false,
    ...collectedTotals(ofMode),
  }))
}

function collectedTotals(taken: readonly Movement[]) {
  return {
    received: rupeesIn(taken, isReceived),
    returned: rupeesOut(taken, isReturned),
    amt: rupeesIn(taken, isFromCustomer),
  }
}

/** Sales by cloth and service: after discount, express charge and delivery fee, before tax. */
export async function mix(ctx: StoreCtx, days: { startDate: Day; endDate: Day }): Promise<MixReport> {
  saveDaySums(ctx, days)
  const [rows, orders] = await Promise.all([listMix(ctx, days), countOrdersByDay(ctx, days)])
  return {
    rows: rows.map(({ cloth, service, orders, pieces, grams, paise }) => {
      return { cloth, service, orders, pieces, kg: toKg(grams), amt: toRupees(paise) }
    }),
    totals: {
      // Not the sum of the rows: an order with several lines counts once.
      orders: sumOf(orders, (row) => row.orders),
      pieces: sumOf(rows, (row) => row.pieces),
      kg: toKg(sumOf(rows, (row) => row.grams)),
      amt: toRupees(sumOf(rows, (row) => row.paise)),
    },
  }
}

interface Days {
  startDate: Day
  endDate: Day
}

const viewDiscount = ({ orders, lines_paise, discount_paise }: DiscountSums) => ({
  orders,
  lines: toRupees(lines_paise),
  discount: toRupees(discount_paise),
})

/** The discounts that stand on the bills now, for whoever took the order. */
export async function discounts(ctx: StoreCtx, days: Days): Promise<DiscountsReport> {
  const [people, customers] = await Promise.all([listDiscountsByPerson(ctx, days), listDiscountsByCustomer(ctx, days)])
  const totals = {
    orders: sumOf(people, (row) => row.orders),
    lines_paise: sumOf(people, (row) => row.lines_paise),
    discount_paise: sumOf(people, (row) => row.discount_paise),
  }
  return {
    totals: viewDiscount(totals),
    byPerson: people.map((row) => ({ person: row.person, ...viewDiscount(row) })),
    customers: customers.map((row) => ({
      custId: formatPersonNumber('C', row.number),
      name: row.name,
      ...viewDiscount(row),
    })),
  }
}

type Regular = Awaited<ReturnType<typeof listBest>>['rows'][number]

const viewRegular = ({ number, name, contact, orders, paise, last_on }: Regular) => ({
  custId: formatPersonNumber('C', number),
  name,
  contact,
  orders,
  amt: toRupees(paise),
  lastOn: last_on,
})

export async function regulars(ctx: StoreCtx, days: Days): Promise<RegularsReport> {
  const since = goneSince(days.endDate)
  const [best, gone] = await Promise.all([listBest(ctx, days), listGone(ctx, since, days.endDate)])
  return {
    best: best.rows.map(viewRegular),
    gone: gone.rows.map(viewRegular),
    totals: {
      customers: best.customers,
      orders: best.total_orders,
      amt: toRupees(best.total_paise),
      gone: gone.total,
    },
    goneSince: since,
  }
}

export async function deletions(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.report.deletions>,
): Promise<DeletionsReport> {
  const found = await listDeletions(ctx, spanOf(ctx, input), input)
  return {
    orders: found.rows.map((row) => ({
      _id: row.id,
      invoice: row.invoice,
      custId: formatPersonNumber('C', row.customer_number),
      customer: row.customer_name,
      billedOn: row.billed_on,
      amt: toRupees(row.amt_paise),
      givenBack: toRupees(row.given_back_paise),
      reason: row.delete_reason,
      deletedBy: row.deleted_by,
      deletedAt: row.deleted_at.toISOString(),
    })),
    totalOrders: found.total,
    totals: { amt: toRupees(found.amt_paise), givenBack: toRupees(found.given_back_paise) },
  }
}

/** The moments at which these days begin and are over in the store's time zone. */
export function spanOf(ctx: StoreCtx, days: ReportDays) {
  const { timeZone } = ctx.store.settings
  const until = splitDays(ctx, days).part?.until ?? endOfDay(timeZone, days.endDate)
  return { from: startOfDay(timeZone, days.startDate), until }
}

/** The last requested day, which is not after today. */
function dayOfDues(ctx: StoreCtx, { endDate }: { endDate: Day }) {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const asOf = endDate < today ? endDate : today
  return { asOf, isPast: asOf < today }
}

/** What all customers together owed at the end of the last requested day. */
export const totalDues = async (ctx: StoreCtx, days: { endDate: Day }): Promise<number> =>
  toRupees(await sumDues(ctx, dayOfDues(ctx, days)))

/** What customers owed at the end of the last requested day, however old the bill. */
export async function dues(ctx: StoreCtx, input: ParsedInputOf<typeof contract.report.dues>): Promise<DuesReport> {
  const on = dayOfDues(ctx, input)
  const { rows, total, totals } = await listDues(ctx, on, input)
  return {
    asOf: on.asOf,
    customers: rows.map((row) => ({
      _id: row.id,
      custId: formatPersonNumber('C', row.number),
      name: row.name,
      contact: row.contact,
      oldestOn: row.oldest_on,
      ...viewDues(row),
    })),
    totalCustomers: total,
    totals: viewDues(totals),
  }
}

function viewDues({ orders, days0to7, days8to30, days31to90, older, delivered, due }: DueSums) {
  return {
    orders,
    days0to7: toRupees(days0to7),
    days8to30: toRupees(days8to30),
    days31to90: toRupees(days31to90),
    older: toRupees(older),
    delivered: toRupees(delivered),
    due: toRupees(due),
  }
}

export const OF_PROFIT: readonly Account[] = ['sales', 'round_off', 'expense', 'wages', 'cash_difference']

const WITHOUT_WAGES = OF_PROFIT.filter((account) => account !== 'wages' && account !== 'cash_difference')

const on = (account: Account) => (movement: Movement) => movement.account === account

/**
 * Sales before tax, less what was spent and earned by employees. Every account of profit and loss is in it; for whoever
 * may not see wages every one but these and the drawer's differences, because they could be worked out from the profit.
 */
export async function profit(ctx: StoreCtx, days: ReportDays): Promise<ProfitReport> {
  saveDaySums(ctx, days)
  const hidden = hidesMoney(ctx, 'seeWages')
  const accounts = hidden ? WITHOUT_WAGES : OF_PROFIT
  const movements = await listMovements(ctx, days, accounts)
  const byCategory = groupBy(movements.filter(on('expense')), (movement) => movement.category ?? '')
  const expenses = [...byCategory].map(([category, ofCategory]) => ({
    category,
    amt: rupeesIn(ofCategory, on('expense')),
  }))
  const byDay = [...groupBy(movements, (movement) => movement.day)]
  return {
    ...profitSums(movements, hidden),
    expenses: expenses
      .filter(({ amt }) => amt !== 0)
      .sort((a, b) => b.amt - a.amt || compareNames(a.category, b.category)),
    rows: byDay.map(([date, ofDay]) => {
      const { sales, totalExpenses, wages, profit } = profitSums(ofDay, hidden)
      return { date, sales, expenses: totalExpenses, wages, profit }
    }),
  }
}

/** The same for some days of a branch, with the wages: the head decides who sees them. */
export function profitOf(movements: readonly Movement[]) {
  return profitSums(
    movements.filter(({ account }) => OF_PROFIT.includes(account)),
    false,
  )
}

function profitSums(movements: readonly Movement[], hidden: boolean) {
  return {
    sales: rupeesOut(movements, on('sales')),
    roundOff: rupeesOut(movements, on('round_off')),
    totalExpenses: rupeesIn(movements, on('expense')),
    wages: hidden ? null : rupeesIn(movements, on('wages')),
    cashDifference: hidden ? null : rupeesOut(movements, on('cash_difference')),
    profit: rupeesOut(movements, () => true),
  }
}

export async function promises(ctx: StoreCtx, days: { startDate: Day; endDate: Day }): Promise<PromisesReport> {
  const rows = await listKeptPromises(ctx, days, dayIn(ctx.store.settings.timeZone, ctx.now))
  const of = (part: string) => rows.filter((row) => row.part === part)
  const counts = ({ orders, kept }: { orders: number; kept: number }) => ({ orders, kept })
  const [total = { orders: 0, kept: 0 }] = of('total')
  return {
    totals: counts(total),
    byService: of('service')
      .map(({ name: service, ...row }) => ({ service, ...counts(row) }))
      .sort((a, b) => b.orders - a.orders || compareNames(a.service, b.service)),
    byWeekday: of('weekday')
      .map(({ name, ...row }) => ({ weekday: Number(name), ...counts(row) }))
      .sort((a, b) => a.weekday - b.weekday),
    byPerson: of('person')
      .map(({ name: person, ...row }) => ({ person, ...counts(row) }))
      .sort((a, b) => b.orders - a.orders || compareNames(a.person, b.person)),
    byChoice: PROMISE_CHOICES.flatMap((choice) => {
      const found = of('choice').find(({ name }) => name === choice)
      return found ? [{ choice, ...counts(found) }] : []
    }),
  }
}
