import { addDays, type Day, type DayRange, dayIn, periodBefore, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { saveDaySums } from '../day-sums/index.ts'
import { SUMMED, sumUp } from './day-close.ts'
import { totalDues } from './dues.ts'
import { listMovements } from './movement-queries.ts'
import { countOrdersByDay } from './order-sums-queries.ts'
import { countKeptPromises } from './promises-queries.ts'

/**
 * What the head of a group sees of a store: figures of its reports, by the functions of these reports. All days are
 * read with one statement, and nothing is read that only the reports show, because a head may have fifty stores.
 */
export async function readBranchSums(ctx: StoreCtx, days: DayRange, trendDays: number) {
  const before = periodBefore(days)
  const trend = { startOn: addDays(days.endOn, 1 - trendDays), endOn: days.endOn }
  const span = { startDate: before.startOn < trend.startOn ? before.startOn : trend.startOn, endDate: days.endOn }
  saveDaySums(ctx, span)
  const [movements, orders, dues, promises] = await Promise.all([
    listMovements(ctx, span, SUMMED),
    countOrdersByDay(ctx, span),
    totalDues(ctx, span),
    countKeptPromises(ctx, asInput(days), dayIn(ctx.store.settings.timeZone, ctx.now)),
  ])
  const sumsOf = (range: DayRange) => {
    const isIn = ({ day }: { day: Day }) => day >= range.startOn && day <= range.endOn
    const { differencePaise, ...sums } = sumUp(movements.filter(isIn), orders.filter(isIn))
    return { ...sums, difference: toRupees(differencePaise) }
  }
  return {
    ...{ now: sumsOf(days), before: sumsOf(before), dues, promises },
    trend: Array.from({ length: trendDays }, (_, at) => {
      const date = addDays(trend.startOn, at)
      return { date, collected: sumsOf({ startOn: date, endOn: date }).collected }
    }),
  }
}

const asInput = ({ startOn, endOn }: DayRange) => ({ startDate: startOn, endDate: endOn })
