import { addDays, type Day, type DayRange, dayIn, periodBefore, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { saveDaySums } from '../day-sums/index.ts'
import { SUMMED, sumUp, taxOf } from './day-close.ts'
import { listMovements } from './movement-queries.ts'
import { countOrdersByDay } from './order-sums-queries.ts'
import { countKeptPromises } from './promises-queries.ts'
import { OF_PROFIT, profitOf, totalDues } from './sheets.ts'

const ACCOUNTS = [...new Set([...SUMMED, ...OF_PROFIT])]

/**
 * What the head of a group sees of a store: figures of its reports, by the functions of these reports. All days are
 * read with one statement, and nothing is read that only the reports show, because a head may have fifty stores. Half a
 * day is not held against a whole one: then the last of the days before is read once more, until this time of day.
 */
export async function readBranchSums(ctx: StoreCtx, days: DayRange, trendDays: number) {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const before = periodBefore(days)
  const trend = { startOn: addDays(days.endOn, 1 - trendDays), endOn: days.endOn }
  const span = { startDate: before.startOn < trend.startOn ? before.startOn : trend.startOn, endDate: days.endOn }
  saveDaySums(ctx, span)
  const untilNow = days.endOn >= today && { startDate: before.endOn, endDate: before.endOn, untilNow: true }
  const [movements, orders, dues, promises, movedUntilNow, ordersUntilNow] = await Promise.all([
    listMovements(ctx, span, ACCOUNTS),
    countOrdersByDay(ctx, span),
    totalDues(ctx, span),
    countKeptPromises(ctx, asInput(days), today),
    untilNow ? listMovements(ctx, untilNow, ACCOUNTS) : [],
    untilNow ? countOrdersByDay(ctx, untilNow) : [],
  ])
  const sumsOf = (range: DayRange, part: { moved: typeof movements; orders: typeof orders } = nothing) => {
    const isIn = ({ day }: { day: Day }) => day >= range.startOn && day <= range.endOn
    const moved = [...movements.filter(isIn), ...part.moved]
    const { sales, wages, profit } = profitOf(moved)
    const { differencePaise, ...sums } = sumUp(moved, [...orders.filter(isIn), ...part.orders])
    return { ...sums, difference: toRupees(differencePaise), tax: taxOf(moved), sales, wages, profit }
  }
  const sumsBefore = untilNow
    ? sumsOf({ ...before, endOn: addDays(before.endOn, -1) }, { moved: movedUntilNow, orders: ordersUntilNow })
    : sumsOf(before)
  return {
    now: sumsOf(days),
    before: sumsBefore,
    dues,
    promises,
    trend: Array.from({ length: trendDays }, (_, at) => {
      const date = addDays(trend.startOn, at)
      return { date, collected: sumsOf({ startOn: date, endOn: date }).collected }
    }),
  }
}

const nothing = { moved: [], orders: [] }

const asInput = ({ startOn, endOn }: DayRange) => ({ startDate: startOn, endDate: endOn })
