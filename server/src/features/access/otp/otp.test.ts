import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { store } = contract

async function mailedOtp(storeId: string): Promise<string> {
  const mail = await app.owner.query(
    `select body from message where store_id = $1 and kind = 'otp' order by created_at desc, id desc limit 1`,
    [storeId],
  )
  return mail.rows[0].body.match(/\b\d{6}\b/)[0]
}

const refused = { status: 403, body: { code: 'otp_wrong' } }

test('a protected store saves its settings only after the step, until it ends', async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Protected', { storeAdminProtection: true })
  const save = (storeAdminToken?: string) =>
    app.call(store.updateStore, { authToken: storeToken, storeAdminToken, subStoreName: 'East' })
  expect(await save()).toMatchObject({ status: 403, body: { code: 'store_admin_needed' } })

  expect((await app.call(store.sendOtp, { storeToken, storeName: 'Protected' })).body).toBe(true)
  const otp = await mailedOtp(storeId)
  const step = await app.call(store.validateOtp, { storeToken, storeId, storeAdminToken: null, otp })
  expect(step.status).toBe(200)
  expect((await save(step.body.storeAdminToken)).status).toBe(200)
  // The step's token is not a session by itself.
  expect((await app.call(store.getStore, { authToken: step.body.storeAdminToken })).status).toBe(401)

  expect(await app.call(store.validateOtp, { storeToken, otp })).toMatchObject(refused)
  expect((await app.call(store.endStoreAdmin, { storeToken })).body).toBe(true)
  expect((await save(step.body.storeAdminToken)).status).toBe(403)
})

test('the step belongs to the session that took it: it ends with it and does not apply to other counters', async () => {
  const shop = await addTestStore(app, 'Two counters', { storeAdminProtection: true })
  const { storeId } = shop
  const login = { username: shop.username, password: shop.password }
  const logIn = async () => (await app.call(store.loginStore, login)).body.storeToken
  const takeStep = async (storeToken: string) => {
    app.clock.advance(61_000)
    await app.call(store.sendOtp, { storeToken })
    const step = await app.call(store.validateOtp, { storeToken, otp: await mailedOtp(storeId) })
    return { authToken: storeToken, storeAdminToken: step.body.storeAdminToken }
  }
  const save = async (tokens: object) => (await app.call(store.updateStore, { ...tokens, alias: 'T' })).status
  const front = await takeStep(await logIn())
  const back = await takeStep(await logIn())
  expect([await save(front), await save(back)]).toEqual([200, 200])
  expect(await save({ ...front, storeAdminToken: back.storeAdminToken })).toBe(403)

  await app.call(store.endStoreAdmin, { storeToken: front.authToken })
  expect([await save(front), await save(back)]).toEqual([403, 200])

  await app.call(store.logoutStore, { storeToken: back.authToken })
  expect(await save({ ...back, authToken: await logIn() })).toBe(403)
  const open = await app.owner.query(
    `select count(*)::int as steps from session where store_id = $1 and kind = 'storeAdmin' and ended_at is null`,
    [storeId],
  )
  expect(open.rows[0].steps).toBe(0)
})

test('the step expires after storeAdminTokenExpireTime', async () => {
  const fields = { storeAdminProtection: true, storeAdminTokenExpireTime: 10 }
  const { storeId, storeToken } = await addTestStore(app, 'Brief', fields)
  await app.call(store.sendOtp, { storeToken })
  const { body } = await app.call(store.validateOtp, { storeToken, otp: await mailedOtp(storeId) })
  const save = () =>
    app.call(store.updateStore, { authToken: storeToken, storeAdminToken: body.storeAdminToken, alias: 'B' })
  app.clock.advance(9 * 60_000)
  expect((await save()).status).toBe(200)
  app.clock.advance(2 * 60_000)
  expect((await save()).status).toBe(403)
})

test("another store's step is not accepted", async () => {
  const mine = await addTestStore(app, 'Mine', { storeAdminProtection: true })
  const other = await addTestStore(app, 'Other')
  await app.call(store.sendOtp, { storeToken: other.storeToken })
  const step = await app.call(store.validateOtp, { storeToken: other.storeToken, otp: await mailedOtp(other.storeId) })
  const body = { authToken: mine.storeToken, storeAdminToken: step.body.storeAdminToken, alias: 'M' }
  expect((await app.call(store.updateStore, body)).status).toBe(403)
  expect((await app.call(store.validateOtp, { storeToken: mine.storeToken, otp: '000000' })).status).toBe(403)
})

test('wrong, expired, replaced and exhausted codes all get the same message', async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Guesses')
  const validate = (otp: unknown) => app.call(store.validateOtp, { storeToken, otp })
  expect(await validate('123456')).toMatchObject(refused)
  for (const nothing of ['', undefined, null, {}, ['123456'], true]) {
    expect(await validate(nothing)).toMatchObject(refused)
  }

  await app.call(store.sendOtp, { storeToken })
  const first = await mailedOtp(storeId)
  app.clock.advance(61_000)
  await app.call(store.sendOtp, { storeToken })
  const second = await mailedOtp(storeId)
  if (first !== second) expect(await validate(first)).toMatchObject(refused)
  for (let i = 0; i < 5; i++) expect(await validate('x')).toMatchObject(refused)
  expect(await validate(second)).toMatchObject(refused)

  app.clock.advance(61_000)
  await app.call(store.sendOtp, { storeToken })
  const third = await mailedOtp(storeId)
  app.clock.advance(5 * 60_000)
  expect(await validate(third)).toMatchObject(refused)
})

test('codes are sent at most once a minute and five times an hour', async () => {
  const { storeToken } = await addTestStore(app, 'Eager')
  const send = async () => (await app.call(store.sendOtp, { storeToken })).status
  expect(await send()).toBe(200)
  expect(await send()).toBe(429)
  for (let i = 0; i < 4; i++) {
    app.clock.advance(61_000)
    expect(await send()).toBe(200)
  }
  app.clock.advance(61_000)
  expect(await send()).toBe(429)
  app.clock.advance(3_600_000)
  expect(await send()).toBe(200)
})
