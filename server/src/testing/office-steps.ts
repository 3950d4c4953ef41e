import { contract, type Endpoint } from '@clothesline/contract'
import { addDays, type Day, dayIn } from '@clothesline/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import { addTestStore, type TestApp, type TestStore } from './test-app.ts'
import { addTestCustomer } from './test-customer.ts'

const { expense, transaction, employee, empTransaction, order, report, stats } = contract

const COUNTER = ['add', 'add', 'add', 'free', 'pay', 'setPaid', 'collect', 'advance', 'refund', 'reverse'] as const
const LATER = [
  'swap',
  'change',
  'delete',
  'restore',
  'expense',
  'move',
  'drop',
  'wages',
  'bank',
  'close',
  'reopen',
] as const
const TIME = ['report', 'report', 'report', 'nextDay', 'nextDay', 'nextDay'] as const

/** Operations on a shop's books over several days, today's as well as past ones. */
export const officeSteps = (count: number) =>
  fc.array(
    fc.record({
      op: fc.constantFrom(...COUNTER, ...LATER, ...TIME),
      daysAgo: fc.nat(6),
      which: fc.nat(1_000),
      money: fc.constantFrom(0.01, 12.34, 100, 500),
      mode: fc.constantFrom('Cash', 'UPI'),
    }),
    { minLength: count, maxLength: count },
  )
type Step = ReturnType<typeof officeSteps> extends fc.Arbitrary<(infer S)[]> ? S : never

const DAY_MS = 86_400_000
const GST = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: '27AAPFU0939F1ZV', GSTINnumber: '27AAPFU0939F1ZV' }

export class Office {
  readonly app: TestApp
  readonly store: TestStore
  readonly customers: string[]
  private constructor(app: TestApp, store: TestStore, customers: string[]) {
    this.app = app
    this.store = store
    this.customers = customers
  }

  static async open(app: TestApp): Promise<Office> {
    const store = await addTestStore(app, 'Office', { ...GST, tokenExpireTime: 43_200 })
    const customers = [
      await addTestCustomer(app, store),
      await addTestCustomer(app, store, { gstin: '29AAGCB7383J1Z4' }),
    ]
    return new Office(
      app,
      store,
      customers.map(({ id }) => id),
    )
  }

  get today(): Day {
    return dayIn('Asia/Kolkata', this.app.clock.now)
  }

  /** The call may succeed or be refused, but must not fail. The resulting books are checked elsewhere. */
  async try<E extends Endpoint>(endpoint: E, body: Record<string, unknown>) {
    this.app.clock.advance(1_000)
    const answer = await this.app.call(endpoint, { storeToken: this.store.storeToken, ...body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
    return answer
  }

  async play(step: Step): Promise<void> {
    const date = addDays(this.today, -step.daysAgo)
    if (step.op === 'nextDay') return this.app.clock.advance(DAY_MS)
    if (step.op === 'report') return this.report(addDays(date, -20))
    if (await this.atCounter(step)) return
    if (await this.toOrder(step)) return
    await this.inOffice(step, date)
  }

  private async atCounter({ op, which, money, mode }: Step): Promise<boolean> {
    const id = this.customers[which % this.customers.length]
    const paid = { amtPaidNow: money, paymentMode: mode }
    const line = { cloth: 'Shirt', service: 'Dry Clean', quantity: (which % 3) + 1, rate: 90 }
    const other = { cloth: 'Trouser', service: 'Steam Iron', quantity: 1, rate: 12.5 }
    const calls: Record<string, () => Promise<unknown>> = {
      add: () => this.try(order.addorder, { id, particulars: which % 2 ? [line] : [line, other], ...paid }),
      // Nothing is posted for it, but it counts as an order of the day.
      free: () => this.try(order.addorder, { id, particulars: [other], discount: { percent: 100 } }),
      collect: () => this.try(transaction.collect, { id, ...paid }),
      advance: () => this.try(transaction.addAdvance, { id, ...paid }),
      refund: () => this.try(transaction.refundAdvance, { id, amt: money, paymentMode: mode }),
      reverse: async () => {
        const { transactions } = (await this.try(transaction.allTransactions, { endToken: 20 })).body
        const known = transactions[which % Math.max(1, transactions.length)]
        if (known) await this.try(transaction.reverseTransaction, { _id: known._id, reason: 'Typed wrong' })
      },
    }
    await calls[op]?.()
    return calls[op] !== undefined
  }

  /** Any order, however old. */
  private async toOrder({ op, which, money, mode }: Step): Promise<boolean> {
    const list = op === 'restore' ? order.deletedOrders : order.allorders
    const particulars = (cloth: string, quantity: number) => [{ cloth, service: 'Dry Clean', quantity, rate: 90 }]
    const calls: Record<string, (invoice: number) => Promise<unknown>> = {
      pay: (invoice) => this.try(order.updateorder, { invoice, amtPaidNow: money, paymentMode: mode }),
      setPaid: (invoice) => this.try(order.updateorder, { invoice, paid: money, paymentMode: mode }),
      // For the same amount: no posting changes, but the day has a different mix.
      swap: (invoice) =>
        this.try(order.updateorder, { invoice, particulars: particulars(which % 2 ? 'Coat' : 'Saree', 2) }),
      change: (invoice) => this.try(order.updateorder, { invoice, particulars: particulars('Shirt', (which % 5) + 1) }),
      delete: (invoice) => this.try(order.deleteorder, { invoice, reason: 'Not wanted' }),
      restore: (invoice) => this.try(order.restoreOrder, { invoice }),
    }
    const call = calls[op]
    if (!call) return false
    const { orders } = (await this.try(list, { endToken: 50 })).body
    const known = orders[which % Math.max(1, orders.length)]
    if (known) await call(known.invoice)
    return true
  }

  private async inOffice({ op, which, money, mode }: Step, date: Day): Promise<void> {
    const spent = { date, category: ['Rent', 'Electricity'][which % 2], amt: money, paymentMode: mode }
    const { expenses } = (await this.try(expense.allExpenses, {})).body
    const known = expenses[which % Math.max(1, expenses.length)]
    if (op === 'expense') await this.try(expense.addExpense, spent)
    if (op === 'move' && known)
      await this.try(expense.updateExpense, { ...spent, _id: known._id, version: known.version })
    if (op === 'drop' && known) await this.try(expense.deleteExpense, { _id: known._id })
    if (op === 'wages') {
      const { employees } = (await this.try(employee.allEmployees, {})).body
      const empId = employees[0]?.empId ?? (await this.try(employee.addEmployee, { name: 'Mohan' })).body.empId
      await this.try(empTransaction.addDueTransaction, { empId, amt: money, date })
      await this.try(empTransaction.addPaidTransaction, { empId, amt: money, date, paymentMode: mode })
    }
    if (op === 'bank') {
      await this.try(transaction.ownerCash, { date, amt: money })
      await this.try(transaction.bankCash, { date, amt: money })
    }
    if (op === 'close') await this.try(transaction.closeDay, { date, counted: 1_000, reason: 'Counted twice' })
    if (op === 'reopen') await this.try(transaction.reopenDay, { date, reason: 'A bill was found' })
  }

  private async report(startDate: Day): Promise<void> {
    const days = { startDate, endDate: this.today }
    const { dayClose, collections, billed, gst, mix, profit } = report
    for (const endpoint of [dayClose, collections, billed, gst, mix, profit, stats.allStats]) {
      expect((await this.try(endpoint, days)).status).toBe(200)
    }
  }
}
