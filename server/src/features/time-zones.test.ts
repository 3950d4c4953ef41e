import { contract } from '@clothesline/contract'
import { isZoneName } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../testing/test-app.ts'
import { addTestCustomer } from '../testing/test-customer.ts'

const { order, report, store: storeCalls, transaction } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('PostgreSQL knows every zone that a store may choose', async () => {
  const { rows } = await app.owner.query<{ name: string }>('select name from pg_timezone_names')
  const known = new Set(rows.map(({ name }) => name))
  const offered = ['Asia/Kolkata', ...Intl.supportedValuesOf('timeZone')]
  expect(offered.filter((zone) => !isZoneName(zone))).toEqual([])
  expect(offered.filter((zone) => !known.has(zone))).toEqual([])
})

test.each(['IST', 'PLT', 'AET', 'US/Pacific-New'])('a store cannot choose %s', async (timeZone) => {
  const { storeToken } = await addTestStore(app, 'Choosing')
  expect(await app.call(storeCalls.updateStore, { storeToken, timeZone })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'timeZone', code: 'time_zone_unknown' }] },
  })
})

test.each([
  ['IST', '2026-11-18'],
  ['PLT', '2026-11-18'],
  ['AET', '2026-11-18'],
  ['US/Pacific-New', '2026-11-17'],
])('in a store that has %s from before, lists and reports agree on the day', async (zone, day) => {
  app.clock.now = new Date('2026-11-17T20:00:00Z')
  const shop = await addTestStore(app, 'Old')
  const { storeToken } = shop
  await app.owner.query(
    `update store set settings = settings || jsonb_build_object('timeZone', $2::text) where id = $1`,
    [...[shop.storeId, zone]],
  )
  const { id } = await addTestCustomer(app, shop)
  const particulars = [{ cloth: 'Shirt', service: 'Wash & Iron', quantity: 1, rate: 20 }]
  const { invoice } = (await app.call(order.addorder, { storeToken, id, particulars })).body
  expect((await app.call(order.deleteorder, { storeToken, invoice, reason: 'x' })).status).toBe(200)
  const days = { storeToken, startDate: day, endDate: day }
  expect((await app.call(report.deletions, days)).body.orders).toMatchObject([{ invoice }])
  expect((await app.call(order.deletedOrders, days)).body.orders).toMatchObject([{ invoice }])
})

test('no zone brings a closed day back, so that no cash is left out of every drawer', async () => {
  app.clock.now = new Date('2026-11-18T12:00:00Z')
  const shop = await addTestStore(app, 'Travelling', { timeZone: 'Pacific/Kiritimati' })
  const { storeToken, storeId } = shop
  const { id } = await addTestCustomer(app, shop)
  const advance = (amtPaidNow: number) =>
    app.call(transaction.addAdvance, { storeToken, id, amtPaidNow, paymentMode: 'Cash' })
  await advance(100)
  await app.call(transaction.closeDay, { storeToken, date: '2026-11-19', counted: 100 })

  const kolkata = { storeId, timeZone: 'Asia/Kolkata' }
  const refused = {
    status: 422,
    body: { errors: [{ path: 'timeZone', code: 'zone_before_close' }] },
  }
  expect(await app.call(storeCalls.updateStore, { storeToken, ...kolkata })).toMatchObject(refused)
  const authToken = await adminToken(app)
  expect(await app.call(storeCalls.updateStore, { authToken, ...kolkata })).toMatchObject(refused)
  expect((await app.call(storeCalls.updateStore, { storeToken, timeZone: 'Pacific/Auckland' })).status).toBe(200)

  await app.call(transaction.reopenDay, { storeToken, date: '2026-11-19', reason: 'Wrong zone' })
  expect((await app.call(storeCalls.updateStore, { storeToken, ...kolkata })).status).toBe(200)
  await advance(50)
  const date = '2026-11-19'
  expect((await app.call(transaction.cashUp, { storeToken, date })).body.expected).toBe(150)
  const days = { storeToken, startDate: date, endDate: date }
  expect((await app.call(report.dayClose, days)).body.cash.closing).toBe(150)
})
