import { z } from 'zod'
import { DAYS_OUT_OF_ORDER, days, daysInOrder } from './day.ts'
import { query } from './endpoint.ts'
import { flag, range, readAt } from './fields.ts'
import {
  BilledReport,
  CollectionsReport,
  DayCloseReport,
  DeletionsReport,
  DiscountsReport,
  DuesReport,
  GstReport,
  MixReport,
  ProfitReport,
  PromisesReport,
  RegularsReport,
} from './report-fields.ts'

const inDays = z.object({ ...days }).refine(daysInOrder, DAYS_OUT_OF_ORDER)
/** For a fair comparison of a day that is not over with an earlier one. */
const untilNow = flag('Until now').optional().describe('Counts the last day only until the present time of day')
const inDaysUntilNow = z.object({ ...days, untilNow }).refine(daysInOrder, DAYS_OUT_OF_ORDER)
const owner = { access: 'store', guard: 'storeAdmin', mayLag: true } as const

export const report = {
  dayClose: query({
    ...owner,
    path: '/api/report/dayClose',
    permission: 'seeReports',
    summary: 'The day at a glance: orders, billed, collected, advances, expenses, wages, cash, deletions',
    input: inDaysUntilNow,
    output: DayCloseReport.extend(readAt),
  }),
  collections: query({
    ...owner,
    path: '/api/report/collections',
    permission: 'seeReports',
    summary: 'Money received from customers, by day and payment mode',
    input: inDaysUntilNow,
    output: CollectionsReport.extend(readAt),
  }),
  billed: query({
    ...owner,
    path: '/api/report/billed',
    permission: 'seeReports',
    summary: 'Billed against collected, day by day',
    input: inDaysUntilNow,
    output: BilledReport.extend(readAt),
  }),
  gst: query({
    ...owner,
    path: '/api/report/gst',
    permission: 'seeReports',
    summary: 'GST of the bills of these days by rate and SAC, and the liability under composition',
    input: inDays,
    output: GstReport.extend(readAt),
  }),
  dues: query({
    ...owner,
    path: '/api/report/dues',
    permission: 'seeDues',
    summary: 'What customers owed at the end of the last day, by the age of the bill',
    input: z.object({ ...days, ...range(5_000) }).refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: DuesReport.extend(readAt),
  }),
  mix: query({
    ...owner,
    path: '/api/report/mix',
    permission: 'seeReports',
    summary: 'Pieces, weight and sales of the bills of these days, by cloth and service',
    input: inDays,
    output: MixReport.extend(readAt),
  }),
  profit: query({
    ...owner,
    path: '/api/report/profit',
    permission: 'seeReports',
    summary: 'Sales less expenses and wages',
    input: inDaysUntilNow,
    output: ProfitReport.extend(readAt),
  }),
  promises: query({
    ...owner,
    path: '/api/report/promises',
    permission: 'seeReports',
    summary: 'Promises for these days, and how many were kept: by service, weekday, person, and as suggested or not',
    input: inDays,
    output: PromisesReport.extend(readAt),
  }),
  discounts: query({
    ...owner,
    path: '/api/report/discounts',
    permission: 'seeReports',
    summary: 'Discounts on the bills of these days, by who took the order and by customer',
    input: inDays,
    output: DiscountsReport.extend(readAt),
  }),
  regulars: query({
    ...owner,
    path: '/api/report/regulars',
    permission: 'seeReports',
    summary: 'The best customers of these days, and those who used to come and stopped',
    input: inDays,
    output: RegularsReport.extend(readAt),
  }),
  deletions: query({
    ...owner,
    path: '/api/report/deletions',
    permission: 'seeReports',
    summary: 'Orders deleted in these days, with what was given back',
    input: z.object({ ...days, untilNow, ...range(1_000) }).refine(daysInOrder, DAYS_OUT_OF_ORDER),
    output: DeletionsReport.extend(readAt),
  }),
}
