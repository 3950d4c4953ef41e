import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { store, admin } = contract

describe('logging in', () => {
  test('is refused with the same message for a wrong password and an unknown user', async () => {
    const { username } = await addTestStore(app, 'Alike')
    const wrong = await app.call(store.loginStore, { username, password: 'wrong wrong' })
    const unknown = await app.call(store.loginStore, { username: 'nobody-at-all', password: 'wrong wrong' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'login_wrong' } })
    expect(unknown).toMatchObject({ status: 401, body: { code: 'login_wrong' } })
  })

  test("slows down guessing without locking out the shop's own device", async () => {
    const { username, password } = await addTestStore(app, 'Guessed')
    const ours = await app.call(store.loginStore, { username, password })
    const cookie = ours.headers.get('set-cookie')?.split(';')[0] ?? ''
    for (let i = 0; i < 5; i++) await app.call(store.loginStore, { username, password: 'guess guess' })
    const blocked = await app.call(store.loginStore, { username, password })
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await app.call(store.loginStore, { username, password }, { cookie })).status).toBe(200)
    app.clock.advance(5_000)
    expect((await app.call(store.loginStore, { username, password })).status).toBe(200)
  })

  test('ends by logout and by expiry', async () => {
    const { storeToken, username, password } = await addTestStore(app, 'Ending', { tokenExpireTime: 60 })
    expect((await app.call(store.logoutStore, { storeToken })).body).toBe(true)
    expect((await app.call(store.getStore, { authToken: storeToken })).status).toBe(401)
    const next = await app.call(store.loginStore, { username, password })
    app.clock.advance(61 * 60_000)
    expect((await app.call(store.getStore, { authToken: next.body.storeToken })).status).toBe(401)
  })

  test('an Admin session ends by logout', async () => {
    const authToken = await adminToken(app)
    expect((await app.call(admin.logoutAdmin, { authToken })).body).toBe(true)
    expect((await app.call(store.allStores, { authToken })).status).toBe(401)
  })
})

describe('passwords', () => {
  test('a change needs the current one and ends every session', async () => {
    const { username, password, storeToken } = await addTestStore(app, 'Password')
    const wrong = await app.call(store.changePassword, {
      username,
      password: 'not it',
      newPassword: 'a better password',
    })
    expect(wrong.status).toBe(401)
    const weak = await app.call(store.changePassword, { username, password, newPassword: '12345678' })
    expect(weak.status).toBe(422)
    const done = await app.call(store.changePassword, { username, password, newPassword: 'a better password' })
    expect(done.body).toBe(true)
    expect((await app.call(store.getStore, { authToken: storeToken })).status).toBe(401)
    expect((await app.call(store.loginStore, { username, password })).status).toBe(401)
    expect((await app.call(store.loginStore, { username, password: 'a better password' })).status).toBe(200)
  })

  test('are compared as typed, including leading and trailing spaces', async () => {
    const password = ' blanks at both ends '
    const { username } = await addTestStore(app, 'Blanks', { password })
    const logIn = async (typed: string) => (await app.call(store.loginStore, { username, password: typed })).status
    expect([await logIn(password), await logIn(password.trim())]).toEqual([200, 401])
    const newPassword = ' another with a blank'
    expect((await app.call(store.changePassword, { username, password, newPassword })).body).toBe(true)
    expect([await logIn(newPassword), await logIn(newPassword.trim())]).toEqual([200, 401])
  })

  test('a forgotten one is mailed once, is valid for 30 minutes, and must be changed', async () => {
    const { username, password, storeId } = await addTestStore(app, 'Forgetful')
    expect((await app.call(store.forgotPassword, { username })).body).toBe(true)
    expect((await app.call(store.forgotPassword, { username })).body).toBe(true)
    expect((await app.call(store.forgotPassword, { username: 'nobody-at-all' })).body).toBe(true)
    const mails = await app.owner.query(`select body from message where store_id = $1 and kind = 'newPassword'`, [
      storeId,
    ])
    expect(mails.rows).toHaveLength(1)
    const oneTime = mails.rows[0].body.match(/One-time password: (\S+)/)[1]

    const login = await app.call(store.loginStore, { username, password: oneTime })
    expect(login.body.mustChangePassword).toBe(true)
    expect((await app.call(store.getStore, { authToken: login.body.storeToken })).status).toBe(403)
    expect((await app.call(store.loginStore, { username, password })).status).toBe(200)
    const changed = await app.call(store.changePassword, {
      username,
      password: oneTime,
      newPassword: 'chosen by myself',
    })
    expect(changed.body).toBe(true)
    expect((await app.call(store.loginStore, { username, password: oneTime })).status).toBe(401)

    await app.call(store.forgotPassword, { email: `${username}@shop.example` })
    app.clock.advance(61_000)
    await app.call(store.forgotPassword, { email: `${username}@shop.example` })
    const again = await app.owner.query(
      `select body from message where store_id = $1 and kind = 'newPassword' order by created_at desc limit 1`,
      [storeId],
    )
    app.clock.advance(31 * 60_000)
    const late = again.rows[0].body.match(/One-time password: (\S+)/)[1]
    expect((await app.call(store.loginStore, { username, password: late })).status).toBe(401)
  })
})
