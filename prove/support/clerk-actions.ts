import { contract, type Endpoint } from '@clothesline/contract'
import { addDays, type PermissionName } from '@clothesline/domain'
import { TODAY, type World } from '../../server/src/testing/world.ts'
import type { Random } from './random.ts'

/** A call that would succeed if nobody had to be asked, with what a person needs for it. */
export interface Action {
  title: string
  endpoint: Endpoint
  body: Record<string, unknown>
  /** With the size where the permission has a limit. */
  needs: Partial<Record<PermissionName, number | true>>
  movesMoney: boolean
}

type Needs = Action['needs']
const action = (title: string, endpoint: Endpoint, body: Action['body'], needs: Needs = {}): Action => ({
  title,
  endpoint,
  body,
  needs,
  movesMoney: false,
})
const withMoney = (made: Action): Action => ({ ...made, movesMoney: true })

const { order, transaction, expense, report, employee, empTransaction, rate, customer, gst, cloth } = contract
const MONTH = { startDate: '2026-11-01', endDate: '2026-11-30' }
const CASH = { paymentMode: 'Cash' }

/** Five pieces at 40 rupees. */
async function newOrder(world: World, fields: object = {}, line: object = {}) {
  const [{ cloth: name, service }, { id }] = [await world.masters(), await world.customer()]
  return { id, particulars: [{ cloth: name, service, quantity: 5, ...line }], ...fields }
}

let lastClosed = '2025-01-01'

/** A day to reopen, closed after all others. */
export async function closedDay(world: World): Promise<Action> {
  lastClosed = addDays(lastClosed, 1)
  await world.call(transaction.closeDay, { date: lastClosed, counted: 0, reason: 'nothing yet' })
  return action('reopen a day', transaction.reopenDay, { date: lastClosed, reason: 'wrong' }, { reopenDay: true })
}

export const actions: ((world: World, random: Random) => Promise<Action>)[] = [
  async (world) => action('an order', order.addorder, await newOrder(world)),
  async (world) => {
    return withMoney(action('a paid order', order.addorder, await newOrder(world, { amtPaidNow: 50, ...CASH })))
  },
  async (world, random) => {
    const percent = random.pick([0, 4, 5, 5.01, 10, 11, 25, 60])
    const body = await newOrder(world, { discount: { percent } })
    return action(`a discount of ${percent} %`, order.addorder, body, { discount: percent })
  },
  async (world, random) => {
    const rupees = random.pick([0, 8, 20, 21, 50])
    return action('a discount in rupees', order.addorder, await newOrder(world, { discount: rupees }), {
      discount: rupees / 2,
    })
  },
  async (world, random) => {
    const given = random.pick([40, 41, 39.99, 1])
    const needs: Needs = given < 40 ? { rateBelowSheet: true } : {}
    return action(`a rate of ${given}`, order.addorder, await newOrder(world, {}, { rate: given }), needs)
  },
  async (world, random) => {
    const percent = random.pick([3, 7, 10, 30])
    const { invoice } = await world.order({ discount: { percent: 5 } })
    // A discount within what the order had is a bill that rises.
    const needs: Needs = percent > 5 ? { discount: percent, lowerBill: true } : {}
    return action('another discount', order.updateorder, { invoice, discount: { percent } }, needs)
  },
  async (world, random) => {
    const percent = random.pick([2, 10, 30])
    const { id } = await world.customer({ discountPercent: 2 })
    const needs: Needs = percent > 2 ? { discount: percent } : {}
    return action("a customer's discount", customer.updatecustomer, { _id: id, discountPercent: percent }, needs)
  },
  async (world, random) => {
    const quantity = random.pick([1, 2, 4])
    const { invoice, particulars } = await world.order()
    const { cloth: name, service } = particulars[0] ?? {}
    const needs: Needs = quantity < 2 ? { lowerBill: true } : {}
    return action(
      'other pieces',
      order.updateorder,
      { invoice, particulars: [{ cloth: name, service, quantity }] },
      needs,
    )
  },
  async (world) => {
    const { invoice } = await world.order()
    const body = { invoice, kind: 'credit', amt: 10, reason: 'a stain stayed' }
    return action('a credit note', gst.addNote, body, { lowerBill: true })
  },
  async (world, random) => {
    const amt = random.pick([5, 10, 10.01, 25, 26])
    const { id } = await world.order({ amtPaidNow: 500, ...CASH })
    return withMoney(action(`a refund of ${amt}`, transaction.refundAdvance, { id, amt, ...CASH }, { refund: amt }))
  },
  async (world, random) => {
    const back = random.pick([5, 20, 30])
    const { invoice } = await world.order({ amtPaidNow: 80, ...CASH })
    return withMoney(action('less paid', order.updateorder, { invoice, paid: 80 - back, ...CASH }, { refund: back }))
  },
  async (world, random) => {
    const days = random.pick([0, 1, 2, 4])
    const body = { date: addDays(TODAY, -days), category: await world.category(), amt: 3, paymentMode: 'UPI' }
    return withMoney(action(`an expense ${days} days ago`, expense.addExpense, body, { backdate: days }))
  },
  async (world) => {
    return action(
      'delete an order',
      order.deleteorder,
      { invoice: (await world.order()).invoice, reason: 'x' },
      { delete: true },
    )
  },
  async (world) => {
    return action('delete a customer', customer.deletecustomer, { _id: (await world.customer()).id }, { delete: true })
  },
  async (world) => {
    const { id } = await world.order({ amtPaidNow: 30, ...CASH })
    const { transactions } = await world.call(transaction.allTransactions, { customer: id })
    const body = { _id: transactions[0]?._id, reason: 'wrong customer' }
    return withMoney(action('take a payment back', transaction.reverseTransaction, body, { takePaymentBack: true }))
  },
  async () => action('dues', report.dues, MONTH, { seeDues: true }),
  async () => action('profit', report.profit, MONTH, { seeReports: true }),
  async (world) => {
    return action(
      'an account',
      employee.employeeTransaction,
      { empId: (await world.employee())._id },
      { seeWages: true },
    )
  },
  async (world) => {
    const body = { empId: (await world.employee())._id, amt: 4, date: TODAY, ...CASH }
    return withMoney(action('pay wages', empTransaction.addPaidTransaction, body, { seeWages: true }))
  },
  async (world) => {
    return action(
      'a rate',
      rate.updaterate,
      { _id: (await world.masters()).rateId, newRate: 30 },
      { changeRates: true },
    )
  },
  async (world) => {
    const body = { name: (await world.masters()).cloth, newName: world.name('Cloth') }
    return action('the name of a price', cloth.updateCloth, body, { changeRates: true })
  },
  async () => action('an export', contract.dataExport.exportTable, { table: 'orders' }, { export: true }),
  async (world) => {
    const body = { invoice: (await world.order()).invoice }
    return action('a bill once more', contract.whatsappMessage.resendInvoice, body, { sendMessages: true })
  },
  async () => {
    return withMoney(action('cash for the owner', transaction.ownerCash, { date: TODAY, amt: -5 }, { ownerCash: true }))
  },
  async () => withMoney(action('cash to the bank', transaction.bankCash, { date: TODAY, amt: 5 })),
  async ({ store }) => {
    const body = { storeId: store.storeId, subStoreName: 'East' }
    return action('settings', contract.store.updateStore, body, { manage: true })
  },
  async () => action('the list of orders', order.allorders, {}),
]
