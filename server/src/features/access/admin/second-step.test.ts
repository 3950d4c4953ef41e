import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  SECOND_ADMIN,
  SECOND_ADMIN_RECOVERY_CODE,
  secondAdminCode,
  secondAdminToken,
  setSecondStep,
} from '../../../testing/second-admin.ts'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { totpCode, totpStep } from './second-step.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ poolSize: 24 })
})
afterAll(() => app.close())
// Every test starts with unused codes and without failed logins.
beforeEach(async () => {
  app.clock.advance(10 * 60_000)
  await app.owner.query('delete from login_throttle')
})

const { admin, store } = contract
const logIn = (more: object = {}) => app.call(admin.loginAdmin, { ...SECOND_ADMIN, ...more })
const asked = { status: 401, body: { code: 'second_step_needed', needs: 'code' } }
const wrong = { status: 401, body: { code: 'second_step_wrong', needs: 'code' } }

function decode(base32: string): Buffer {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('it is set up with the password and a first code, and from then on every login asks for a code', async () => {
  const [authToken, other] = [await secondAdminToken(app), await secondAdminToken(app)]
  const status = async () => (await app.call(admin.secondStep, { authToken })).body
  expect(await status()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
  expect((await app.call(admin.beginSecondStep, { authToken, password: 'not the one' })).status).toBe(401)
  const begun = await app.call(admin.beginSecondStep, { authToken, password: SECOND_ADMIN.password })
  expect(begun.body.otpauth).toContain(`secret=${begun.body.secret}`)
  // Nothing changes until it is confirmed.
  expect((await logIn()).status).toBe(200)
  const secret = decode(begun.body.secret)
  const code = () => totpCode(secret, totpStep(app.clock.now))
  const mistyped = code() === '000000' ? '000001' : '000000'
  expect(await app.call(admin.confirmSecondStep, { authToken, code: mistyped })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'code' }] },
  })
  const confirmed = await app.call(admin.confirmSecondStep, { authToken, code: code() })
  const { recoveryCodes } = confirmed.body
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await status()).toEqual({ isOn: true, since: app.clock.now.toISOString(), recoveryCodesLeft: 10 })
  expect((await app.call(store.allStores, { authToken: other })).status).toBe(401)
  expect((await app.call(admin.beginSecondStep, { authToken, password: SECOND_ADMIN.password })).status).toBe(409)
  expect((await app.call(admin.confirmSecondStep, { authToken, code: code() })).status).toBe(409)

  expect(await logIn()).toMatchObject(asked)
  // The code that confirmed it is used up.
  expect(await logIn({ code: code() })).toMatchObject(wrong)
  app.clock.advance(30_000)
  expect((await logIn({ code: `${code().slice(0, 3)} ${code().slice(3)}` })).status).toBe(200)
  expect(await logIn({ code: code() })).toMatchObject(wrong)

  // The tables do not reveal the secret or the recovery codes.
  const { rows } = await app.owner.query('select a::text || c::text as text from admin a, admin_recovery_code c')
  const stored = rows.map(({ text }) => text).join()
  expect(stored).not.toContain(secret.toString('hex'))
  for (const one of recoveryCodes) expect(stored).not.toContain(Buffer.from(one.replace('-', '')).toString('hex'))
})

test('without the password nobody can tell whether it is on', async () => {
  await setSecondStep(app, 'on')
  expect(await logIn({ password: 'not the one' })).toEqual(
    expect.objectContaining({ status: 401, body: expect.objectContaining({ code: 'login_wrong' }) }),
  )
  expect(await logIn({ password: 'not the one', code: secondAdminCode(app) })).toMatchObject({
    body: { code: 'login_wrong' },
  })
  expect((await logIn({ code: secondAdminCode(app) })).status).toBe(200)
})

test('a code is valid once, even for simultaneous logins', async () => {
  const code = await setSecondStep(app, 'on')
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn({ code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('codes cannot be guessed: tries are counted, and the right password alone does not reset the count', async () => {
  await setSecondStep(app, 'on')
  const mistyped = secondAdminCode(app) === '000000' ? '111111' : '000000'
  for (let i = 0; i < 2; i++) expect(await logIn({ code: mistyped })).toMatchObject(wrong)
  for (let i = 0; i < 2; i++) expect(await logIn()).toMatchObject(asked)
  expect(await logIn({ code: mistyped })).toMatchObject(wrong)
  expect((await logIn({ code: secondAdminCode(app) })).status).toBe(429)
  app.clock.advance(1_000)
  expect((await logIn({ code: secondAdminCode(app) })).status).toBe(200)
})

test('a recovery code works once, whatever its case and spacing', async () => {
  await setSecondStep(app, 'on')
  expect((await logIn({ code: ` ${SECOND_ADMIN_RECOVERY_CODE.toUpperCase().replace('-', ' ')} ` })).status).toBe(200)
  expect(await logIn({ code: SECOND_ADMIN_RECOVERY_CODE })).toMatchObject(wrong)
  const authToken = await secondAdminToken(app)
  expect((await app.call(admin.secondStep, { authToken })).body.recoveryCodesLeft).toBe(0)
})

test('it is turned off with password and code, not with one of them', async () => {
  const code = await setSecondStep(app, 'on')
  const authToken = await secondAdminToken(app)
  const off = (password: string, given: string) => app.call(admin.endSecondStep, { authToken, password, code: given })
  expect((await off('not the one', code)).status).toBe(401)
  expect(await off(SECOND_ADMIN.password, code === '000000' ? '111111' : '000000')).toMatchObject(wrong)
  expect((await off(SECOND_ADMIN.password, code)).body).toBe(true)
  expect((await logIn()).status).toBe(200)
})

test('changing the password requires a code too', async () => {
  const code = await setSecondStep(app, 'on')
  const change = { ...SECOND_ADMIN, newPassword: 'another horse again', loginType: 'Admin' }
  expect(await app.call(store.changePassword, change)).toMatchObject(asked)
  expect((await app.call(store.changePassword, { ...change, code })).body).toBe(true)
  app.clock.advance(60_000)
  const back = {
    ...change,
    password: change.newPassword,
    newPassword: SECOND_ADMIN.password,
    code: secondAdminCode(app),
  }
  expect((await app.call(store.changePassword, back)).body).toBe(true)
})

test('a store is frozen with username and password, and with a code where the second step is on', async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Cold')
  const code = await setSecondStep(app, 'on')
  const body = { storeId, ...SECOND_ADMIN }
  expect(await app.call(store.freeze, body)).toMatchObject(asked)
  expect(await app.call(store.freeze, { ...body, password: 'not the one' })).toMatchObject({
    body: { code: 'login_wrong' },
  })
  expect((await app.call(store.getStore, { authToken: storeToken })).status).toBe(200)
  expect((await app.call(store.freeze, { ...body, code })).body).toMatchObject({ storeId, freeze: true })
  const { rows } = await app.owner.query(`select actor from audit where store_id = $1 and action = 'store.freeze'`, [
    storeId,
  ])
  expect(rows).toEqual([{ actor: 'admin:keeper' }])
  // A session needs no code: the step was taken at login.
  const unfrozen = await app.call(store.unfreeze, { ...body, authToken: await secondAdminToken(app) })
  expect(unfrozen.body.freeze).toBe(false)
  expect((await app.call(store.freeze, { ...body, authToken: 'A'.repeat(43) })).status).toBe(401)
})
