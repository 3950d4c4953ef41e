import { contract } from '@clothesline/contract'
import { isZoneName } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo } from '../testing/reported-shop.ts'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
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

const pay = (shop: TestStore, id: string, amtPaidNow: number) =>
  app.call(transaction.addAdvance, { storeToken: shop.storeToken, id, amtPaidNow, paymentMode: 'Cash' })
/** The day on which money that comes now is booked. */
const bookedOn = async (shop: TestStore, id: string) => (await pay(shop, id, 10)).body.transaction.date

test('a new zone counts from the next day on, and makes no yesterday into today', async () => {
  app.clock.now = new Date('2026-11-18T05:00:00Z')
  const shop = await addTestStore(app, 'Moving')
  const { id } = await addTestCustomer(app, shop)
  const change = async (more: object) =>
    (await app.call(storeCalls.updateStore, { storeToken: shop.storeToken, ...more })).body
  const niue = { timeZone: 'Pacific/Niue' }
  const zoneToCome = { ...niue, from: '2026-11-19' }
  expect(await change(niue)).toMatchObject({ timeZone: 'Asia/Kolkata', zoneToCome })
  // In Niue it is the 17th.
  expect(await bookedOn(shop, id)).toBe('2026-11-18')
  // Saved again, it stays as it was.
  expect((await change({ ...niue, alias: 'M' })).zoneToCome).toEqual(zoneToCome)
  await goTo(app, shop, '2026-11-18T19:00:00Z')
  expect(await bookedOn(shop, id)).toBe('2026-11-19')
  await goTo(app, shop, '2026-11-19T11:30:00Z')
  expect(await change({})).toMatchObject({ ...niue, zoneToCome: null })
  expect(await bookedOn(shop, id)).toBe('2026-11-19')
  // The way back takes a day too, and can be called off.
  expect((await change({ timeZone: 'Asia/Kolkata' })).zoneToCome).toEqual({
    timeZone: 'Asia/Kolkata',
    from: '2026-11-20',
  })
  expect((await change(niue)).zoneToCome).toBeNull()
})

test('a change of the zone opens no closed day, and needs the store-admin step in a protected store', async () => {
  app.clock.now = new Date('2026-11-18T12:00:00Z')
  const shop = await addTestStore(app, 'Travelling', { timeZone: 'Pacific/Kiritimati' })
  const { storeId } = shop
  const { id } = await addTestCustomer(app, shop)
  await pay(shop, id, 100)
  await app.call(transaction.closeDay, { storeToken: shop.storeToken, date: '2026-11-19', counted: 100 })
  // 25 hours behind.
  const niue = { storeId, timeZone: 'Pacific/Niue' }
  const authToken = await adminToken(app)
  for (const caller of [{ storeToken: shop.storeToken }, { authToken }]) {
    expect(await app.call(storeCalls.updateStore, { ...caller, ...niue })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'timeZone', code: 'zone_too_far' }] },
    })
  }
  const changed = await app.call(storeCalls.updateStore, { authToken, storeId, timeZone: 'Asia/Kolkata' })
  expect(changed.body.zoneToCome).toEqual({ timeZone: 'Asia/Kolkata', from: '2026-11-20' })
  // The 20th in India: Kiritimati has had it for most of a day.
  await goTo(app, shop, '2026-11-19T19:00:00Z')
  expect(await bookedOn(shop, id)).toBe('2026-11-20')

  await app.call(storeCalls.updateStore, { authToken: await adminToken(app), storeId, storeAdminProtection: true })
  expect(await app.call(storeCalls.updateStore, { storeToken: shop.storeToken, timeZone: 'UTC' })).toMatchObject({
    status: 403,
    body: { code: 'store_admin_needed' },
  })
})
