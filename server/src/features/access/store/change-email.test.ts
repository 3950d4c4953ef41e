import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { unpackAnswer } from '../session/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { store } = contract
const noticesOf = async (storeId: string) => {
  const { rows } = await app.owner.query(
    `select recipient, subject, body from message where store_id = $1 and kind = 'emailChanged' order by created_at`,
    [storeId],
  )
  return rows
}

test('a store changes its e-mail only with its password, and the old address is notified', async () => {
  const { storeId, storeToken, username, password } = await addTestStore(app, 'Moving')
  const old = `${username}@shop.example`
  const change = (fields: object) => app.call(store.updateStore, { authToken: storeToken, ...fields })
  const moved = { email: 'owner@elsewhere.example' }
  expect(await change({ ...moved, subStoreName: 'East' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'currentPassword', msg: 'Please enter your current password to change the e-mail' }] },
  })
  expect(await change({ ...moved, currentPassword: 'not the one' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'currentPassword', msg: 'The current password is not correct' }] },
  })
  const seen = await app.call(store.getStore, { authToken: storeToken })
  expect(seen.body).toMatchObject({ email: old, subStoreName: '' })
  expect(await noticesOf(storeId)).toEqual([])

  // Sending the same e-mail again needs no password.
  expect((await change({ email: old, subStoreName: 'East' })).status).toBe(200)
  expect(await noticesOf(storeId)).toEqual([])

  expect((await change({ ...moved, currentPassword: password })).body.email).toBe(moved.email)
  const { messages } = (await app.call(contract.message.allMessages, { storeToken })).body
  const notice = messages.find(({ kind }) => kind === 'emailChanged')
  expect((await app.call(contract.message.cancelMessage, { storeToken, _id: notice?._id })).status).toBe(409)
  const [mail, ...more] = await noticesOf(storeId)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: old, subject: 'The e-mail address of Moving was changed' })
  expect(mail.body).toContain('15 November 2026')
  expect(mail.body).toContain('o…@elsewhere.example')
})

test('wrong passwords are throttled like those at a login', async () => {
  const { storeToken, password } = await addTestStore(app, 'Guessing')
  const change = (currentPassword: string) =>
    app.call(store.updateStore, { authToken: storeToken, email: 'thief@elsewhere.example', currentPassword })
  for (let i = 0; i < 5; i++) expect((await change(`guess number ${i}`)).status).toBe(422)
  const slowed = await change(password)
  expect(slowed).toMatchObject({ status: 429, body: { error: expect.stringContaining('Too many wrong tries') } })
  app.clock.advance(1_000)
  expect((await change(password)).status).toBe(200)
})

test("the Admin changes it without the store's password, and the old address is notified too", async () => {
  const { storeId, username } = await addTestStore(app, 'Moved')
  const authToken = await adminToken(app)
  const email = 'new@elsewhere.example'
  expect((await app.call(store.updateStore, { authToken, storeId, email })).body.email).toBe(email)
  expect((await app.call(store.updateStore, { authToken, storeId, email, subStoreName: 'East' })).status).toBe(200)
  const mails = await noticesOf(storeId)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: `${username}@shop.example` })
  expect(mails[0].body).toContain('by the administrator')
})

test('stored answers contain no password', async () => {
  const { storeId, storeToken, password } = await addTestStore(app, 'Remembered')
  const body = { authToken: storeToken, email: 'kept@elsewhere.example', currentPassword: password }
  const first = await app.call(store.updateStore, body, { key: 'move-once' })
  expect((await app.call(store.updateStore, body, { key: 'move-once' })).body).toEqual(first.body)
  expect(await noticesOf(storeId)).toHaveLength(1)
  const { createHash } = await import('node:crypto')
  const { rows } = await app.owner.query('select body_hash, packed from idempotency where store_id = $1', [storeId])
  const { authToken: _, ...input } = body
  const plain = createHash('sha256').update(JSON.stringify(input)).digest()
  expect(rows.map(({ body_hash }) => body_hash.equals(plain))).toEqual([false])
  expect(JSON.stringify(unpackAnswer(rows[0].packed))).not.toContain(password)
})

test.each(['the store', 'the Admin'])('what was mailed to the old address ends when %s changes it', async (who) => {
  const { storeId, storeToken, username, password } = await addTestStore(app, 'Taken over')
  const mailed = async (kind: string, pattern: RegExp) => {
    const sql = 'select body from message where store_id = $1 and kind = $2 order by created_at desc limit 1'
    const { rows } = await app.owner.query(sql, [storeId, kind])
    return pattern.exec(rows[0].body)?.[1] ?? ''
  }
  await app.call(store.forgotPassword, { username })
  await app.call(store.sendOtp, { storeToken })
  const oneTime = await mailed('newPassword', /One-time password: (\S+)/)
  const otp = await mailed('otp', /is (\d{6})/)
  const change = { storeId, email: `new-${username}@elsewhere.example` }
  const asStore = { authToken: storeToken, currentPassword: password }
  const by = who === 'the store' ? asStore : { authToken: await adminToken(app) }
  expect((await app.call(store.updateStore, { ...change, ...by })).status).toBe(200)
  expect((await app.call(store.loginStore, { username, password: oneTime })).status).toBe(401)
  expect((await app.call(store.validateOtp, { storeToken, otp })).status).toBe(403)
  expect((await app.call(store.loginStore, { username, password })).status).toBe(200)
})
