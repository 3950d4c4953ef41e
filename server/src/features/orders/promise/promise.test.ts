import { contract } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let store: TestStore
let customer: string

const { promise, order, report, store: storeCalls, message } = contract
const SERVICE = 'Wash & Iron'
/** A Monday. */
const TODAY = '2026-11-16'
const WASH = [{ service: SERVICE, quantity: 4 }]

const at = (day: string, time = '11:00') => {
  app.clock.now = new Date(`${day}T${time}:00+05:30`)
}

beforeAll(async () => {
  app = await startTestApp()
  at(addDays(TODAY, -20))
  store = await addTestStore(app, 'Promises', { tokenExpireTime: 43_200, sessionIdleMinutes: 43_200, promiseDays: 3 })
  customer = (await addTestCustomer(app, store, { whatsappConsent: true })).id
  // Two orders of four pieces a day. One is ready after two days, the other after four, a day late.
  const taken: { invoice: number; readyOn: string }[] = []
  for (let day = addDays(TODAY, -20); day < TODAY; day = addDays(day, 1)) {
    at(day)
    for (const { invoice } of taken.filter(({ readyOn }) => readyOn === day)) await finish(invoice)
    for (const days of [2, 4]) taken.push({ invoice: (await take()).invoice, readyOn: addDays(day, days) })
  }
  at(TODAY)
  for (const { invoice } of taken.filter(({ readyOn }) => readyOn === TODAY)) await finish(invoice)
}, 120_000)
afterAll(() => app.close())

async function take(fields: Record<string, unknown> = {}, of = store, id = customer) {
  const particulars = [{ cloth: 'Shirt', service: SERVICE, quantity: 4 }]
  const made = await app.call(order.addorder, { storeToken: of.storeToken, id, particulars, ...fields })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}

async function finish(invoice: number) {
  const done = await app.call(order.updateorder, { storeToken: store.storeToken, invoice, status: 'Ready' })
  expect(done.status).toBe(200)
}

const suggest = (particulars: unknown, more: Record<string, unknown> = {}, of = store) =>
  app.call(promise.suggest, { storeToken: of.storeToken, particulars, ...more })
const messages = (body: object) => (body as { errors: { msg: string }[] }).errors.map(({ msg }) => msg)

describe('the suggestion', () => {
  test('follows what the shop finished, and says how often such a promise was kept', async () => {
    const { status, body } = await suggest(WASH)
    expect(status).toBe(200)
    expect(body).toMatchObject({ promisedDate: '2026-11-19', ruleDate: '2026-11-19', because: 'rule', keptOf10: 5 })
    expect(body.days[0]).toMatchObject({ date: TODAY, capacity: 8 })
    // 16 pieces wait and today's work is done. With these 40 it takes eight days: some seven days of the past, with the
    // shop's first two, had fewer than 56 pieces.
    const large = (await suggest([{ service: SERVICE, quantity: 40 }])).body
    expect(large).toMatchObject({ promisedDate: '2026-11-24', because: 'load', keptOf10: 10 })
  })

  test('counts lines by weight by their pieces, and pieces at the workshop', async () => {
    const byWeight = (await suggest([{ service: SERVICE, kg: 5, pieces: 40 }])).body
    expect(byWeight.because).toBe('load')
    const out = await take()
    const before = (await suggest(WASH)).body
    const tags = out.allPieces.map(({ tag }) => tag)
    await app.call(contract.workshop.dispatch, { storeToken: store.storeToken, pieces: tags })
    expect((await suggest(WASH)).body).toEqual(before)
    await app.call(contract.workshop.receive, { storeToken: store.storeToken, pieces: tags })
    await finish(out.invoice)
  })

  test('of a young store is the rule', async () => {
    const young = await addTestStore(app, 'Young')
    expect((await suggest([{ service: SERVICE, quantity: 900 }], {}, young)).body).toMatchObject({
      promisedDate: '2026-11-19',
      because: 'rule',
      keptOf10: null,
    })
  })

  test('refuses what no order could be, with every problem', async () => {
    for (const quantity of [0, 10_000, 1.5]) expect((await suggest([{ service: SERVICE, quantity }])).status).toBe(422)
    expect((await suggest([])).status).toBe(422)
    expect((await suggest([{ service: SERVICE }])).status).toBe(422)
    const { status, body } = await suggest([
      { service: 'Unheard of', quantity: 9_999 },
      { service: 'Neither', quantity: 1 },
    ])
    expect(status).toBe(422)
    expect(messages(body)).toEqual([
      'Line 1: service "Unheard of" is not in use in this store',
      'Line 2: service "Neither" is not in use in this store',
      'An order can have at most 9999 pieces',
    ])
  })

  test('knows only the services of its own store', async () => {
    const other = await addTestStore(app, 'Other')
    await app.call(contract.service.addService, { storeToken: other.storeToken, name: 'Only there' })
    expect((await suggest([{ service: 'Only there', quantity: 1 }])).status).toBe(422)
  })
})

