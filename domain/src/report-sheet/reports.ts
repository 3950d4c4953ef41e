import type { Day } from '../day.ts'

/** The reports as they are asked for and answered on the wire: amounts in rupees, weights in kilograms. */

export interface ModeCollection {
  paymentMode: string
  isCash: boolean
  received: number
  returned: number
  amt: number
}

export interface DayCloseReport {
  ordersTaken: number
  billed: number
  taxable: number
  tax: number
  roundOff: number
  collected: number
  byMode: ModeCollection[]
  advanceIn: number
  advanceFromOrders: number
  advanceUsed: number
  advanceRefunded: number
  expenses: number
  wages: number
  banked: number
  owner: number
  cash: { opening: number; expected: number; difference: number; closing: number; counted: number | null }
  deletions: { orders: number; amt: number; givenBack: number }
}

export interface CollectionsReport {
  rows: (ModeCollection & { date: Day })[]
  byMode: ModeCollection[]
  totals: { received: number; returned: number; amt: number }
}

interface BilledSums {
  orders: number
  billed: number
  collected: number
}

export interface BilledReport {
  rows: ({ date: Day } & BilledSums)[]
  totals: BilledSums
}

export interface TaxSums {
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

interface TaxPart {
  rate: number
  amt: number
}

export interface GstReport {
  rows: ({ rate: number; sac: string; invoices: number } & TaxSums)[]
  totals: { invoices: number } & TaxSums
  composition: {
    invoices: number
    turnover: number
    rate: number
    liability: number
    /** Null where the settings give the central part a higher rate than the whole. */
    parts: { central: TaxPart; rest: TaxPart } | null
  }
  untaxed: { invoices: number; taxable: number }
  roundOff: number
  amt: number
  booked: TaxSums
  changedOnOtherDays: TaxSums
}

interface DueSums {
  orders: number
  days0to7: number
  days8to30: number
  days31to90: number
  older: number
  due: number
}

export interface DuesReport {
  asOf: Day
  customers: ({ custId: string; name: string; contact: string; oldestOn: Day } & DueSums)[]
  totalCustomers: number
  totals: DueSums
}

interface MixSums {
  orders: number
  pieces: number
  kg: number
  amt: number
}

export interface MixReport {
  /** Without a cloth: by weight. */
  rows: ({ cloth: string; service: string } & MixSums)[]
  totals: MixSums
}

export interface ProfitReport {
  sales: number
  roundOff: number
  expenses: { category: string; amt: number }[]
  totalExpenses: number
  wages: number
  cashDifference: number
  profit: number
  rows: { date: Day; sales: number; expenses: number; wages: number; profit: number }[]
}

export interface DeletionsReport {
  orders: {
    invoice: number
    custId: string
    customer: string
    billedOn: Day
    amt: number
    givenBack: number
    reason: string
    deletedBy: string
    deletedAt: string
  }[]
  totalOrders: number
  totals: { amt: number; givenBack: number }
}

export interface Reports {
  dayClose: DayCloseReport
  collections: CollectionsReport
  billed: BilledReport
  gst: GstReport
  dues: DuesReport
  mix: MixReport
  profit: ProfitReport
  deletions: DeletionsReport
}
