import type { Counter, SavedOrder } from './orders.ts'

/** A day in a shop, entered through the API, and the same day as plain numbers in paise for independent sums. */
export interface Bill {
  sac: string
  service: string
  cloth: string
  pieces: number
  kg: number
  taxable: number
  cgst: number
  igst: number
}

const REGULAR = '27AAPFU0939F1ZV'
export const REGULAR_GST = {
  isGST: 'Yes',
  isGSTRegular: 'Yes',
  GSTINregular: REGULAR,
  GSTINnumber: REGULAR,
}

/** 9 % for each half, or 18 % to another state; no amount here results in half a paisa. */
const inState = (taxable: number) => ({ taxable, cgst: (taxable * 9) / 100, igst: 0 })
const outOfState = (taxable: number) => ({ taxable, cgst: 0, igst: (taxable * 18) / 100 })

/** The amount to pay, in whole rupees. */
export const amountOf = ({ taxable, cgst, igst }: Bill) => Math.round((taxable + 2 * cgst + igst) / 100) * 100
export const roundOffOf = (bill: Bill) => amountOf(bill) - (bill.taxable + 2 * bill.cgst + bill.igst)

export async function seedBusinessDay(counter: Counter, today: string) {
  const { services } = await counter.call<{ services: { name: string; sac: string }[] }>('/api/service/allservices', {})
  const sacOf = (service: string) => services.find(({ name }) => name === service)?.sac ?? ''
  const shirts: Bill = bill('Shirt', 'Dry Clean', 5, 0, inState(5 * 90_00))
  const weighed: Bill = bill('', 'Wash & Fold', 6, 2.5, inState(2.5 * 72_00))
  const trousers: Bill = bill('Trouser', 'Steam Iron', 2, 0, outOfState(2 * 35_50))
  const coat: Bill = bill('Coat', 'Dry Clean', 1, 0, inState(280_00))

  const asha = await counter.addCustomer('Asha Rao')
  const bharat = await counter.addCustomer('Bharat Mills', { gstin: '29AAGCB7383J1Z4' })
  const byPiece = ({ cloth, service, pieces, taxable }: Bill) => ({
    particulars: [{ cloth, service, quantity: pieces, rate: taxable / pieces / 100 }],
  })
  const first = await counter.takeOrder(asha, { ...byPiece(shirts), amtPaidNow: 300, paymentMode: 'Cash' })
  const second = await counter.call<SavedOrder>('/api/order/addorderkg', {
    id: asha._id,
    particulars: [{ service: 'Wash & Fold', kg: 2.5, pieces: 6, rate: 72 }],
    amtPaidNow: 212,
    paymentMode: 'UPI',
  })
  const third = await counter.takeOrder(bharat, { ...byPiece(trousers), amtPaidNow: 100, paymentMode: 'Card' })
  await counter.call('/api/transaction/refundAdvance', { id: bharat._id, amt: 6, paymentMode: 'Cash' })
  const gone = await counter.takeOrder(asha, { ...byPiece(coat), amtPaidNow: 50, paymentMode: 'Cash' })
  await counter.call('/api/order/deleteorder', { invoice: gone.invoice, reason: 'Typed twice' })
  await counter.call('/api/transaction/collect', { id: asha._id, amtPaidNow: 100, paymentMode: 'UPI' })

  const spend = (category: string, amt: number, paymentMode: string) =>
    counter.call<{ _id: string }>('/api/expense/addExpense', { date: today, category, amt, paymentMode })
  await spend('Rent', 500, 'Cash')
  await spend('Electricity', 120.5, 'UPI')
  await counter.call('/api/expense/deleteExpense', { _id: (await spend('Rent', 60, 'Cash'))._id })
  const { empId } = await counter.call<{ empId: string }>('/api/employee/addEmployee', { name: 'Mohan' })
  await counter.call('/api/empTransaction/addDueTransaction', { empId, amt: 1000, date: today })
  await counter.call('/api/empTransaction/addPaidTransaction', { empId, amt: 400, date: today, paymentMode: 'Cash' })

  return {
    orders: { first, second, third, gone },
    bills: [shirts, weighed, trousers],
    deleted: coat,
    takings: [
      { mode: 'Cash', received: 350_00, returned: 6_00 },
      { mode: 'UPI', received: 312_00, returned: 0 },
      { mode: 'Card', received: 100_00, returned: 0 },
    ],
    spent: [
      { category: 'Rent', mode: 'Cash', paise: 500_00 },
      { category: 'Electricity', mode: 'UPI', paise: 120_50 },
    ],
    earned: 1000_00,
    wagesPaid: 400_00,
    /** Of the first order; everything else is paid. */
    due: amountOf(shirts) - 300_00 - 100_00,
    /** Paid beyond the third bill. */
    overpaid: 100_00 - amountOf(trousers),
    givenBackToAdvance: 50_00,
  }

  function bill(cloth: string, service: string, pieces: number, kg: number, tax: ReturnType<typeof inState>): Bill {
    return { sac: sacOf(service), service, cloth, pieces, kg, ...tax }
  }
}

export const sumOf = <T>(rows: readonly T[], pick: (row: T) => number) => rows.reduce((sum, row) => sum + pick(row), 0)

/** Money as the pages format it: ₹1,23,456, with paise only if there are any. */
export function money(paise: number): string {
  const written = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Math.abs(paise) / 100)
  return `${paise < 0 ? '-' : ''}₹${written.replace(/\.00$/, '')}`
}