describe('days off', () => {
  const save = (of: TestStore, closedOn: unknown) =>
    app.call(storeCalls.updateStore, { authToken: of.storeToken, closedOn })

  test('are passed over by the suggestion and by the rule', async () => {
    const festive = await addTestStore(app, 'Festive')
    const saved = await save(festive, [{ date: '2026-11-19', name: 'Fair' }])
    expect(saved.body).toMatchObject({ closedOn: [{ date: '2026-11-19', name: 'Fair' }] })
    expect((await suggest(WASH, {}, festive)).body).toMatchObject({
      promisedDate: '2026-11-20',
      ruleDate: '2026-11-19',
      because: 'holiday',
    })
    const { id } = await addTestCustomer(app, festive)
    expect((await take({}, festive, id)).promisedDate).toBe('2026-11-20')
  })

  test('are at most 60, each with a name and once', async () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ date: addDays(TODAY, index), name: 'Off' }))
    const young = await addTestStore(app, 'Closed')
    expect((await save(young, days(60))).status).toBe(200)
    expect(messages((await save(young, days(366))).body)).toEqual(['At most 60 days off'])
    const wrong = await save(young, [...days(1), ...days(1), { date: 'soon', name: '' }])
    expect(wrong.status).toBe(422)
    expect(messages(wrong.body).length).toBeGreaterThanOrEqual(2)
  })
})

test('an order keeps what was suggested and what was promised first', async () => {
  const made = await take({ promisedDate: '2026-11-18', suggestedDate: '2026-11-20' })
  expect(made).toMatchObject({ suggestedDate: '2026-11-20', firstPromisedDate: '2026-11-18' })
  const { storeToken } = store
  const move = async (promisedDate: string) =>
    (await app.call(order.updateorder, { storeToken, invoice: made.invoice, promisedDate })).body
  // On the same day it is a correction.
  expect(await move('2026-11-19')).toMatchObject({ promisedDate: '2026-11-19', firstPromisedDate: '2026-11-19' })
  at(addDays(TODAY, 1))
  expect(await move('2026-11-21')).toMatchObject({ promisedDate: '2026-11-21', firstPromisedDate: '2026-11-19' })
  expect(await move('2026-11-22')).toMatchObject({ suggestedDate: '2026-11-20', firstPromisedDate: '2026-11-19' })
  at(TODAY)
  const past = await app.call(order.addorder, {
    storeToken,
    id: customer,
    particulars: [{ cloth: 'Shirt', service: SERVICE, quantity: 1 }],
    suggestedDate: '2026-11-01',
  })
  expect(past.status).toBe(422)
  await finish(made.invoice)
})

