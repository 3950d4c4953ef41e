import { z } from 'zod'
import { PaperFile } from './bill-fields.ts'
import { day } from './day.ts'
import { mutation, query } from './endpoint.ts'
import { flag, text, whole } from './fields.ts'
import { arn, filingPeriod, GstMonthState, JointGstMonth } from './gst-fields.ts'

/** The head of a group files one return for all its stores with the same GSTIN. */
const head = { access: 'store', guard: 'storeAdmin' } as const
const change = { ...head, permission: 'manage', staleAfter: ['jointGst', 'gst'] } as const

const ofMonth = { fp: filingPeriod, gstin: text('GSTIN', 15) }
const wanted = z.object({ ...ofMonth, quarter: flag('Quarter').default(false) })

export const jointGst = {
  months: query({
    ...head,
    path: '/api/jointGst/months',
    permission: 'seeReports',
    summary:
      'The months of the financial year for all stores of a GSTIN: each as far as the store that is furthest behind',
    input: z.object(ofMonth),
    output: z.object({ months: z.array(GstMonthState) }),
  }),
  month: query({
    ...head,
    path: '/api/jointGst/month',
    permission: 'seeReports',
    summary: 'The GST return of all stores of the group with one GSTIN: their sums, their checks, and how far each is',
    input: wanted,
    output: JointGstMonth,
  }),
  monthPdf: query({
    ...head,
    path: '/api/jointGst/monthPdf',
    permission: 'seeReports',
    summary: 'The return of all stores with one GSTIN, as PDF on A4',
    input: wanted,
    output: PaperFile,
  }),
  check: mutation({
    ...head,
    path: '/api/jointGst/check',
    permission: 'seeReports',
    staleAfter: ['jointGst', 'gst'],
    summary: 'Run the checks of a month in every store with the GSTIN, and remember the versions where none fails',
    input: z.object(ofMonth),
    output: JointGstMonth,
  }),
  lock: mutation({
    ...change,
    path: '/api/jointGst/lock',
    summary: 'Lock a month that is over in every store with the GSTIN, or in none',
    input: z.object({
      ...ofMonth,
      /** The version of the joint month that was looked at. */
      version: whole('Version', 0, 2_000_000_000).optional(),
    }),
    output: JointGstMonth,
  }),
  unlock: mutation({
    ...change,
    path: '/api/jointGst/unlock',
    summary: 'Open a locked month again in every store with the GSTIN; a filed one stays locked',
    input: z.object({ ...ofMonth, reason: text('Reason', 500) }),
    output: JointGstMonth,
  }),
  filed: mutation({
    ...change,
    path: '/api/jointGst/filed',
    summary:
      'Note in every store with the GSTIN when the month was filed, and the reference number (ARN) of the portal',
    input: z.object({ ...ofMonth, filedOn: day('Filed on'), arn }),
    output: JointGstMonth,
  }),
}
