import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { transaction, expense, employee, empTransaction } = contract
const TODAY = '2026-11-15'
const YESTERDAY = '2026-11-14'

const look = async (store: TestStore, date = TODAY) =>
  (await app.call(transaction.cashUp, { storeToken: store.storeToken, date })).body
const close = (store: TestStore, fields: Record<string, unknown>) =>
  app.call(transaction.closeDay, { storeToken: store.storeToken, date: TODAY, ...fields })
const reopen = (store: TestStore, date: string) =>
  app.call(transaction.reopenDay, { storeToken: store.storeToken, date, reason: 'Forgot a bill' })
const owner = (store: TestStore, amt: number, date = TODAY) =>
  app.call(transaction.ownerCash, { storeToken: store.storeToken, date, amt, note: 'Float' })
const spend = (store: TestStore, amt: number, fields: Record<string, unknown> = {}) =>
  app.call(expense.addExpense, {
    storeToken: store.storeToken,
    date: TODAY,
    category: 'Rent',
    amt,
    paymentMode: 'Cash',
    ...fields,
  })
const problemsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { msg: string; path: string }[] }).errors.map(({ path }) => path)

/** The cash in the drawer at the end of a day according to the entries alone, in rupees. */
async function ledgerCash(store: TestStore, day: string): Promise<number> {
  const found = await app.owner.query(
    `select coalesce(sum(e.amount_paise), 0)::int as paise from ledger_entry e join payment_mode m on m.store_id = $1 and m.id = e.payment_mode_id
      where e.store_id = $1 and e.account = 'money' and m.is_cash and e.day <= $2`,
    [store.storeId, day],
  )
  return found.rows[0].paise / 100
}

/** One of everything that moves cash, and something that does not. */
async function busyDay(store: TestStore) {
  const { storeToken } = store
  const { id } = await addTestCustomer(app, store)
  await owner(store, 2_000)
  const taken = { storeToken, id, paymentMode: 'Cash' }
  await app.call(transaction.addAdvance, { ...taken, amtPaidNow: 1_500.5 })
  await app.call(transaction.addAdvance, { ...taken, amtPaidNow: 900, paymentMode: 'UPI' })
  const wrong = await app.call(transaction.addAdvance, { ...taken, amtPaidNow: 100 })
  await app.call(transaction.reverseTransaction, { storeToken, _id: wrong.body.transaction._id, reason: 'Typed twice' })
  await app.call(transaction.refundAdvance, { ...taken, amt: 200.25 })
  await spend(store, 300)
  await spend(store, 5_000, { paymentMode: 'Bank Transfer' })
  const dropped = await spend(store, 77)
  await app.call(expense.deleteExpense, { storeToken, _id: dropped.body._id })
  const hired = await app.call(employee.addEmployee, { storeToken, name: 'Mohan' })
  const wages = { storeToken, empId: hired.body.empId, amt: 450, date: TODAY, paymentMode: 'Cash' }
  await app.call(empTransaction.addPaidTransaction, wages)
  await app.call(transaction.bankCash, { storeToken, date: TODAY, amt: 1_000, note: 'SBI' })
  return { id }
}

describe('the drawer of a day', () => {
  test('expects exactly the cash in the ledger, part by part', async () => {
    const store = await addTestStore(app, 'Busy')
    await busyDay(store)
    expect(await look(store)).toMatchObject({
      opening: 0,
      cashIn: 1_600.5,
      refunds: 300.25,
      expenses: 300,
      wages: 450,
      banked: 1_000,
      owner: 2_000,
      expected: 1_550.25,
      lastClosedOn: null,
      closed: null,
      closedThrough: null,
      denominations: [500, 200, 100, 50, 20, 10, 5, 2, 1],
    })
    expect(await ledgerCash(store, TODAY)).toBe(1_550.25)
    expect(await look(store, YESTERDAY)).toMatchObject({ expected: 0, cashIn: 0 })
  })

  test('is separate for each store', async () => {
    const store = await addTestStore(app, 'Mine')
    const other = await addTestStore(app, 'Theirs')
    await owner(store, 500)
    expect(await look(other)).toMatchObject({ expected: 0, owner: 0 })
    await close(store, { counted: 500 })
    expect((await reopen(other, TODAY)).status).toBe(404)
    const theirs = await app.call(transaction.allCashUps, { storeToken: other.storeToken })
    expect(theirs.body).toEqual({ cashUps: [], totalCashUps: 0 })
    expect(await look(store)).toMatchObject({ closedThrough: TODAY })
  })
})

