import { z } from 'zod'
import { DAYS_OUT_OF_ORDER, daysInOrder, someDays } from './day.ts'
import { query } from './endpoint.ts'

/** Null while the store's protection hides it. */
const hiddenMoney = z.number().nullable()

export const Stats = z.object({
  numberOfReady: z.number(),
  numberOfNotReady: z.number(),
  numberOfIncomplete: z.number(),
  numberOfDelivered: z.number(),
  totalCustomers: z.number(),
  homeDeliveries: z.number(),
  /** Promised for today and not handed over yet. */
  dueToday: z.number(),
  /** Promised for an earlier day and not handed over yet. */
  overdue: z.number(),
  /** Ready for more than seven days and not fetched. */
  readyOver7Days: z.number(),
  customerAdvance: hiddenMoney,
  adjusted: hiddenMoney,
  totalDue: hiddenMoney,
  todaysCollection: hiddenMoney,
  monthsCollection: hiddenMoney,
  todaysRevenue: hiddenMoney,
  monthsRevenue: hiddenMoney,
  /** On the same weekday of the week before, until this time of day. */
  lastWeeksCollection: hiddenMoney,
  lastWeeksRevenue: hiddenMoney,
  /** On the same days of the month before, the last of them until this time of day. */
  lastMonthsCollection: hiddenMoney,
  lastMonthsRevenue: hiddenMoney,
  /** For the chart: every day of the range asked for on which something happened. */
  days: z.array(z.object({ date: z.iso.date(), orders: z.number(), collection: hiddenMoney, revenue: hiddenMoney })),
})
export type Stats = z.infer<typeof Stats>

export const stats = {
  allStats: query({
    path: '/api/stats/allStats',
    access: 'store',
    summary: 'The figures of the dashboard; money is null while the store-admin step is missing',
    input: z.object({ ...someDays }).refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: Stats,
  }),
}
