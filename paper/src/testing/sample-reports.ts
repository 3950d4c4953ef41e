import type { BilledReport, GstReport, Reports } from '@clothesline/contract'

const _id = '0197c1f0-0000-7000-8000-000000000001'

const billed: BilledReport = {
  rows: [
    { date: '2026-11-01', orders: 2, billed: 531, collected: 300 },
    { date: '2026-11-03', orders: 1, billed: 84.5, collected: 100.1 },
  ],
  totals: { orders: 3, billed: 615.5, collected: 400.1 },
}

type Composition = GstReport['composition']
export const bySupply = (parts: Composition['parts']): Composition => {
  return { invoices: 1, turnover: 333.33, rate: 6, liability: 20, parts }
}
export const halves = { central: { rate: 2.5, amt: 8.33 }, rest: { rate: 3.5, amt: 11.67 } }

const none = { received: 0, returned: 0, amt: 0 }
const tax = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
const mode = { paymentMode: 'Cash', isCash: true, ...none }
const kept = { orders: 2, kept: 1 }
const ages = { orders: 1, days0to7: 1, days8to30: 0, days31to90: 0, older: 0, delivered: 1, due: 1 }

const taxOfReturn = { bills: tax, creditNotes: tax, debitNotes: tax, rounding: tax, returned: tax }

/** One report of each kind, with a row in every table. */
export const sampleReports: Reports = {
  dayClose: {
    ordersTaken: 1,
    billed: 1,
    taxable: 1,
    tax: 0,
    roundOff: 0,
    collected: 1,
    byMode: [mode],
    advanceIn: 0,
    advanceFromOrders: 0,
    advanceUsed: 0,
    advanceRefunded: 0,
    expenses: 0,
    wages: 0,
    banked: 0,
    owner: 0,
    cash: {
      opening: 0,
      received: 1,
      returned: 0,
      fromRiders: 1,
      spent: 0,
      expected: 1,
      difference: 0,
      closing: 1,
      counted: 1,
    },
    deletions: { orders: 0, amt: 0, givenBack: 0 },
  },
  collections: { rows: [{ date: '2026-11-01', ...mode }], byMode: [mode], totals: none },
  billed,
  gst: {
    rows: [{ rate: 18, sac: '999712', invoices: 1, ...tax }],
    totals: { invoices: 1, ...tax },
    roundOff: 0,
    composition: bySupply(halves),
    untaxed: { invoices: 0, taxable: 0 },
    amt: 0,
    booked: tax,
    changedOnOtherDays: tax,
    taxOfReturn,
  },
  dues: {
    asOf: '2026-11-15',
    totalCustomers: 2,
    totals: ages,
    customers: [{ _id, custId: 'C-1', name: 'Asha', contact: '9876543210', oldestOn: '2026-11-01', ...ages }],
  },
  discounts: {
    totals: { orders: 1, lines: 100, discount: 5 },
    byPerson: [{ person: 'store', orders: 1, lines: 100, discount: 5 }],
    customers: [{ custId: 'C-1', name: 'Asha', orders: 1, lines: 100, discount: 5 }],
  },
  regulars: {
    best: [{ custId: 'C-1', name: 'Asha', contact: '9876543210', orders: 3, amt: 900, lastOn: '2026-11-01' }],
    gone: [{ custId: 'C-2', name: 'Ravi', contact: '9876543211', orders: 2, amt: 400, lastOn: '2026-09-01' }],
    totals: { customers: 1, orders: 3, amt: 900, gone: 1 },
    goneSince: '2026-10-04',
  },
  mix: {
    rows: [{ cloth: 'Shirt', service: 'Dry Clean', orders: 1, pieces: 1, kg: 0, amt: 1 }],
    totals: { orders: 1, pieces: 1, kg: 1, amt: 1 },
  },
  profit: {
    sales: 1,
    roundOff: 0,
    expenses: [{ category: 'Rent', amt: 1 }],
    totalExpenses: 1,
    wages: 0,
    cashDifference: 0,
    profit: 0,
    rows: [{ date: '2026-11-01', sales: 1, expenses: 1, wages: 0, profit: 0 }],
  },
  promises: {
    totals: kept,
    byService: [{ service: 'Dry Clean', ...kept }],
    byWeekday: [{ weekday: 1, ...kept }],
    byPerson: [{ person: 'store', ...kept }],
    byChoice: [{ choice: 'suggested', ...kept }],
  },
  deletions: {
    orders: [
      {
        _id,
        invoice: 7,
        custId: 'C-1',
        customer: 'Asha',
        billedOn: '2026-11-01',
        amt: 1,
        givenBack: 0,
        reason: 'Twice',
        deletedBy: 'store',
        deletedAt: '2026-11-01T06:00:00Z',
      },
    ],
    totalOrders: 2,
    totals: { amt: 1, givenBack: 0 },
  },
}
