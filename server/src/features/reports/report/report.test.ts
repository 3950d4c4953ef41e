import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import {
  addReportedShop,
  BOOKED,
  DIFFERENCE,
  EARNED,
  goTo,
  ORDERS,
  SPENT,
  TAKEN,
} from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { report, order, transaction } = contract

let app: TestApp
let store: TestStore
let bharat: string
beforeAll(async () => {
  app = await startTestApp()
  const shop = await addReportedShop(app)
  store = shop.store
  bharat = shop.bharat
})
afterAll(async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
  await app.close()
})

const RANGES = [
  ['2026-07-01', '2026-11-03'],
  ['2026-11-02', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['2026-10-01', '2026-11-01'],
  ['2026-08-01', '2026-08-31'],
] as const

const within = <T extends { on: string }>(facts: T[], [from, to]: readonly [string, string]) =>
  facts.filter(({ on }) => on >= from && on <= to)
const sum = <T>(facts: T[], pick: (fact: T) => number) => facts.reduce((total, fact) => total + pick(fact), 0) / 100
const daysOf = (...facts: { on: string }[][]) => [...new Set(facts.flat().map(({ on }) => on))].sort()

const ask = async <K extends keyof typeof report>(name: K, [startDate, endDate]: readonly [string, string]) => {
  const answer = await app.call(report[name], { storeToken: store.storeToken, startDate, endDate })
  expect(answer.status).toBe(200)
  return answer.body
}

describe.each(RANGES)('from %s to %s', (...range) => {
  test('billed and collected agree with the input, day by day', async () => {
    const [bills, taken, orders] = [within(BOOKED, range), within(TAKEN, range), within(ORDERS, range)]
    const sums = (on?: string) => {
      const ofDay = <T extends { on: string }>(facts: T[]) => facts.filter((fact) => on === undefined || fact.on === on)
      return {
        orders: sum(ofDay(orders), (fact) => fact.orders * 100),
        billed: sum(ofDay(bills), (fact) => fact.billed),
        collected: sum(ofDay(taken), (fact) => fact.received - fact.returned),
      }
    }
    expect(await ask('billed', range)).toEqual({
      rows: daysOf(bills, taken, orders).map((date) => ({ date, ...sums(date) })),
      totals: sums(),
    })
  })

  test('collections agree with the input, by day and mode', async () => {
    const taken = within(TAKEN, range)
    const { rows, byMode, totals } = await ask('collections', range)
    expect(
      rows.map(({ date, paymentMode, received, returned, amt }) => [date, paymentMode, received, returned, amt]),
    ).toEqual(
      taken.map(({ on, mode, received, returned }) => [
        on,
        mode,
        received / 100,
        returned / 100,
        (received - returned) / 100,
      ]),
    )
    for (const { paymentMode, amt } of byMode) {
      const ofMode = taken.filter(({ mode }) => mode === paymentMode)
      expect(amt).toBe(sum(ofMode, (fact) => fact.received - fact.returned))
    }
    expect(byMode.map((row) => row.paymentMode).sort()).toEqual([...new Set(taken.map((fact) => fact.mode))].sort())
    expect(totals).toEqual({
      received: sum(taken, (fact) => fact.received),
      returned: sum(taken, (fact) => fact.returned),
      amt: sum(taken, (fact) => fact.received - fact.returned),
    })
  })

  test('profit is sales minus expenses and wages', async () => {
    const [bills, spent] = [within(BOOKED, range), within(SPENT, range)]
    const [earned, short] = [within(EARNED, range), within(DIFFERENCE, range)]
    const found = await ask('profit', range)
    const parts = {
      sales: sum(bills, (fact) => fact.taxable),
      roundOff: sum(bills, (fact) => fact.roundOff),
      totalExpenses: sum(spent, (fact) => fact.amt),
      wages: sum(earned, (fact) => fact.amt),
      cashDifference: sum(short, (fact) => fact.amt),
    }
    expect(found).toMatchObject(parts)
    const { sales, roundOff, totalExpenses, wages, cashDifference } = parts
    expect(found.profit).toBeCloseTo(sales + roundOff - totalExpenses - wages + cashDifference, 6)
    expect(found.expenses.toSorted((a, b) => a.category.localeCompare(b.category))).toEqual(
      spent
        .map(({ category, amt }) => ({ category, amt: amt / 100 }))
        .toSorted((a, b) => a.category.localeCompare(b.category)),
    )
    expect(sum(found.rows, (row) => row.profit * 100)).toBeCloseTo(found.profit, 6)
  })

  test('GST equals what the ledger booked, after changes on other days are taken into account', async () => {
    const bills = within(BOOKED, range)
    const { booked, changedOnOtherDays, totals, composition, untaxed } = await ask('gst', range)
    expect(booked).toEqual({
      taxable: sum(bills, (fact) => fact.taxable),
      cgst: sum(bills, (fact) => fact.cgst),
      sgst: sum(bills, (fact) => fact.sgst),
      igst: sum(bills, (fact) => fact.igst),
    })
    for (const tax of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
      expect(totals[tax] + changedOnOtherDays[tax]).toBeCloseTo(booked[tax], 6)
    }
    expect([composition.turnover, untaxed.taxable]).toEqual([0, 0])
  })
})

test('GST is shown by rate and SAC, as on the bills of those days', async () => {
  const found = await ask('gst', ['2026-11-02', '2026-11-03'])
  expect(found.rows).toEqual([
    { rate: 18, sac: '999712', invoices: 1, taxable: 252, cgst: 22.68, sgst: 22.68, igst: 0 },
    { rate: 18, sac: '999713', invoices: 2, taxable: 247.9, cgst: 6.56, sgst: 6.56, igst: 31.5 },
  ])
  expect(found.totals).toEqual({ invoices: 2, taxable: 499.9, cgst: 29.24, sgst: 29.24, igst: 31.5 })
  expect(found.changedOnOtherDays).toEqual({ taxable: 90, cgst: 8.1, sgst: 8.1, igst: 0 })
  expect(found).toMatchObject({ roundOff: 0.12, amt: 590 })
  const october = await ask('gst', ['2026-10-01', '2026-10-31'])
  expect(october.totals).toEqual({ invoices: 1, taxable: 360, cgst: 32.4, sgst: 32.4, igst: 0 })
  expect(october.changedOnOtherDays).toEqual({ taxable: -90, cgst: -8.1, sgst: -8.1, igst: 0 })
})

test('the day close summarizes the day', async () => {
  expect(await ask('dayClose', ['2026-11-03', '2026-11-03'])).toEqual({
    ordersTaken: 1,
    billed: 489,
    taxable: 414.9,
    tax: 74.68,
    roundOff: -0.58,
    collected: 307,
    byMode: [
      { paymentMode: 'Cash', isCash: true, received: 220, returned: 13, amt: 207 },
      { paymentMode: 'Card', isCash: false, received: 100, returned: 0, amt: 100 },
    ],
    advanceIn: 0,
    advanceFromOrders: 20,
    advanceUsed: 15,
    advanceRefunded: 13,
    expenses: 80,
    wages: 0,
    banked: 100,
    owner: 500,
    cash: {
      opening: -150,
      received: 220,
      returned: 13,
      fromRiders: 0,
      spent: 0,
      expected: 457,
      difference: -1,
      closing: 456,
      counted: 456,
    },
    deletions: { orders: 1, amt: 41, givenBack: 20 },
  })
  const before = await ask('dayClose', ['2026-10-30', '2026-11-02'])
  expect(before).toMatchObject({
    ordersTaken: 2,
    billed: 526,
    collected: 400,
    advanceIn: 93,
    expenses: 50,
    wages: 200,
    banked: 0,
    cash: { opening: 0, expected: -150, difference: 0, closing: -150, counted: null },
    deletions: { orders: 0, amt: 0, givenBack: 0 },
  })
})

test('the day close ends with the cash that the cash-up expected and counted', async () => {
  const drawer = await app.call(transaction.cashUp, { storeToken: store.storeToken, date: '2026-11-03' })
  const { cash } = await ask('dayClose', ['2026-07-01', '2026-11-03'])
  expect(cash).toMatchObject({ expected: drawer.body.expected, counted: drawer.body.closed?.counted })
})

test('dues are shown by age and customer, as of the end of the last day', async () => {
  await goTo(app, store, '2026-11-20T06:00:00Z')
  const ages = async (day: string) => {
    const { totals, customers } = await ask('dues', ['2026-01-01', day])
    const names = customers.map(({ name, due, oldestOn }) => [name, due, oldestOn])
    return [totals.days0to7, totals.days8to30, totals.days31to90, totals.older, totals.due, names]
  }
  expect(await ages('2026-06-30')).toEqual([0, 0, 0, 0, 0, []])
  expect(await ages('2026-07-08')).toEqual([142, 0, 0, 0, 142, [['Bharat', 142, '2026-07-01']]])
  expect(await ages('2026-07-31')).toEqual([0, 142, 0, 0, 142, [['Bharat', 142, '2026-07-01']]])
  expect(await ages('2026-08-01')).toEqual([0, 0, 142, 0, 142, [['Bharat', 142, '2026-07-01']]])
  const october = [
    ['Asha', 219, '2026-10-30'],
    ['Bharat', 142, '2026-07-01'],
  ]
  expect(await ages('2026-10-30')).toEqual([219, 0, 0, 142, 361, october])
  // 425 − 100 − 15 for the old order, 383 − 300 for the new one.
  const today = [
    ['Asha', 393, '2026-10-30'],
    ['Bharat', 142, '2026-07-01'],
  ]
  expect(await ages('2026-11-03')).toEqual([393, 0, 0, 142, 535, today])
  expect(await ages('2027-01-01')).toEqual([0, 393, 0, 142, 535, today])

  const owed = await app.owner.query('select sum(due_paise)::int paise from customer where store_id = $1', [
    store.storeId,
  ])
  const now = {
    storeToken: store.storeToken,
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    startToken: 1,
    endToken: 2,
  }
  const page = await app.call(report.dues, now)
  expect(page.body).toMatchObject({
    asOf: '2026-11-20',
    totalCustomers: 2,
    customers: [{ _id: bharat, custId: 'C-2', orders: 1 }],
  })
  expect(page.body.totals).toMatchObject({ orders: 3, due: owed.rows[0].paise / 100 })
})

test('the mix counts pieces, weight and sales by cloth and service', async () => {
  expect(await ask('mix', ['2026-11-02', '2026-11-03'])).toEqual({
    rows: [
      { cloth: 'Coat', service: 'Dry Clean', orders: 1, pieces: 1, kg: 0, amt: 252 },
      { cloth: '', service: 'Wash & Fold', orders: 1, pieces: 5, kg: 2.5, amt: 175 },
      { cloth: 'Trouser', service: 'Wash & Iron', orders: 1, pieces: 2, kg: 0, amt: 72.9 },
    ],
    totals: { orders: 2, pieces: 8, kg: 2.5, amt: 499.9 },
  })
  const all = await ask('mix', ['2026-07-01', '2026-11-03'])
  expect(all.totals).toEqual({ orders: 4, pieces: 22, kg: 2.5, amt: sum(BOOKED, (fact) => fact.taxable) })
})

test('the mix is complete even when a service and a cloth were deleted while an order was taken', async () => {
  const before = await ask('mix', ['2026-11-02', '2026-11-03'])
  await app.owner.query('begin')
  // On Citus the workers hear of it by this setting; elsewhere it means nothing.
  await app.owner.query(`set local citus.propagate_set_commands = 'local'`)
  await app.owner.query(`set local session_replication_role = replica`)
  const gone = [
    await app.owner.query(`delete from service where store_id = $1 and name = 'Dry Clean' returning *`, [
      store.storeId,
    ]),
    await app.owner.query(`delete from cloth where store_id = $1 and name = 'Trouser' returning *`, [store.storeId]),
  ]
  await app.owner.query('commit')
  expect(await ask('mix', ['2026-11-02', '2026-11-03'])).toEqual(before)
  for (const [at, table] of ['service', 'cloth'].entries()) {
    const rows = gone[at]?.rows ?? []
    // The database works out the key of the name itself.
    const columns = Object.keys(rows[0]).filter((column) => column !== 'name_key')
    await app.owner.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
})

test('deletions are listed with their refunds', async () => {
  const found = await ask('deletions', ['2026-11-03', '2026-11-03'])
  expect(found).toMatchObject({
    orders: [
      { customer: 'Asha', custId: 'C-1', amt: 41, givenBack: 20, reason: 'Typed twice', billedOn: '2026-11-03' },
    ],
    totalOrders: 1,
    totals: { amt: 41, givenBack: 20 },
  })
  const none = await ask('deletions', ['2026-11-01', '2026-11-02'])
  expect(none).toEqual({ orders: [], totalOrders: 0, totals: { amt: 0, givenBack: 0 } })
})

describe('the orders behind a figure', () => {
  const listed = async (filter: Record<string, unknown>) => {
    const answer = await app.call(order.allorders, { storeToken: store.storeToken, ...filter })
    expect(answer.status).toBe(200)
    return answer.body.orders
  }

  test('for a cloth and service are as many as the mix counts', async () => {
    const [startDate, endDate] = ['2026-07-01', '2026-11-03']
    const { rows } = await ask('mix', [startDate, endDate])
    for (const { cloth, service, orders } of rows) {
      const found = await listed({ startDate, endDate, service, ...(cloth !== '' && { cloth }) })
      expect(found.length, `${cloth} ${service}`).toBe(orders)
    }
    expect(await listed({ cloth: 'Shirt', service: 'Wash & Fold' })).toEqual([])
  })

  test('for a day and payment mode are those paid on that day by that mode', async () => {
    const paid = async (paidFrom: string, paidTo: string, paymentMode?: string) => {
      const orders = await listed({ paidFrom, paidTo, paymentMode })
      return orders.map(({ billedOn, customer }) => [billedOn, customer])
    }
    expect(await paid('2026-10-30', '2026-10-30', 'Cash')).toEqual([['2026-10-30', 'Asha']])
    expect(await paid('2026-10-30', '2026-10-30', 'UPI')).toEqual([])
    expect(await paid('2026-11-02', '2026-11-02')).toEqual([['2026-11-02', 'Bharat']])
    expect(await paid('2026-11-03', '2026-11-03', 'Card')).toHaveLength(1)
    expect(await paid('2026-12-01', '2026-12-31')).toEqual([])
  })
})

test('a composition dealer adds no tax but owes a share of turnover; an unregistered shop owes nothing', async () => {
  const settings = {
    isGST: 'Yes',
    isGSTRegular: 'No',
    GSTINcomposite: '27AAPFU0939F1ZV',
    GSTINnumber: '27AAPFU0939F1ZV',
    cGst: 6,
  }
  const owed = { invoices: 1, turnover: 333.33, rate: 6, liability: 20 }
  const parts = { central: { rate: 2.5, amt: 8.33 }, rest: { rate: 3.5, amt: 11.67 } }
  const untaxed = { invoices: 0, taxable: 0 }
  for (const [fields, expected] of [
    [
      { ...settings, gstComposite: 2.5 },
      { composition: { ...owed, parts }, untaxed },
    ],
    [
      { ...settings, gstComposite: 9 },
      { composition: { ...owed, parts: null }, untaxed },
    ],
    [{}, { composition: { invoices: 0, turnover: 0, liability: 0 }, untaxed: { invoices: 1, taxable: 333.33 } }],
  ] as const) {
    const shop = await addTestStore(app, 'Scheme', fields)
    const { storeToken } = shop
    const { id } = await addTestCustomer(app, shop)
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 333.33 }]
    await app.call(order.addorder, { storeToken, id, particulars })
    const days = { startDate: '2026-11-20', endDate: '2026-11-20' }
    const found = await app.call(report.gst, { storeToken, ...days })
    expect(found.body).toMatchObject({ rows: [], roundOff: -0.33, amt: 333, ...expected })
    expect(found.body.changedOnOtherDays.taxable).toBe(0)
  }
})

