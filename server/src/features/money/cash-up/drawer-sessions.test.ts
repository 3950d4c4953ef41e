import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { expense, order, report, transaction } = contract
const TODAY = '2026-11-15'

const look = async (store: TestStore, date = TODAY) =>
  (await app.call(transaction.cashUp, { storeToken: store.storeToken, date })).body
const close = (store: TestStore, fields: Record<string, unknown>) =>
  app.call(transaction.closeDay, { storeToken: store.storeToken, date: TODAY, ...fields })
const reopen = (store: TestStore, date: string) =>
  app.call(transaction.reopenDay, { storeToken: store.storeToken, date, reason: 'Forgot a bill' })
const owner = (store: TestStore, amt: number, date = TODAY) =>
  app.call(transaction.ownerCash, { storeToken: store.storeToken, date, amt })
const spend = (store: TestStore, amt: number) =>
  app.call(expense.addExpense, {
    storeToken: store.storeToken,
    date: TODAY,
    category: 'Rent',
    amt,
    paymentMode: 'Cash',
  })

/** The cash in the drawer at the end of a day according to the entries alone, in rupees. */
async function ledgerCash(store: TestStore, day: string): Promise<number> {
  const found = await app.owner.query(
    `select coalesce(sum(e.amount_paise), 0)::int as paise from ledger_entry e join payment_mode m on m.store_id = $1 and m.id = e.payment_mode_id
      where e.store_id = $1 and e.account = 'money' and m.is_cash and e.day <= $2`,
    [store.storeId, day],
  )
  return found.rows[0].paise / 100
}

