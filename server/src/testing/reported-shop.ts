import { contract } from '@clothesline/contract'
import { addTestStore, type TestApp, type TestStore } from './test-app.ts'
import { addTestCustomer } from './test-customer.ts'

const { order, transaction, expense, employee, empTransaction } = contract

/** What the shop below does, calculated by hand, in paise. The reports must show the same sums. */
export const BOOKED = [
  { on: '2026-07-01', billed: 14_200, taxable: 12_000, cgst: 0, sgst: 0, igst: 2_160, roundOff: 40 },
  { on: '2026-10-30', billed: 31_900, taxable: 27_000, cgst: 2_430, sgst: 2_430, igst: 0, roundOff: 40 },
  { on: '2026-11-02', billed: 20_700, taxable: 17_500, cgst: 0, sgst: 0, igst: 3_150, roundOff: 50 },
  { on: '2026-11-03', billed: 38_300, taxable: 32_490, cgst: 2_924, sgst: 2_924, igst: 0, roundOff: -38 },
  // The order of 30 October gets a fourth shirt.
  { on: '2026-11-03', billed: 10_600, taxable: 9_000, cgst: 810, sgst: 810, igst: 0, roundOff: -20 },
]
export const TAKEN = [
  { on: '2026-10-30', mode: 'Cash', received: 10_000, returned: 0 },
  { on: '2026-11-02', mode: 'UPI', received: 30_000, returned: 0 },
  { on: '2026-11-03', mode: 'Cash', received: 20_000 + 2_000, returned: 1_300 },
  { on: '2026-11-03', mode: 'Card', received: 10_000, returned: 0 },
]
export const ORDERS = [
  { on: '2026-07-01', orders: 1 },
  { on: '2026-10-30', orders: 1 },
  { on: '2026-11-02', orders: 1 },
  { on: '2026-11-03', orders: 1 },
]
export const SPENT = [
  { on: '2026-11-02', category: 'Rent', amt: 5_000 },
  { on: '2026-11-03', category: 'Electricity', amt: 8_000 },
]
export const EARNED = [{ on: '2026-11-02', amt: 50_000 }]
export const DIFFERENCE = [{ on: '2026-11-03', amt: -100 }]

/** Sets the clock and logs the store in again. */
export async function goTo(app: TestApp, store: TestStore, instant: string): Promise<void> {
  app.clock.now = new Date(instant)
  const { username, password } = store
  store.storeToken = (await app.call(contract.store.loginStore, { username, password })).body.storeToken
}

/** A shop with some of everything that appears in reports, from July to the night of 3 November. */
export async function addReportedShop(app: TestApp): Promise<{ store: TestStore; bharat: string }> {
  app.clock.now = new Date('2026-07-01T06:00:00Z')
  const store = await addTestStore(app, 'Reported', {
    isGST: 'Yes',
    isGSTRegular: 'Yes',
    GSTINregular: '27AAPFU0939F1ZV',
    GSTINnumber: '27AAPFU0939F1ZV',
  })
  const send = async <E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown>) => {
    const answer = await app.call(endpoint, { storeToken: store.storeToken, ...body })
    if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
    return answer.body as Record<string, never>
  }
  const line = (cloth: string, service: string, quantity: number, rate: number) => ({ cloth, service, quantity, rate })
  const asha = (await addTestCustomer(app, store, { name: 'Asha' })).id
  const bharat = (await addTestCustomer(app, store, { name: 'Bharat', gstin: '29AAGCB7383J1Z4' })).id
  await send(order.addorder, { id: bharat, particulars: [line('Shirt', 'Steam Iron', 10, 12)] })

  await goTo(app, store, '2026-10-30T06:00:00Z')
  const changing = await send(order.addorder, {
    id: asha,
    particulars: [line('Shirt', 'Dry Clean', 3, 90)],
    amtPaidNow: 100,
    paymentMode: 'Cash',
  })

  await goTo(app, store, '2026-11-02T06:00:00Z')
  await send(order.addorderkg, {
    id: bharat,
    particulars: [{ service: 'Wash & Fold', kg: 2.5, pieces: 5, rate: 70 }],
    amtPaidNow: 300,
    paymentMode: 'UPI',
  })
  const spend = (date: string, category: string, amt: number, paymentMode: string) =>
    send(expense.addExpense, { date, category, amt, paymentMode })
  await spend('2026-11-02', 'Rent', 50, 'Cash')
  const { empId } = await send(employee.addEmployee, { name: 'Mohan' })
  await send(empTransaction.addDueTransaction, { empId, amt: 500, date: '2026-11-02' })
  await send(empTransaction.addPaidTransaction, { empId, amt: 200, date: '2026-11-02', paymentMode: 'Cash' })

  // Half past one at night in India, still the previous day in UTC.
  await goTo(app, store, '2026-11-02T20:00:00Z')
  await send(order.addorder, {
    id: asha,
    particulars: [line('Trouser', 'Wash & Iron', 2, 40.5), line('Coat', 'Dry Clean', 1, 280)],
    discount: { percent: 10 },
    payments: [
      { mode: 'Cash', amt: 200 },
      { mode: 'Card', amt: 100 },
    ],
  })
  const dropped = await send(order.addorder, {
    id: asha,
    particulars: [line('Shirt', 'Wash & Iron', 1, 35)],
    amtPaidNow: 20,
    paymentMode: 'Cash',
  })
  await send(order.deleteorder, { invoice: dropped.invoice, reason: 'Typed twice' })
  await send(transaction.collect, { id: asha, useAdvance: 15 })
  await send(transaction.refundAdvance, { id: bharat, amt: 13, paymentMode: 'Cash' })
  await send(order.updateorder, { invoice: changing.invoice, particulars: [line('Shirt', 'Dry Clean', 4, 90)] })
  await spend('2026-11-03', 'Electricity', 80, 'UPI')
  const mistake = await spend('2026-11-03', 'Rent', 30, 'Cash')
  await send(expense.deleteExpense, { _id: mistake._id })
  await send(transaction.bankCash, { date: '2026-11-03', amt: 100 })
  await send(transaction.ownerCash, { date: '2026-11-03', amt: 500 })
  await send(transaction.closeDay, { date: '2026-11-03', counted: 456, reason: 'One rupee short' })
  return { store, bharat }
}