describe('closing a day', () => {
  test('counts notes and coins and books the difference, so that the books match the count', async () => {
    const store = await addTestStore(app, 'Counting')
    await busyDay(store)
    const denominations = [
      { value: 500, count: 3 },
      { value: 20, count: 2 },
      { value: 5, count: 2 },
    ]
    const closed = await close(store, { denominations, reason: 'Gave wrong change' })
    expect(closed.body.closed).toMatchObject({
      date: TODAY,
      expected: 1_550.25,
      counted: 1_550,
      difference: -0.25,
      reason: 'Gave wrong change',
      owner: 2_000,
      cashIn: 1_600.5,
      banked: 1_000,
      actor: 'store',
      denominations,
      reopenedAt: null,
    })
    expect(closed.body).toMatchObject({ expected: 1_550.25, closedThrough: TODAY })
    expect(await ledgerCash(store, TODAY)).toBe(1_550)
    const entries = await app.owner.query(
      `select account, amount_paise::int paise from ledger_entry where store_id = $1 and posting_id in
         (select id from posting where kind = 'cash_difference_booked') order by account`,
      [store.storeId],
    )
    expect(entries.rows).toEqual([
      { account: 'cash_difference', paise: 25 },
      { account: 'money', paise: -25 },
    ])
  })

  test('requires a reason for a difference, and only then', async () => {
    const store = await addTestStore(app, 'Reasons')
    await owner(store, 100)
    for (const counted of [99, 101]) expect(problemsOf(await close(store, { counted }))).toEqual(['reason'])
    expect(await ledgerCash(store, TODAY)).toBe(100)
    expect((await close(store, { counted: 100 })).body.closed).toMatchObject({ difference: 0, reason: '' })
  })

  test('deducts the amount taken to the bank before the count', async () => {
    const store = await addTestStore(app, 'Banking')
    await owner(store, 900)
    const closed = await close(store, { counted: 200, banked: 700 })
    expect(closed.body.closed).toMatchObject({ banked: 700, expected: 200, difference: 0 })
    const bank = await app.owner.query(
      `select sum(amount_paise)::int paise from ledger_entry where store_id = $1 and account = 'bank'`,
      [store.storeId],
    )
    expect(bank.rows[0].paise).toBe(70_000)
  })

  test('makes the next day open with the counted amount, even when the days between were never closed', async () => {
    const store = await addTestStore(app, 'Days')
    await owner(store, 300, '2026-11-10')
    await close(store, { date: '2026-11-10', counted: 310, reason: 'Found behind the till' })
    await owner(store, 50, '2026-11-12')
    await spend(store, 40, { date: '2026-11-13' })
    expect(await look(store, '2026-11-11')).toMatchObject({ opening: 310, expected: 310 })
    expect(await look(store, YESTERDAY)).toMatchObject({
      lastClosedOn: '2026-11-10',
      opening: 310,
      owner: 50,
      expenses: 40,
      expected: 320,
    })
    for (const day of ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', YESTERDAY, TODAY]) {
      const { expected, closed } = await look(store, day)
      expect(await ledgerCash(store, day)).toBe(closed?.counted ?? expected)
    }
    await close(store, { date: YESTERDAY, counted: 320 })
    const listed = await app.call(transaction.allCashUps, { storeToken: store.storeToken, startDate: '2026-11-01' })
    expect(listed.body.cashUps.map(({ date, opening, counted }) => [date, opening, counted])).toEqual([
      [YESTERDAY, 310, 320],
      ['2026-11-10', 0, 310],
    ])
    const one = { storeToken: store.storeToken, endDate: '2026-11-13', startToken: 1 }
    expect((await app.call(transaction.allCashUps, one)).body).toEqual({ cashUps: [], totalCashUps: 1 })
  })

  test('blocks cash on that day and earlier ones, while other modes can still be booked', async () => {
    const store = await addTestStore(app, 'Shut')
    const { storeToken } = store
    await owner(store, 100, YESTERDAY)
    const hired = await app.call(employee.addEmployee, { storeToken, name: 'Mohan' })
    const wages = { storeToken, empId: hired.body.empId, amt: 5 }
    const spent = await spend(store, 10, { date: YESTERDAY })
    const byBank = await spend(store, 10, { date: YESTERDAY, paymentMode: 'Bank Transfer' })
    await close(store, { date: YESTERDAY, counted: 90 })
    const closed = {
      status: 409,
      body: { error: expect.stringContaining(`The cash of ${YESTERDAY} is already closed.`) },
    }
    expect(await spend(store, 5, { date: YESTERDAY })).toMatchObject(closed)
    for (const date of [YESTERDAY, '2026-11-10']) {
      expect((await owner(store, 5, date)).status).toBe(409)
      expect((await app.call(transaction.bankCash, { storeToken, date, amt: 5 })).status).toBe(409)
      expect((await spend(store, 5, { date })).status).toBe(409)
      expect((await app.call(empTransaction.addPaidTransaction, { ...wages, date, paymentMode: 'Cash' })).status).toBe(
        409,
      )
      expect((await close(store, { date, counted: 90 })).status).toBe(409)

      expect((await spend(store, 5, { date, paymentMode: 'UPI' })).status).toBe(200)
      const byUpi = { ...wages, date, paymentMode: 'UPI' }
      expect((await app.call(empTransaction.addPaidTransaction, byUpi)).status).toBe(200)
    }
    const change = (_id: string, fields: Record<string, unknown>) =>
      app.call(expense.updateExpense, { storeToken, _id, ...fields })
    expect((await change(spent.body._id, { paymentMode: 'UPI' })).status).toBe(409)
    expect((await change(byBank.body._id, { paymentMode: 'Cash' })).status).toBe(409)
    expect((await change(byBank.body._id, { paymentMode: 'UPI', amt: 12 })).status).toBe(200)
    expect(await look(store, YESTERDAY)).toMatchObject({ expected: 90, closed: { counted: 90 } })
    expect(await ledgerCash(store, TODAY)).toBe(90)
  })

  test('by two clerks at once succeeds for one, whatever each has counted', async () => {
    const store = await addTestStore(app, 'Twice')
    await owner(store, 100)
    const both = await Promise.all([close(store, { counted: 100 }), close(store, { counted: 90, reason: 'Missing' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = await app.call(transaction.allCashUps, { storeToken: store.storeToken })
    expect(kept.body.totalCashUps).toBe(1)
    expect(await ledgerCash(store, TODAY)).toBe(kept.body.cashUps[0]?.counted)
  })

  test('counts simultaneous cash either before the close or after it', async () => {
    for (let round = 0; round < 5; round++) {
      const store = await addTestStore(app, 'Race')
      const { storeToken } = store
      const customers = await Promise.all([1, 2, 3, 4].map(() => addTestCustomer(app, store)))
      const pay = (id: string) =>
        app.call(transaction.addAdvance, { storeToken, id, amtPaidNow: 1, paymentMode: 'Cash' })
      const [closed] = await Promise.all([
        close(store, { counted: 100, reason: 'In a hurry' }),
        ...customers.flatMap(({ id }) => [pay(id), pay(id)]),
      ])
      expect(closed.status).toBe(200)
      const { closes, expected, session, cashIn } = await look(store)
      expect(closes[0]?.counted).toBe(100)
      const later = session === 2 ? (cashIn ?? 0) : 0
      expect((closes[0]?.cashIn ?? 0) + later).toBe(8)
      expect(await ledgerCash(store, TODAY)).toBe(100 + later)
      if (session === 2) expect(expected).toBe(100 + later)
    }
  })

  test('with invalid input lists every problem and changes nothing', async () => {
    const store = await addTestStore(app, 'Bad')
    const { storeToken } = store
    await owner(store, 100)
    expect(problemsOf(await close(store, {}))).toEqual(['denominations'])
    expect(problemsOf(await close(store, { date: undefined, counted: -1, banked: 1.001 }))).toEqual([
      'date',
      'counted',
      'banked',
    ])
    expect(problemsOf(await close(store, { date: '2026-11-16', counted: 100 }))).toEqual(['date'])
    const odd = [
      { value: 2_000, count: 1 },
      { value: 100, count: -1 },
      { value: 50, count: 1.5 },
    ]
    expect(problemsOf(await close(store, { denominations: odd }))).toEqual([
      ...['denominations.0.value', 'denominations.1.count', 'denominations.2.count'],
    ])
    const unequal = { denominations: [{ value: 100, count: 1 }], counted: 99 }
    expect(problemsOf(await close(store, unequal))).toEqual(['counted'])
    for (const amt of [0, 1.005, 1e12, 'all']) {
      expect(problemsOf(await app.call(transaction.ownerCash, { storeToken, date: TODAY, amt }))).toEqual(['amt'])
    }
    for (const amt of [0, -1]) {
      expect(problemsOf(await app.call(transaction.bankCash, { storeToken, date: TODAY, amt }))).toEqual(['amt'])
    }
    expect(problemsOf(await app.call(transaction.bankCash, { storeToken, date: '2026-11-16', amt: 1 }))).toEqual([
      'date',
    ])
    expect(problemsOf(await app.call(transaction.cashUp, { storeToken, date: '0001-01-01' }))).toEqual(['date'])
    expect(await look(store)).toMatchObject({ expected: 100, closed: null })
  })
})

describe('reopening a day', () => {
  test('reverses the difference, allows money to move again, and stays on record', async () => {
    const store = await addTestStore(app, 'Reopened')
    await owner(store, 100)
    await close(store, { counted: 60, reason: 'Where is it' })
    const opened = await reopen(store, TODAY)
    expect(opened.body).toMatchObject({ expected: 100, closed: null, closedThrough: null })
    expect(await ledgerCash(store, TODAY)).toBe(100)
    expect((await spend(store, 40)).status).toBe(200)
    expect((await close(store, { counted: 60 })).body.closed).toMatchObject({ expected: 60, difference: 0 })
    expect(await ledgerCash(store, TODAY)).toBe(60)
    const listed = await app.call(transaction.allCashUps, { storeToken: store.storeToken })
    expect(listed.body.cashUps.map((row) => row.reopenReason)).toEqual([null, 'Forgot a bill'])
    const log = await app.owner.query(
      `select action from audit where store_id = $1 and subject_kind = 'cashUp' order by id`,
      [store.storeId],
    )
    expect(log.rows.map((row) => row.action)).toEqual(['day.close', 'day.reopen', 'day.close'])
  })

  test('is possible only for the last closed day', async () => {
    const store = await addTestStore(app, 'Backwards')
    await close(store, { date: YESTERDAY, counted: 0 })
    await close(store, { counted: 0 })
    expect((await reopen(store, YESTERDAY)).status).toBe(409)
    expect((await reopen(store, TODAY)).status).toBe(200)
    expect((await reopen(store, YESTERDAY)).status).toBe(200)
    expect((await reopen(store, YESTERDAY)).status).toBe(404)
  })

  test('needs the store-admin step in a protected store', async () => {
    const store = await addTestStore(app, 'Protected', { storeAdminProtection: true })
    await close(store, { counted: 0 })
    expect(await reopen(store, TODAY)).toMatchObject({ status: 403, body: { code: 'store_admin_needed' } })
  })
})
