import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../testing/test-app.ts'
import { deleteExpired, RETENTION_RULES } from './start-housekeeping.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY_MS = 24 * 3_600_000

async function expire(what: string): Promise<number> {
  const old = RETENTION_RULES.find((each) => each.what === what)
  if (!old) throw new Error(`There is no retention rule for ${what}`)
  return deleteExpired(app.database, app.clock.now, old)
}

/** Sessions that last longer than the test. */
const LONG = { tokenExpireTime: 43_200 }

const countOf = async (table: string) => (await app.owner.query(`select from ${table}`)).rowCount

test('answers are stored for a week and then deleted, however many there are', async () => {
  const { storeToken, storeId } = await addTestStore(app, 'Forgetful', { tokenExpireTime: 43_200 })
  const add = () => app.call(contract.cloth.addCloth, { storeToken, name: 'Zari veil' }, { key: 'add-zari-veil' })
  const first = await add()
  expect(first.status).toBe(200)
  await app.owner.query(
    `insert into idempotency (store_id, key, endpoint, body_hash, status, answer, created_at)
     select $1, 'old-' || n, '/api/x', '\\x00', 200, '{}', $2 from generate_series(1, 2500) n`,
    [storeId, new Date(app.clock.now.getTime() - 30 * DAY_MS)],
  )
  expect(await expire('stored answers')).toBe(2_500)
  app.clock.advance(6 * DAY_MS)
  expect(await expire('stored answers')).toBe(0)
  expect((await add()).body).toEqual(first.body)
  app.clock.advance(2 * DAY_MS)
  await expire('stored answers')
  const { rowCount } = await app.owner.query('select from idempotency where store_id = $1', [storeId])
  expect(rowCount).toBe(0)
})

test('sessions are deleted a month after their end, in every store', async () => {
  await app.owner.query('delete from session; delete from admin_session')
  const authToken = await adminToken(app)
  const [first, second] = [await addTestStore(app, 'First', LONG), await addTestStore(app, 'Second', LONG)]
  await app.call(contract.store.logoutStore, { storeToken: first.storeToken })
  await app.call(contract.admin.logoutAdmin, { authToken })
  await app.owner.query(
    `insert into session (store_id, token_hash, kind, username, created_at, expires_at)
     select $1, sha256(n::text::bytea), 'store', 'old', $2, $2 from generate_series(1, 1500) n`,
    [second.storeId, new Date(app.clock.now.getTime() - 40 * DAY_MS)],
  )
  expect(await expire('ended sessions')).toBe(1_500)
  app.clock.advance(30 * DAY_MS - 1)
  expect(await expire('ended sessions')).toBe(0)
  // The second one was open until now.
  expect((await app.call(contract.store.getStore, { storeToken: second.storeToken })).status).toBe(200)
  app.clock.advance(2)
  expect(await expire('ended sessions')).toBe(2)
  const { rows } = await app.owner.query('select store_id from session')
  expect(rows).toEqual([{ store_id: second.storeId }])
})

test('one-time passwords are deleted after a day, and not before', async () => {
  const { storeToken } = await addTestStore(app, 'Codes', LONG)
  expect((await app.call(contract.store.sendOtp, { storeToken })).status).toBe(200)
  app.clock.advance(DAY_MS - 1)
  expect(await expire('one-time passwords')).toBe(0)
  app.clock.advance(60_000)
  expect((await app.call(contract.store.sendOtp, { storeToken })).status).toBe(200)
  expect(await expire('one-time passwords')).toBe(1)
  expect(await countOf('otp')).toBe(1)
})

test('failed logins are deleted a day after the last one, devices after a year without use', async () => {
  const { username, password } = await addTestStore(app, 'Devices')
  const guess = { username: `nobody-${username}`, password: 'a wrong password' }
  expect((await app.call(contract.store.loginStore, guess)).status).toBe(401)
  const devices = (await countOf('known_device')) ?? 0
  expect(await expire('counts of failed logins')).toBe(0)
  app.clock.advance(DAY_MS + 1)
  // One for the address, one for all unknown devices of the account.
  expect(await expire('counts of failed logins')).toBe(2)
  app.clock.advance(300 * DAY_MS)
  expect(await expire('devices not seen for a year')).toBe(0)
  // A device that is used again is kept for another year.
  const { headers } = await app.call(contract.store.loginStore, { username, password })
  app.clock.advance(66 * DAY_MS)
  expect(await expire('devices not seen for a year')).toBe(devices)
  expect(await countOf('known_device')).toBe(1)
  expect(headers.get('set-cookie')).toContain('clothesline_device')
})
