import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'
import { forgetLogins } from './forget-logins.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000

test('failures are forgotten a day after the last one, and sessions a month after their time', async () => {
  const { username, storeToken } = await addTestStore(app, 'Tidy', { tokenExpireTime: 43_200 })
  const guess = () => app.call(contract.store.loginStore, { username, password: 'a wild guess' })
  for (let i = 0; i < 5; i++) await guess()
  expect((await guess()).status).toBe(429)
  app.clock.advance(23 * HOUR_MS)
  expect(await forgetLogins(app.database, app.clock.now)).toEqual({ failures: 0, sessions: 0 })
  app.clock.advance(2 * HOUR_MS)
  // One for the address and one for all strangers.
  expect(await forgetLogins(app.database, app.clock.now)).toEqual({ failures: 2, sessions: 0 })
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401)
  expect((await app.call(contract.store.getStore, { authToken: storeToken })).status).toBe(200)

  app.clock.advance(58 * 24 * HOUR_MS)
  // The Admin's session, which made the store, was over long before that of the store.
  expect((await forgetLogins(app.database, app.clock.now)).sessions).toBe(1)
  app.clock.advance(2 * 24 * HOUR_MS)
  expect((await forgetLogins(app.database, app.clock.now)).sessions).toBe(1)
})