describe('cash taken after the close of the same day', () => {
  const advance = (store: TestStore, id: string, amtPaidNow: number, paymentMode = 'Cash') =>
    app.call(transaction.addAdvance, { storeToken: store.storeToken, id, amtPaidNow, paymentMode })

  /** A day closed one rupee short, followed by more business. */
  async function eveningShop() {
    const store = await addTestStore(app, 'Evening')
    const { storeToken } = store
    const { id } = await addTestCustomer(app, store)
    await owner(store, 500)
    await advance(store, id, 250.5)
    await close(store, { counted: 749.5, reason: 'A rupee short' })
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
    const taken = { storeToken, id, particulars, payments: [{ mode: 'UPI', amt: 60 }] }
    return { store, storeToken, id, taken }
  }

  test('goes into the next session, and the earlier count does not change', async () => {
    const { store, storeToken, id, taken } = await eveningShop()
    const closed = (await look(store)).closed
    expect((await app.call(order.addorder, taken)).body).toMatchObject({ paid: 60, paymentMode: 'UPI' })
    expect((await advance(store, id, 40, 'UPI')).status).toBe(200)
    expect(await look(store)).toMatchObject({ closed, session: 1, closes: [closed] })

    const paid = await app.call(order.addorder, { ...taken, payments: [{ mode: 'Cash', amt: 100.25 }] })
    expect(paid.body).toMatchObject({ paid: 100.25 })
    const collected = { storeToken, id, amtPaidNow: 20, paymentMode: 'Cash' }
    expect((await app.call(transaction.collect, collected)).status).toBe(200)
    expect((await app.call(transaction.refundAdvance, { storeToken, id, amt: 10.5, paymentMode: 'Cash' })).status).toBe(
      200,
    )
    expect((await spend(store, 30)).status).toBe(200)
    expect((await app.call(transaction.bankCash, { storeToken, date: TODAY, amt: 400 })).status).toBe(200)
    expect(await look(store)).toMatchObject({
      session: 2,
      lastClosedOn: TODAY,
      opening: 749.5,
      cashIn: 120.25,
      refunds: 10.5,
      expenses: 30,
      banked: 400,
      owner: 0,
      expected: 429.25,
      closed: null,
      closes: [closed],
      closedThrough: TODAY,
    })
    expect(await ledgerCash(store, TODAY)).toBe(429.25)

    const second = await close(store, { counted: 430, reason: 'Found a coin' })
    expect(second.body).toMatchObject({
      session: 2,
      closed: { session: 2, opening: 749.5, expected: 429.25, counted: 430, difference: 0.75 },
      closes: [closed, { session: 2 }],
    })
    expect(await ledgerCash(store, TODAY)).toBe(430)
    const again = await close(store, { counted: 430 })
    const nothing = `The cash of ${TODAY} is already closed, and none has moved since.`
    expect(again).toMatchObject({ status: 409, body: { error: nothing } })
    expect((await close(store, { counted: 30, banked: 400 })).status).toBe(409)
  })

  test("leaves the day's money correct to the paisa", async () => {
    const { store, storeToken, taken } = await eveningShop()
    await app.call(order.addorder, { ...taken, payments: [{ mode: 'Cash', amt: 100.25 }] })
    const days = { storeToken, startDate: TODAY, endDate: TODAY }
    const dayClose = async () => (await app.call(report.dayClose, days)).body
    // The first count is outdated: more has come in since.
    const moved = { opening: 0, received: 350.75, returned: 0, fromRiders: 0, spent: 0 }
    expect((await dayClose()).cash).toEqual({
      ...moved,
      expected: 850.75,
      difference: -1,
      closing: 849.75,
      counted: null,
    })
    await app.call(order.addorder, taken)
    await close(store, { counted: 850, reason: 'A coin too many' })
    const { cash, collected, byMode } = await dayClose()
    expect(cash).toEqual({ ...moved, expected: 850.75, difference: -0.75, closing: 850, counted: 850 })
    expect(collected).toBe(410.75)
    const cashTaken = { paymentMode: 'Cash', isCash: true, received: 350.75, returned: 0, amt: 350.75 }
    expect(byMode).toEqual([cashTaken, { paymentMode: 'UPI', isCash: false, received: 60, returned: 0, amt: 60 }])
    const collections = (await app.call(report.collections, days)).body
    expect(collections.totals).toEqual({ received: 410.75, returned: 0, amt: 410.75 })
    const closes = (await app.call(transaction.allCashUps, { storeToken })).body.cashUps
    expect(closes.map((row) => [row.session, row.cashIn, row.counted, row.difference])).toEqual([
      [2, 100.25, 850, 0.25],
      [1, 250.5, 749.5, -1],
    ])
    const other = await addTestStore(app, 'Next door')
    expect((await look(other)).closes).toEqual([])
  })

  test('is counted with the next day, or closed late as its own session', async () => {
    for (const isClosedLate of [false, true]) {
      const { store, id } = await eveningShop()
      await advance(store, id, 70)
      app.clock.advance(24 * 3_600_000)
      const login = await app.call(contract.store.loginStore, { ...store })
      const later = { ...store, storeToken: login.body.storeToken }
      expect((await owner(later, 5, TODAY)).status).toBe(409)
      await owner(later, 30, '2026-11-16')
      if (isClosedLate) {
        const late = await close(later, { date: TODAY, counted: 818.5, reason: 'Short again' })
        expect(late.body.closed).toMatchObject({ session: 2, cashIn: 70, expected: 819.5, difference: -1 })
        const opened = await reopen(later, TODAY)
        expect(opened.body).toMatchObject({ session: 2, expected: 819.5, closed: null })
        await close(later, { date: TODAY, counted: 819.5 })
      }
      const opening = isClosedLate ? { opening: 819.5, cashIn: 0 } : { opening: 749.5, cashIn: 70 }
      expect(await look(later, '2026-11-16')).toMatchObject({ ...opening, owner: 30, expected: 849.5, session: 1 })
      const next = await close(later, { date: '2026-11-16', counted: 849.5 })
      expect(next.body.closed).toMatchObject({ ...opening, difference: 0 })
      expect((await close(later, { date: TODAY, counted: 1 })).status).toBe(409)
      const past = await look(later, TODAY)
      expect(past).toMatchObject({ closed: { session: isClosedLate ? 2 : 1 }, closedThrough: '2026-11-16' })
      expect(await ledgerCash(later, '2026-11-16')).toBe(849.5)
      app.clock.advance(-24 * 3_600_000)
    }
  })

  test('a day is reopened session by session', async () => {
    const { store, id } = await eveningShop()
    await advance(store, id, 70)
    await close(store, { counted: 800, reason: 'Where is it' })
    const first = (await reopen(store, TODAY)).body
    expect(first).toMatchObject({ session: 2, opening: 749.5, expected: 819.5, closes: [{ session: 1 }] })
    expect((await reopen(store, TODAY)).body).toMatchObject({ session: 1, opening: 0, cashIn: 320.5, expected: 820.5 })
    expect((await reopen(store, TODAY)).status).toBe(404)
    const whole = await close(store, { counted: 820.5 })
    expect(whole.body).toMatchObject({ session: 1, closed: { session: 1, difference: 0, cashIn: 320.5 } })
    expect(await ledgerCash(store, TODAY)).toBe(820.5)
  })
})
