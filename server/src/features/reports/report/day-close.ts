import type { DayCloseReport } from '@clothesline/contract'
import { type Account, addDays, cashMoved, type Paise, type PostingKind, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { saveDaySums } from '../day-sums/index.ts'
import { cashAt, findCounted, listMovements, type Movement, type ReportDays } from './movement-queries.ts'
import { countOrdersByDay, listDeletions } from './order-sums-queries.ts'
import { collectionsByMode, spanOf } from './sheets.ts'
import { isFromCustomer, paiseOf, rupeesIn, rupeesOut, sumOf } from './sums.ts'

const TAXES: readonly Account[] = ['cgst', 'sgst', 'igst']

const ACCOUNTS: readonly Account[] = [
  ...(['receivable_billed', 'sales', 'round_off', 'customer_advance', 'money'] as const),
  ...TAXES,
]

const on =
  (account: Account, ...kinds: PostingKind[]) =>
  (movement: Movement) =>
    movement.account === account && (kinds.length === 0 || (movement.kind !== null && kinds.includes(movement.kind)))

export const taxOf = (movements: readonly Movement[]) => rupeesOut(movements, ({ account }) => TAXES.includes(account))

/** The accounts of `sumUp` and `taxOf`. */
export const SUMMED: readonly Account[] = ['receivable_billed', 'money', ...TAXES]

/** The figures of some days that the head of a group compares too. */
export function sumUp(movements: readonly Movement[], orders: readonly { orders: number }[]) {
  const money = movements.filter(on('money'))
  const taken = money.filter(isFromCustomer)
  return {
    ordersTaken: sumOf(orders, (row) => row.orders),
    billed: rupeesIn(movements, on('receivable_billed')),
    collected: rupeesIn(taken, () => true),
    byMode: collectionsByMode(taken),
    expenses: rupeesOut(money, on('money', 'expense_booked', 'expense_reversed')),
    differencePaise: differenceOf(money),
  }
}

const NO_DRAWER = { opening: null, spent: null, expected: null, difference: null, closing: null, counted: null }

/** For whoever may not see wages, and so not what lies in the drawer. */
export function withoutWages(report: DayCloseReport): DayCloseReport {
  return { ...report, wages: null, cash: { ...report.cash, ...NO_DRAWER } }
}

/** A day, or several, at a glance: each figure is a sum over the ledger of those days. */
export async function dayClose(ctx: StoreCtx, days: ReportDays): Promise<DayCloseReport> {
  saveDaySums(ctx, days)
  const [movements, orders, deleted, openingPaise, counted] = await Promise.all([
    listMovements(ctx, days, ACCOUNTS),
    countOrdersByDay(ctx, days),
    listDeletions(ctx, spanOf(ctx, days), { startToken: 0, endToken: 0 }),
    cashAt(ctx, addDays(days.startDate, -1)),
    findCounted(ctx, days.endDate),
  ])
  const money = movements.filter(on('money'))
  const { differencePaise, ...sums } = sumUp(movements, orders)
  const report = {
    ...sums,
    taxable: rupeesOut(movements, on('sales')),
    tax: taxOf(movements),
    roundOff: rupeesOut(movements, on('round_off')),
    ...advancesOf(movements),
    wages: rupeesOut(money, on('money', 'employee_paid', 'employee_paid_reversed')),
    banked: rupeesOut(money, on('money', 'cash_banked', 'cash_banked_reversed')),
    owner: rupeesIn(money, on('money', 'owner_money', 'owner_money_reversed')),
    cash: cashOf(money, differencePaise, { openingPaise, counted }),
    deletions: {
      orders: deleted.total,
      amt: toRupees(deleted.amt_paise),
      givenBack: toRupees(deleted.given_back_paise),
    },
  }
  return hidesMoney(ctx, 'seeWages') ? withoutWages(report) : report
}

/** Advances are a credit account: what comes in is negative there. */
function advancesOf(movements: readonly Movement[]) {
  const advance = movements.filter(on('customer_advance'))
  return {
    advanceIn: rupeesOut(
      advance,
      on('customer_advance', 'payment_received', 'payment_reversed', 'advance_received', 'advance_reversed'),
    ),
    advanceFromOrders: rupeesOut(advance, on('customer_advance', 'paid_moved_to_advance', 'paid_moved_back')),
    advanceUsed: rupeesIn(advance, on('customer_advance', 'advance_used', 'advance_use_reversed')),
    advanceRefunded: rupeesIn(advance, on('customer_advance', 'advance_refunded', 'advance_refund_reversed')),
  }
}

const isCash = (movement: Movement) => movement.is_cash

const differenceOf = (money: readonly Movement[]): Paise =>
  sumOf(money.filter(isCash).filter(on('money', 'cash_difference_booked', 'cash_difference_reversed')), paiseOf)

function cashOf(
  money: readonly Movement[],
  difference: Paise,
  { openingPaise, counted }: { openingPaise: Paise; counted: Paise | undefined },
): DayCloseReport['cash'] {
  const cash = money.filter(isCash)
  const moved = cashMoved(cash.flatMap(({ kind, paise }) => (kind === null ? [] : [{ kind, paise }])))
  const closingPaise = openingPaise + sumOf(cash, paiseOf)
  return {
    opening: toRupees(openingPaise),
    received: toRupees(moved.cashInPaise),
    returned: toRupees(moved.refundsPaise),
    // RunBatch: a payment that a rider took and that is taken back goes out of the first kind by the second.
    fromRiders: rupeesIn(cash, on('money', 'rider_cash_taken', 'rider_cash_counted')),
    spent: toRupees(moved.expensesPaise + moved.wagesPaise),
    expected: toRupees(closingPaise - difference),
    difference: toRupees(difference),
    closing: toRupees(closingPaise),
    // Cash that moved after the last close has not been counted yet.
    counted: counted === closingPaise ? toRupees(counted) : null,
  }
}
