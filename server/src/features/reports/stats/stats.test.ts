import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { stats, order, report, transaction } = contract
const LONG = { tokenExpireTime: 43_200 }

/** Noon in the store's time zone. */
const at = (day: string) => {
  app.clock.now = new Date(`${day}T12:00:00+05:30`)
}
const look = async (store: TestStore, fields: Record<string, unknown> = {}) =>
  (await app.call(stats.allStats, { storeToken: store.storeToken, ...fields })).body
/** Shirts, washed and ironed, at 35 rupees each. */
async function take(store: TestStore, id: string, quantity: number, fields: Record<string, unknown> = {}) {
  const particulars = [{ cloth: 'Shirt', service: 'Wash & Iron', quantity }]
  const made = await app.call(order.addorder, { storeToken: store.storeToken, id, particulars, ...fields })
  expect(made.status).toBe(200)
  return made.body
}
const change = (store: TestStore, invoice: number, fields: Record<string, unknown>) =>
  app.call(order.updateorder, { storeToken: store.storeToken, invoice, ...fields })

describe('the dashboard', () => {
  test('of a new store is empty', async () => {
    at('2026-10-28')
    const store = await addTestStore(app, 'New')
    expect(await look(store)).toEqual({
      numberOfReady: 0,
      numberOfNotReady: 0,
      numberOfIncomplete: 0,
      numberOfDelivered: 0,
      totalCustomers: 0,
      homeDeliveries: 0,
      dueToday: 0,
      overdue: 0,
      readyOver7Days: 0,
      customerAdvance: 0,
      adjusted: 0,
      totalDue: 0,
      todaysCollection: 0,
      monthsCollection: 0,
      todaysRevenue: 0,
      monthsRevenue: 0,
      days: [],
      lastWeeksCollection: 0,
      lastWeeksRevenue: 0,
      lastMonthsCollection: 0,
      lastMonthsRevenue: 0,
    })
  })

  test('sums up what was billed and collected, today and this month', async () => {
    at('2026-10-30')
    const store = await addTestStore(app, 'Sums', LONG)
    const { storeToken } = store
    const { id } = await addTestCustomer(app, store)
    const { id: idle } = await addTestCustomer(app, store)
    await take(store, id, 10, { amtPaidNow: 100, paymentMode: 'Cash' })

    at('2026-11-02')
    await take(store, id, 4, { amtPaidNow: 200, paymentMode: 'UPI' })
    await app.call(transaction.addAdvance, { storeToken, id: idle, amtPaidNow: 80, paymentMode: 'Cash' })

    at('2026-11-15')
    const dropped = await take(store, id, 2, { amtPaidNow: 30, paymentMode: 'Cash' })
    await app.call(order.deleteorder, { storeToken, invoice: dropped.invoice, reason: 'Mistake' })
    await take(store, id, 3, { useAdvance: 50 })
    await app.call(transaction.refundAdvance, { storeToken, id: idle, amt: 20, paymentMode: 'Cash' })
    const wrong = await app.call(transaction.collect, { storeToken, id, amtPaidNow: 11, paymentMode: 'Cash' })
    await app.call(transaction.reverseTransaction, {
      storeToken,
      _id: wrong.body.transaction._id,
      reason: 'Typed twice',
    })
    await app.call(transaction.ownerCash, { storeToken, date: '2026-11-15', amt: 500 })

    const seen = await look(store, { startDate: '2026-10-01', endDate: '2026-11-15' })
    // Billed 350 in October, 140 on the 2nd, 105 today. Overpaid by 60 on the 2nd and by 30 on the deleted order.
    expect(seen).toMatchObject({
      totalCustomers: 2,
      numberOfNotReady: 3,
      todaysRevenue: 105,
      monthsRevenue: 245,
      todaysCollection: 10,
      monthsCollection: 290,
      totalDue: 350 - 100 + 105 - 50,
      customerAdvance: 60 + 30 - 50 + 60,
      adjusted: 50,
      days: [
        { date: '2026-10-30', orders: 1, collection: 100, revenue: 350 },
        { date: '2026-11-02', orders: 1, collection: 280, revenue: 140 },
        { date: '2026-11-15', orders: 1, collection: 10, revenue: 105 },
      ],
    })
    // The report that the collection tiles open.
    for (const [startDate, collected] of [
      ['2026-11-15', seen.todaysCollection],
      ['2026-11-01', seen.monthsCollection],
    ]) {
      const days = { startDate, endDate: '2026-11-15' }
      const { body } = await app.call(report.collections, { storeToken, ...days })
      expect(body.totals.amt).toBe(collected)
    }
    expect((await look(store, { startDate: '2026-11-01' })).days.map((day) => day.date)).toEqual([
      '2026-11-02',
      '2026-11-15',
    ])
    expect((await look(store)).days).toEqual([])
  })

  test('counts orders by status, promised day, waiting time and home delivery', async () => {
    at('2026-11-01')
    const store = await addTestStore(app, 'Counts', LONG)
    const { id } = await addTestCustomer(app, store)
    const forgotten = await take(store, id, 2, { promisedDate: '2026-11-03' })
    const fetched = await take(store, id, 1, { promisedDate: '2026-11-03', homeDelivery: true })
    const half = await take(store, id, 2, { promisedDate: '2026-11-15', homeDelivery: true })
    await take(store, id, 1, { promisedDate: '2026-11-14', homeDelivery: true })
    await take(store, id, 1, { promisedDate: '2026-11-20' })

    at('2026-11-07')
    await change(store, forgotten.invoice, { status: 'Ready' })
    await change(store, fetched.invoice, { status: 'Delivered' })
    await change(store, half.invoice, { delivered: 1 })
    at('2026-11-14')
    expect((await look(store)).readyOver7Days).toBe(0)
    at('2026-11-15')
    expect(await look(store)).toMatchObject({
      numberOfReady: 1,
      numberOfNotReady: 2,
      numberOfIncomplete: 1,
      numberOfDelivered: 1,
      // What is ready and not collected is not late.
      dueToday: 1,
      overdue: 1,
      readyOver7Days: 1,
      homeDeliveries: 2,
    })
    const late = await app.call(order.allorders, { storeToken: store.storeToken, promised: 'late' })
    expect(late.body.orders.map(({ promisedDate }) => promisedDate)).toEqual(['2026-11-14'])
    // The rest of an order that was fetched in part is late, until it is ready, too.
    at('2026-11-16')
    expect((await look(store)).overdue).toBe(2)
    await change(store, half.invoice, { ready: 2 })
    expect((await look(store)).overdue).toBe(1)
    const waiting = async (readyBefore: string) => {
      const list = { storeToken: store.storeToken, status: 'Ready' as const, readyBefore }
      return (await app.call(order.orderByStatus, list)).body.orders.map(({ invoice }) => invoice)
    }
    expect(await waiting('2026-11-08')).toEqual([forgotten.invoice])
    expect(await waiting('2026-11-07')).toEqual([])
    const all = await app.call(order.allorders, { storeToken: store.storeToken, readyBefore: '2026-11-08' })
    expect(all.body.totalOrders).toBe(1)
  })

  test('counts orders that have been ready for long, whatever happens to others', async () => {
    at('2026-11-01')
    const store = await addTestStore(app, 'Shelf', LONG)
    const { id } = await addTestCustomer(app, store)
    const taken = []
    for (let at = 0; at < 6; at++) taken.push((await take(store, id, 2)).invoice)
    const [waits, fetched, back, partly, late, lateAndBack] = taken as [number, number, number, number, number, number]
    for (const invoice of [waits, fetched, back, partly]) await change(store, invoice, { status: 'Ready' })
    at('2026-11-14')
    for (const invoice of [late, lateAndBack]) await change(store, invoice, { status: 'Ready' })
    await change(store, fetched, { status: 'Delivered' })
    await change(store, partly, { delivered: 1 })
    for (const invoice of [back, lateAndBack]) await change(store, invoice, { status: 'Not Ready' })
    expect(await look(store)).toMatchObject({ numberOfReady: 2, numberOfIncomplete: 1, readyOver7Days: 1 })
    expect(await look(store, { startDate: '2026-11-01' })).toMatchObject({ numberOfReady: 2, readyOver7Days: 1 })
  })

  test("counts days in the store's time zone, not the server's", async () => {
    at('2026-11-10')
    const store = await addTestStore(app, 'Zone', LONG)
    const { id } = await addTestCustomer(app, store)
    // Still the 10th in UTC, already the 11th in India.
    app.clock.now = new Date('2026-11-10T19:00:00Z')
    await take(store, id, 1)
    expect((await look(store, { startDate: '2026-11-01' })).days).toMatchObject([{ date: '2026-11-11', revenue: 35 }])
    app.clock.now = new Date('2026-11-11T18:31:00Z')
    expect(await look(store)).toMatchObject({ todaysRevenue: 0, monthsRevenue: 35 })
  })

  test('compares today and the month with the same days and hours before', async () => {
    at('2026-02-04')
    const store = await addTestStore(app, 'Before', LONG)
    const { id } = await addTestCustomer(app, store)
    const paid = (amtPaidNow: number) => ({ amtPaidNow, paymentMode: 'Cash' })
    const takeAt = (moment: string, quantity: number, amount: number) => {
      app.clock.now = new Date(`${moment}+05:30`)
      return take(store, id, quantity, paid(amount))
    }
    await takeAt('2026-02-04T12:00:00', 2, 10)
    await takeAt('2026-02-05T11:00:00', 4, 20)
    await takeAt('2026-02-05T18:00:00', 8, 40)
    await takeAt('2026-02-26T11:00:00', 1, 5)
    await takeAt('2026-02-26T13:00:00', 3, 7)
    // On its first day too, a month is compared with a month.
    at('2026-03-01')
    expect(await look(store)).toMatchObject({ lastMonthsCollection: 0, lastWeeksCollection: 0 })

    // Thursday the 5th, at noon: what came in later on the days before is not counted.
    at('2026-03-05')
    expect(await look(store)).toMatchObject({
      lastWeeksCollection: 5,
      lastWeeksRevenue: 35,
      lastMonthsCollection: 30,
      lastMonthsRevenue: 6 * 35,
    })
    // The same hours of a report.
    const days = { storeToken: store.storeToken, startDate: '2026-02-01', endDate: '2026-02-05' }
    const cut = { ...days, untilNow: true }
    expect((await app.call(report.billed, cut)).body.totals).toEqual({ orders: 2, billed: 210, collected: 30 })
    expect((await app.call(report.collections, cut)).body.totals.amt).toBe(30)
    expect((await app.call(report.profit, cut)).body.sales).toBe(210)
    const oneDay = { ...cut, startDate: '2026-02-05' }
    expect((await app.call(report.dayClose, oneDay)).body).toMatchObject({ ordersTaken: 1, billed: 140, collected: 20 })
    expect((await app.call(report.billed, days)).body.totals).toEqual({ orders: 3, billed: 490, collected: 70 })
  })

  test('sees a change of an earlier day that it has read before', async () => {
    at('2026-02-04')
    const store = await addTestStore(app, 'Changed later', LONG)
    const { id } = await addTestCustomer(app, store)
    const takeAt = (moment: string, quantity: number) => {
      app.clock.now = new Date(`${moment}+05:30`)
      return take(store, id, quantity, { amtPaidNow: 10, paymentMode: 'Cash' })
    }
    await takeAt('2026-02-26T11:00:00', 1)
    await takeAt('2026-02-26T13:00:00', 2)
    at('2026-03-05')
    // Keeps the sums of the day, and so its version.
    const days = { storeToken: store.storeToken, startDate: '2026-02-01', endDate: '2026-02-28' }
    await app.call(report.billed, days)
    expect(await look(store)).toMatchObject({ lastWeeksCollection: 10, lastWeeksRevenue: 35 })
    app.clock.now = new Date('2026-03-05T14:00:00+05:30')
    expect(await look(store)).toMatchObject({ lastWeeksCollection: 20, lastWeeksRevenue: 105 })
    // A clock that was wrong books on a day that is over.
    await takeAt('2026-02-26T09:00:00', 4)
    at('2026-03-05')
    expect(await look(store)).toMatchObject({ lastWeeksCollection: 20, lastWeeksRevenue: 175 })
  })

  test("knows nothing of another store's figures", async () => {
    at('2026-11-15')
    const store = await addTestStore(app, 'Mine')
    const other = await addTestStore(app, 'Theirs')
    const { id } = await addTestCustomer(app, other)
    await take(other, id, 5, { amtPaidNow: 10, paymentMode: 'Cash', homeDelivery: true })
    expect(await look(store, { startDate: '2026-11-01' })).toMatchObject({
      numberOfNotReady: 0,
      totalCustomers: 0,
      totalDue: 0,
      todaysCollection: 0,
      homeDeliveries: 0,
      days: [],
    })
  })

  test('hides the money of a protected store, and only the money', async () => {
    at('2026-11-15')
    const store = await addTestStore(app, 'Protected', { storeAdminProtection: true })
    const { id } = await addTestCustomer(app, store)
    await take(store, id, 5)
    expect(await look(store, { startDate: '2026-11-15' })).toMatchObject({
      numberOfNotReady: 1,
      totalCustomers: 1,
      customerAdvance: null,
      adjusted: null,
      totalDue: null,
      todaysCollection: null,
      monthsCollection: null,
      todaysRevenue: null,
      monthsRevenue: null,
      lastWeeksCollection: null,
      lastWeeksRevenue: null,
      lastMonthsCollection: null,
      lastMonthsRevenue: null,
      days: [{ orders: 1, collection: null, revenue: null }],
    })
  })

  test('refuses invalid days and days in the wrong order', async () => {
    const store = await addTestStore(app, 'Bad')
    const bad = { storeToken: store.storeToken, startDate: '2026-11-15', endDate: '2026-11-14' }
    expect((await app.call(stats.allStats, bad)).status).toBe(422)
    expect((await app.call(stats.allStats, { ...bad, endDate: '2026-02-30' })).status).toBe(422)
  })
})
