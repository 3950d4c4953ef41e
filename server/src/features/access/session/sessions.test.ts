import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { store, admin } = contract
const MINUTE_MS = 60_000
const ended = { status: 401, body: { code: 'session_ended' } }
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

describe('an idle session', () => {
  test('ends after the minutes that the store has set, and activity keeps it open', async () => {
    const { storeToken } = await addTestStore(app, 'Idle', { sessionIdleMinutes: 30, tokenExpireTime: 43_200 })
    const look = () => app.call(store.getStore, { authToken: storeToken })
    for (let i = 0; i < 4; i++) {
      app.clock.advance(20 * MINUTE_MS)
      expect((await look()).status).toBe(200)
    }
    app.clock.advance(31 * MINUTE_MS)
    expect(await look()).toMatchObject(ended)
    expect((await app.post('/api/live/changes', { storeToken })).status).toBe(401)
  })

  test('of a store ends after twelve hours by default, including sessions older than the setting', async () => {
    const { storeId, storeToken } = await addTestStore(app, 'Twelve', { tokenExpireTime: 43_200 })
    await app.owner.query(`update store set settings = settings - 'sessionIdleMinutes' where id = $1`, [storeId])
    const look = () => app.call(store.getStore, { authToken: storeToken })
    app.clock.advance(12 * 60 * MINUTE_MS - 1)
    expect(await look()).toMatchObject({ status: 200, body: { sessionIdleMinutes: 720 } })
    app.clock.advance(12 * 60 * MINUTE_MS)
    expect(await look()).toMatchObject(ended)
  })

  test('of the Admin ends after an hour', async () => {
    const authToken = await adminToken(app)
    const look = () => app.call(store.allStores, { authToken })
    app.clock.advance(59 * MINUTE_MS)
    expect((await look()).status).toBe(200)
    app.clock.advance(59 * MINUTE_MS)
    expect((await look()).status).toBe(200)
    app.clock.advance(60 * MINUTE_MS)
    expect(await look()).toMatchObject(ended)
  })

  test('has its last use recorded at most once a minute', async () => {
    const { storeId, storeToken } = await addTestStore(app, 'Seldom')
    const seen = async () => {
      await app.call(store.getStore, { authToken: storeToken })
      const { rows } = await app.owner.query('select xmin::text, last_seen_at from session where store_id = $1', [
        storeId,
      ])
      return rows[0]
    }
    const first = await seen()
    app.clock.advance(59_000)
    expect(await seen()).toEqual(first)
    app.clock.advance(1_000)
    expect((await seen()).last_seen_at).toEqual(app.clock.now)
  })
})

describe('the sessions of a store', () => {
  test('are listed with device, network and times, and the current one is marked', async () => {
    const { username, password, storeToken } = await addTestStore(app, 'Listed')
    const firstSeenAt = app.clock.now.toISOString()
    await app.call(store.loginStore, { username, password }, { userAgent: ANDROID, from: '203.0.113.77' })
    app.clock.advance(5 * MINUTE_MS)
    const { sessions } = (await app.call(store.sessions, { storeToken })).body
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isThis }) => !isThis)).toMatchObject({
      browser: 'Chrome',
      system: 'Android',
      address: '203.0.113.…',
      firstSeenAt,
      lastSeenAt: firstSeenAt,
    })
    expect(JSON.stringify(sessions)).not.toContain(storeToken)
  })

  test('can be ended one by one, together with their store-admin steps', async () => {
    const { storeId, username, password, storeToken } = await addTestStore(app, 'One by one')
    const other = (await app.call(store.loginStore, { username, password })).body.storeToken
    await app.call(store.sendOtp, { storeToken: other })
    const { rows } = await app.owner.query(`select body from message where store_id = $1 and kind = 'otp'`, [storeId])
    const otp = rows[0].body.match(/\b\d{6}\b/)[0]
    expect((await app.call(store.validateOtp, { storeToken: other, otp })).status).toBe(200)
    const { sessions } = (await app.call(store.sessions, { storeToken })).body
    expect(sessions).toHaveLength(2)
    const sessionId = sessions.find(({ isThis }) => !isThis)?.sessionId
    expect((await app.call(store.endSession, { storeToken, sessionId })).body).toBe(true)
    expect(await app.call(store.getStore, { authToken: other })).toMatchObject(ended)
    expect((await app.call(store.getStore, { authToken: storeToken })).status).toBe(200)
    const open = await app.owner.query('select from session where store_id = $1 and ended_at is null', [storeId])
    expect(open.rowCount).toBe(1)
    expect((await app.call(store.endSession, { storeToken, sessionId })).status).toBe(404)
    expect((await app.call(store.endSession, { storeToken, sessionId: 'x' })).status).toBe(422)
  })

  test('can be ended except the current one, and other stores are not affected', async () => {
    const { username, password, storeToken } = await addTestStore(app, 'All others')
    const neighbour = await addTestStore(app, 'Neighbour')
    const log = async () => (await app.call(store.loginStore, { username, password })).body.storeToken
    const others = [await log(), await log()]
    expect((await app.call(store.endOtherSessions, { storeToken })).body).toBe(true)
    for (const other of others) expect(await app.call(store.getStore, { authToken: other })).toMatchObject(ended)
    expect((await app.call(store.sessions, { storeToken })).body.sessions).toHaveLength(1)
    expect((await app.call(store.getStore, { authToken: neighbour.storeToken })).status).toBe(200)
  })
})

test('the sessions of the Admin are listed and ended in the same way', async () => {
  const authToken = await adminToken(app)
  const other = (await app.call(admin.loginAdmin, ADMIN, { userAgent: WINDOWS, from: '2001:db8:1:2::9' })).body
    .authToken
  const third = await adminToken(app)
  const { sessions } = (await app.call(admin.sessions, { authToken })).body
  const found = sessions.find(({ system }) => system === 'Windows')
  expect(found).toMatchObject({ browser: 'Firefox', address: '2001:db8:1:…', isThis: false })
  expect((await app.call(admin.endSession, { authToken, sessionId: found?.sessionId })).body).toBe(true)
  expect(await app.call(store.allStores, { authToken: other })).toMatchObject(ended)
  expect((await app.call(store.allStores, { authToken: third })).status).toBe(200)
  expect((await app.call(admin.endOtherSessions, { authToken })).body).toBe(true)
  expect(await app.call(store.allStores, { authToken: third })).toMatchObject(ended)
  expect((await app.call(admin.sessions, { authToken })).body.sessions).toHaveLength(1)
})