describe('looking back', () => {
  test('counts the promises of 30 days', async () => {
    const { orders, kept } = (await app.call(promise.kept, { storeToken: store.storeToken })).body
    // Taken on 17 days, promised until yesterday: each day one was kept and one was not.
    expect({ orders, kept }).toEqual({ orders: 34, kept: 17 })
  })

  test('the report counts them by service, weekday, person and choice', async () => {
    const days = { startDate: addDays(TODAY, -20), endDate: addDays(TODAY, -1) }
    const { body } = await app.call(report.promises, { storeToken: store.storeToken, ...days })
    const all = { orders: 34, kept: 17 }
    expect(body.totals).toEqual(all)
    expect(body.byService).toEqual([{ service: SERVICE, ...all }])
    expect(body.byPerson).toEqual([{ person: 'store', ...all }])
    expect(body.byChoice).toEqual([{ choice: 'none', ...all }])
    expect(body.byWeekday.reduce((sum, { orders }) => sum + orders, 0)).toBe(34)
    const wrong = await app.call(report.promises, {
      storeToken: store.storeToken,
      startDate: TODAY,
      endDate: '2026-01-01',
    })
    expect(wrong.status).toBe(422)
  })

  test('the backtest replays the days with what was known on each', async () => {
    const { body } = await app.call(promise.backtest, { storeToken: store.storeToken })
    expect(body.startDate).toBe(addDays(TODAY, -90))
    // All but the orders of the last days that are not ready.
    expect(body.orders).toBeGreaterThan(30)
    expect(body.rule.meanDays).toBe(3)
    expect(body.load.kept).toBeGreaterThanOrEqual(body.rule.kept ?? 100)
  })
})

describe('late risks', () => {
  const risks = async () => (await app.call(promise.lateRisk, { storeToken: store.storeToken })).body.orders
  const newDay = (body: Record<string, unknown>) => app.call(promise.newDay, { storeToken: store.storeToken, ...body })

  test('are named with the day on which they will be ready, and leave when the customer is told', async () => {
    const made = await take({
      particulars: [{ cloth: 'Shirt', service: SERVICE, quantity: 60 }],
      promisedDate: '2026-11-18',
    })
    const late = (await risks()).find(({ invoice }) => invoice === made.invoice)
    expect(late).toMatchObject({ promisedDate: '2026-11-18', pieces: 60, waiting: 60, whatsappConsent: true })
    const readyOn = late?.readyOn ?? ''
    expect(readyOn > '2026-11-18').toBe(true)

    const told = await newDay({ _id: made._id, promisedDate: readyOn, version: made.version })
    expect(told.body).toMatchObject({ promisedDate: readyOn, message: { kind: 'delayed', invoice: made.invoice } })
    expect(told.body.message?.body).toContain('will now be ready on')
    expect((await risks()).map(({ invoice }) => invoice)).not.toContain(made.invoice)
    expect((await newDay({ _id: made._id, promisedDate: readyOn, version: made.version })).status).toBe(409)
    await finish(made.invoice)
    const ready = await newDay({ _id: made._id, promisedDate: '2026-12-02' })
    expect(ready).toMatchObject({ status: 409, body: { code: 'order_already_ready' } })
    // Refused as a whole: the day stays.
    const seen = await app.call(order.getOrder, { storeToken: store.storeToken, invoice: made.invoice })
    expect(seen.body.promisedDate).toBe(readyOn)
  })

  test('without consent the day moves and no message is written', async () => {
    const { id } = await addTestCustomer(app, store, { whatsappConsent: false })
    const made = await take({ sendMessage: false }, store, id)
    const told = await newDay({ invoice: made.invoice, promisedDate: '2026-11-25' })
    expect(told.status).toBe(200)
    expect(told.body.message).toBeUndefined()
    const { body } = await app.call(message.allMessages, { storeToken: store.storeToken, orderId: made._id })
    expect(body.messages).toEqual([])
    await finish(made.invoice)
  })

  test('another store’s order, and days that cannot be promised, are refused', async () => {
    const other = await addTestStore(app, 'Elsewhere')
    const { id } = await addTestCustomer(app, other)
    const theirs = await take({}, other, id)
    expect((await newDay({ _id: theirs._id, promisedDate: '2026-12-01' })).status).toBe(404)
    const made = await take()
    expect((await newDay({ invoice: made.invoice, promisedDate: '2026-11-01' })).status).toBe(422)
    expect((await newDay({ invoice: made.invoice, promisedDate: '2029-11-01' })).status).toBe(422)
    expect((await newDay({ promisedDate: '2026-12-01' })).status).toBe(422)
    await finish(made.invoice)
  })
})
