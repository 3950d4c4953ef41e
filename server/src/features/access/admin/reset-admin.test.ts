import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND_ADMIN, secondAdminToken, setSecondStep } from '../../../testing/second-admin.ts'
import { ADMIN, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { resetAdmin } from './admin.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { admin, store } = contract
const reset = (username?: string) => app.services.asPlatform((tx) => resetAdmin(tx, username, app.clock.now))

test('an Admin who has lost everything logs in with the new password alone', async () => {
  await setSecondStep(app, 'on')
  const authToken = await secondAdminToken(app)
  for (let i = 0; i < 6; i++) await app.call(admin.loginAdmin, { ...SECOND_ADMIN, password: 'forgotten it' })
  const { username, password } = await reset('Keeper')
  expect((await app.call(store.allStores, { authToken })).status).toBe(401)
  expect((await app.call(admin.loginAdmin, SECOND_ADMIN)).status).toBe(401)
  expect((await app.call(admin.loginAdmin, { username, password })).status).toBe(200)
  expect((await app.call(admin.loginAdmin, ADMIN)).status).toBe(200)
  const { rows } = await app.owner.query(`select actor, subject from platform_audit where action = 'admin.reset'`)
  expect(rows).toEqual([{ actor: 'command line', subject: 'keeper' }])
})

test('with several Admins an existing one must be named', async () => {
  await setSecondStep(app, 'begun')
  await expect(reset()).rejects.toThrow('Which Admin? There are: admin, keeper')
  await expect(reset('nobody')).rejects.toThrow('Which Admin? There are: admin, keeper')
})
