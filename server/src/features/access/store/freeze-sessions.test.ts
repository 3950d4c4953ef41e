import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rider } from '../../../testing/rider-world.ts'
import { ADMIN, addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

const { customer, run, store: stores } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Every kind of session the project has: a new table of sessions must be ended by a freeze as well, and be tried below. */
test('sessions are kept in these tables', async () => {
  const { rows } = await app.owner.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name like '%session%' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['admin_session', 'clerk_session', 'rider_session', 'session'])
})

test('a freeze ends every kind of session of the store and of no other, and a thaw brings none back', async () => {
  const fields = { tokenExpireTime: 43_200, storeAdminTokenExpireTime: 60, storeAdminProtection: true }
  const shop = await addTestStore(app, 'Frozen', fields)
  const other = new World(app, await addTestStore(app, 'Open'))
  const otherRider = await rider(other)
  const world = new World(app, shop)
  const { storeToken } = shop
  const code = await world.otp()
  const { storeAdminToken } = (await app.call(stores.validateOtp, { storeToken, otp: code })).body
  const asOwner = new World(app, shop)
  const call = asOwner.call.bind(asOwner)
  asOwner.call = (endpoint, body) => call(endpoint, { storeAdminToken, ...body })
  const { name, pin } = await asOwner.clerk()
  const { riderToken, token } = await rider(asOwner)
  const waiting = await world.otp()
  const authToken = await adminToken(app)
  await app.call(stores.updateStore, { authToken, storeId: shop.storeId, clerkMode: 'money' })
  const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body

  const status = async (endpoint: Endpoint, body: object) => (await app.call(endpoint, body as never)).status
  const save = (authToken: string) => status(stores.updateStore, { authToken, storeAdminToken, alias: 'F' })
  const tried: [string, () => Promise<number>][] = [
    ['a counter', () => status(customer.allcustomers, { storeToken })],
    ['a person at the counter', () => status(stores.clerk, { storeToken, clerkToken })],
    ['a store-admin step', () => save(storeToken)],
    ['a code that was mailed', () => status(stores.validateOtp, { storeToken, otp: waiting })],
    ['a rider', () => status(run.stops, { riderToken })],
  ]
  const all = async () => Object.fromEntries(await Promise.all(tried.map(async ([what, call]) => [what, await call()])))
  const each = (answer: number) => Object.fromEntries(tried.map(([what]) => [what, answer]))
  expect((await app.call(stores.clerk, { storeToken, clerkToken })).body.clerk?.name).toBe(name)
  expect(await status(run.stops, { riderToken })).toBe(200)
  expect(await save(storeToken)).toBe(200)

  const admin = { authToken, storeId: shop.storeId, ...ADMIN }
  expect(await status(stores.freeze, admin)).toBe(200)
  expect(await all()).toEqual({ ...each(403), 'a rider': 401 })
  expect(await status(run.enter, { token, pin })).toBe(403)
  expect(await status(stores.unfreeze, admin)).toBe(200)
  expect(await all()).toEqual(each(401))

  const { username, password } = shop
  const again = (await app.call(stores.loginStore, { username, password })).body.storeToken
  expect((await app.call(stores.clerk, { storeToken: again, clerkToken })).body.clerk).toBeNull()
  expect(await save(again)).toBe(403)
  expect(await status(stores.validateOtp, { storeToken: again, otp: waiting })).toBe(403)
  expect(await status(run.enter, { token, pin })).toBe(200)
  expect(await status(run.stops, { riderToken: otherRider.riderToken })).toBe(200)
})
