import { z } from 'zod'
import { at } from './fields.ts'

const date = z.iso.date()
const amt = z.number()
const count = z.number()

/** Money from customers in one payment mode: what came in, what went back, and the difference. */
export const ModeCollection = z.object({
  paymentMode: z.string(),
  isCash: z.boolean(),
  received: amt,
  returned: amt,
  amt,
})
export type ModeCollection = z.infer<typeof ModeCollection>

export const DayCloseReport = z.object({
  ordersTaken: count,
  billed: amt,
  taxable: amt,
  tax: amt,
  roundOff: amt,
  collected: amt,
  byMode: z.array(ModeCollection),
  advanceIn: amt,
  /** Paid on orders that no longer needed it. */
  advanceFromOrders: amt,
  advanceUsed: amt,
  advanceRefunded: amt,
  expenses: amt,
  /** Paid to employees. Null for whoever may not see wages, like what the drawer then tells of them. */
  wages: amt.nullable(),
  banked: amt,
  owner: amt,
  cash: z.object({
    opening: amt.nullable(),
    /** From customers. What riders took is in it once it is counted in. */
    received: amt,
    /** What customers got back. */
    returned: amt,
    /** Counted in from riders, less what customers gave to them: by this much `received` differs from what was collected. */
    fromRiders: amt,
    /** On expenses and employees. */
    spent: amt.nullable(),
    expected: amt.nullable(),
    difference: amt.nullable(),
    /** After the difference was booked: what the books hold at the end of the last day. */
    closing: amt.nullable(),
    /** Null unless the last day is closed, and no cash has moved since. */
    counted: amt.nullable(),
  }),
  deletions: z.object({ orders: count, amt, givenBack: amt }),
})
export type DayCloseReport = z.infer<typeof DayCloseReport>

export const CollectionsReport = z.object({
  rows: z.array(ModeCollection.extend({ date })),
  byMode: z.array(ModeCollection),
  totals: z.object({ received: amt, returned: amt, amt }),
})
export type CollectionsReport = z.infer<typeof CollectionsReport>

export const BilledReport = z.object({
  rows: z.array(z.object({ date, orders: count, billed: amt, collected: amt })),
  totals: z.object({ orders: count, billed: amt, collected: amt }),
})
export type BilledReport = z.infer<typeof BilledReport>

const taxes = { taxable: amt, cgst: amt, sgst: amt, igst: amt }

const taxPart = z.object({ rate: z.number(), amt })

/** Bills less credit notes plus debit notes, and what else the return tells. */
export const TaxOfReturn = z.object({
  bills: z.object(taxes),
  creditNotes: z.object(taxes),
  debitNotes: z.object(taxes),
  rounding: z.object(taxes),
  returned: z.object(taxes),
})
export type TaxOfReturn = z.infer<typeof TaxOfReturn>

export const GstReport = z.object({
  rows: z.array(z.object({ rate: z.number(), sac: z.string(), invoices: count, ...taxes })),
  totals: z.object({ invoices: count, ...taxes }),
  composition: z.object({
    invoices: count,
    turnover: amt,
    rate: z.number(),
    liability: amt,
    /** Null where the settings give the central part a higher rate than the whole. */
    parts: z.object({ central: taxPart, rest: taxPart }).nullable(),
  }),
  /** Bills without GST. */
  untaxed: z.object({ invoices: count, taxable: amt }),
  roundOff: amt,
  /** The sum of all bills of these days. */
  amt,
  /** What the ledger booked in these days. */
  booked: z.object(taxes),
  /** Why the two can differ: changes of bills on other days than their own. All bills and notes plus this are what was booked. */
  changedOnOtherDays: z.object(taxes),
  /** From the tax of the bills to that of the GST month. */
  taxOfReturn: TaxOfReturn,
})
export type GstReport = z.infer<typeof GstReport>

/** What is due by the age of the bill, and how much of it is for clothes that were handed over. */
const ages = { days0to7: amt, days8to30: amt, days31to90: amt, older: amt, delivered: amt, due: amt }

export const DuesReport = z.object({
  asOf: date,
  customers: z.array(
    z.object({
      _id: z.uuid(),
      custId: z.string(),
      name: z.string(),
      contact: z.string(),
      orders: count,
      oldestOn: date,
      ...ages,
    }),
  ),
  totalCustomers: count,
  totals: z.object({ orders: count, ...ages }),
})
export type DuesReport = z.infer<typeof DuesReport>

