import {
  amendableTables,
  gstCheckCodes,
  jointCheckCodes,
  monthStatuses,
  monthSteps,
  parseFilingPeriod,
} from '@clothesline/domain'
import { z } from 'zod'
import { says } from './errors.ts'
import { actor, at, text } from './fields.ts'
import { BRANCH_STATES } from './group-fields.ts'
import { TaxOfReturn } from './report-fields.ts'

const date = z.iso.date()
const amt = z.number()
const count = z.number()

/** A filing period of the portal: 102026 is October 2026. */
export const filingPeriod = text('Month', 6).refine(
  (value) => parseFilingPeriod(value) !== undefined,
  says('filing_period_invalid'),
)

/** The reference number that the portal gives to a return. */
export const arn = text('ARN', 20)
  .regex(/^[A-Za-z0-9]{15}$/, says('arn_invalid'))
  .toUpperCase()

const taxes = { taxable: amt, cgst: amt, sgst: amt, igst: amt }

/** How far a month has come. */
const monthState = {
  fp: z.string(),
  startDate: date,
  endDate: date,
  status: z.enum(monthStatuses),
  /** Rises with every change of a bill or note of the month. */
  version: z.number(),
  checkedAt: at.nullable(),
  lockedAt: at.nullable(),
  lockedBy: z.string(),
  filedOn: date.nullable(),
  arn: z.string(),
}

export const GstMonthState = z.object(monthState)
export type GstMonthState = z.infer<typeof GstMonthState>

const GstMonthCheck = z.object({
  code: z.enum([...gstCheckCodes, ...jointCheckCodes]),
  ok: z.boolean(),
  /** The documents or numbers at fault. */
  about: z.array(z.string()),
  /** The two sides, where sums are compared. */
  sides: z.array(z.object(taxes)).nullable(),
  /** How many and how much, where single ones are not named. */
  sum: z.object({ count, amt }).nullish(),
})
export type GstMonthCheck = z.infer<typeof GstMonthCheck>

const gstMonth = {
  ...monthState,
  /** Who locked, unlocked and filed it, oldest first. */
  history: z.array(
    z.object({ at, step: z.enum(monthSteps), filedOn: date.nullable(), arn: z.string(), reason: z.string(), ...actor }),
  ),
  /** What the books tell otherwise than the return that was filed for the month, or quarter, before: its fp. */
  amendments: z.array(
    z.object({
      fp: z.string(),
      table: z.enum(amendableTables),
      about: z.string(),
      filed: z.object(taxes),
      now: z.object(taxes),
    }),
  ),
  /** Whether the answer is of the whole quarter. */
  isQuarter: z.boolean(),
  gstin: z.string(),
  /** All GSTINs of its documents: more than one where the store changed its own. Each has a return. */
  gstins: z.array(z.string()).nullish(),
  checks: z.array(GstMonthCheck),
  /** Tax invoices less notes, as the return tells it. */
  totals: z.object({ invoices: count, cancelled: count, notes: count, ...taxes }),
  /** From the tax of the bills, as the report of the same days has it; months locked by earlier versions lack it. */
  taxOfReturn: TaxOfReturn.nullish(),
  /** Advances without their tax, and the tax on them: tables 11A and 11B. */
  advances: z.object({ vouchers: count, received: z.object(taxes), adjusted: z.object(taxes) }),
  /** The outward supplies of GSTR-3B; months locked by earlier versions lack them. */
  gstr3b: z
    .object({
      /** Table 3.1 (a): bills and notes, and advances as far as they are taxed. */
      outward: z.object(taxes),
      /** Table 3.2: of these, to consumers of other states, by the code of the state. */
      elsewhere: z.array(z.object({ pos: z.string(), taxable: amt, igst: amt })),
    })
    .nullish(),
  /** The file for the portal: GSTR-1 with its tables under the portal's names. */
  portal: z.record(z.string(), z.unknown()),
  /** The same tables as sheets of the portal's offline tool. */
  sheets: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    }),
  ),
  /** The figures of form CMP-08 by the rates of the law: the quarter's bills of supply. */
  composition: z.object({
    bills: count,
    turnover: amt,
    rate: z.number(),
    tax: amt,
    central: amt.nullable(),
    state: amt.nullable(),
    startDate: date,
    endDate: date,
    series: z.array(z.object({ from: z.string(), to: z.string(), total: count, cancelled: count })),
  }),
}

/** Stores with one GSTIN file one return together. */
const sharedGstin = z.object({
  /** The head of the group, which files for all; null where they are in no group and nobody here can. */
  head: z.string().nullable(),
  isHead: z.boolean(),
  /** The stores of the group that have the GSTIN, this one included. */
  shops: z.array(z.string()),
  /** Stores with the GSTIN outside of the group. */
  apart: count,
})

export const GstMonth = z.object({
  ...gstMonth,
  /** Null for a store that alone has its GSTIN. With others this is its part, and there are no files to send. */
  shared: sharedGstin.nullish(),
  /** The GSTINs of several stores in the group that this store is the head of. */
  jointGstins: z.array(z.string()).nullish(),
})
export type GstMonth = z.infer<typeof GstMonth>

/** The return of all stores of a group with one GSTIN, and how far each of them is. */
export const JointGstMonth = z.object({
  ...gstMonth,
  shops: z.array(
    z.object({
      storeId: z.uuid(),
      storeName: z.string(),
      isHead: z.boolean(),
      state: z.enum(BRANCH_STATES),
      /** Null unless it was read. */
      part: z
        .object({
          status: z.enum(monthStatuses),
          filedOn: date.nullable(),
          arn: z.string(),
          invoices: count,
          notes: count,
          ...taxes,
        })
        .nullable(),
    }),
  ),
})
export type JointGstMonth = z.infer<typeof JointGstMonth>

export const GstNote = z.object({
  _id: z.uuid(),
  kind: z.enum(['credit', 'debit']),
  /** As printed. */
  number: z.string(),
  date,
  invoice: z.number(),
  /** The printed number of the bill. */
  billNumber: z.string(),
  billedOn: date,
  reason: z.string(),
  lines: z.array(z.number()),
  ...taxes,
  roundOff: amt,
  amt,
  ...actor,
})
export type GstNote = z.infer<typeof GstNote>