describe('every report', () => {
  const names = Object.keys(report) as (keyof typeof report)[]
  const days = { startDate: '2026-01-01', endDate: '2026-12-31' }

  test.each(names)('%s contains nothing of another store', async (name) => {
    const other = await addTestStore(app, 'Empty')
    const { body } = await app.call(report[name], { storeToken: other.storeToken, ...days })
    const { asOf: _, ...figures } = body as Record<string, unknown>
    // A rate is a setting; every other figure must be zero.
    expect(JSON.stringify(figures).replaceAll(/"rate":\d+/g, '')).not.toMatch(/:-?[\d.]*[1-9]/)
  })

  test.each(names)(
    '%s requires the store-admin step in a protected store, and days in the right order',
    async (name) => {
      const { storeToken } = await addTestStore(app, 'Protected', { storeAdminProtection: true })
      const refused = await app.call(report[name], { storeToken, ...days })
      expect(refused).toMatchObject({ status: 403, body: { code: 'store_admin_needed' } })
      const turned = await app.call(report[name], { storeToken, startDate: '2026-11-02', endDate: '2026-11-01' })
      expect(turned).toMatchObject({ status: 422, body: { errors: [{ path: 'endDate' }] } })
      const none = await app.call(report[name], { storeToken })
      expect(none).toMatchObject({ status: 422, body: { errors: [{ path: 'startDate' }, { path: 'endDate' }] } })
    },
  )
})