export const MixReport = z.object({
  /** Without a cloth: by weight. */
  rows: z.array(
    z.object({ cloth: z.string(), service: z.string(), orders: count, pieces: count, kg: z.number(), amt }),
  ),
  totals: z.object({ orders: count, pieces: count, kg: z.number(), amt }),
})
export type MixReport = z.infer<typeof MixReport>

export const ProfitReport = z.object({
  sales: amt,
  roundOff: amt,
  expenses: z.array(z.object({ category: z.string(), amt })),
  totalExpenses: amt,
  /** Earned by employees, paid or not. Null for whoever may not see wages; the profit is then the one before wages. */
  wages: amt.nullable(),
  /** Found in the drawer beyond what was expected; missing when negative. Null, and not in the profit, without wages. */
  cashDifference: amt.nullable(),
  profit: amt,
  rows: z.array(z.object({ date, sales: amt, expenses: amt, wages: amt.nullable(), profit: amt })),
})
export type ProfitReport = z.infer<typeof ProfitReport>

export const DeletionsReport = z.object({
  orders: z.array(
    z.object({
      _id: z.uuid(),
      invoice: z.number(),
      custId: z.string(),
      customer: z.string(),
      billedOn: date,
      amt,
      givenBack: amt,
      reason: z.string(),
      deletedBy: z.string(),
      deletedAt: at,
    }),
  ),
  totalOrders: count,
  totals: z.object({ amt, givenBack: amt }),
})
export type DeletionsReport = z.infer<typeof DeletionsReport>

const kept = { orders: count, kept: count }

/** How the promised day compares with the suggested one; none was suggested for orders of other programs. */
export const PROMISE_CHOICES = ['suggested', 'earlier', 'later', 'none'] as const

export const PromisesReport = z.object({
  /** Orders promised for these days whose promise is over or was kept already. */
  totals: z.object(kept),
  /** An order counts under each of its services. */
  byService: z.array(z.object({ service: z.string(), ...kept })),
  /** By the promised day; 0 is Sunday. */
  byWeekday: z.array(z.object({ weekday: count, ...kept })),
  /** By who took the order. */
  byPerson: z.array(z.object({ person: z.string(), ...kept })),
  byChoice: z.array(z.object({ choice: z.enum(PROMISE_CHOICES), ...kept })),
})
export type PromisesReport = z.infer<typeof PromisesReport>

/** Discounts on the bills of these days, by who took the order. */
export const DiscountsReport = z.object({
  totals: z.object({ orders: count, lines: amt, discount: amt }),
  byPerson: z.array(z.object({ person: z.string(), orders: count, lines: amt, discount: amt })),
  /** The customers who got most. */
  customers: z.array(z.object({ custId: z.string(), name: z.string(), orders: count, lines: amt, discount: amt })),
})
export type DiscountsReport = z.infer<typeof DiscountsReport>

const regular = { custId: z.string(), name: z.string(), contact: z.string(), orders: count, amt, lastOn: date }

export const RegularsReport = z.object({
  /** With the largest bills of these days. */
  best: z.array(z.object(regular)),
  /** Came twice or more, and not in the last weeks of these days; those who brought most first. All of their bills. */
  gone: z.array(z.object(regular)),
  totals: z.object({ customers: count, orders: count, amt, gone: count }),
  /** Nobody who came after this day has stopped. */
  goneSince: date,
})
export type RegularsReport = z.infer<typeof RegularsReport>

/** The reports in the order in which they are offered. */
export const reportNames = [
  ...(['dayClose', 'collections', 'billed', 'gst', 'dues', 'mix', 'profit', 'promises'] as const),
  ...(['discounts', 'regulars', 'deletions'] as const),
] as const
export type ReportName = (typeof reportNames)[number]

/** What each of them answers. */
export interface Reports extends Record<ReportName, unknown> {
  dayClose: DayCloseReport
  collections: CollectionsReport
  billed: BilledReport
  gst: GstReport
  dues: DuesReport
  mix: MixReport
  profit: ProfitReport
  promises: PromisesReport
  discounts: DiscountsReport
  regulars: RegularsReport
  deletions: DeletionsReport
}
