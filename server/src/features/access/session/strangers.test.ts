import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { MAX_MAILS } from '../store/index.ts'

/** However often strangers fail to log in, the owner can still log in on a new device. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { store, admin } = contract

/** Fails to log in until refused, several times over. */
async function failRepeatedly(username: string, from: string, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    await app.call(store.loginStore, { username, password: 'a wild guess' }, { from })
  }
}

test('failed logins from another address do not delay the owner', async () => {
  const { username, password } = await addTestStore(app, 'Elsewhere')
  await failRepeatedly(username, '198.51.100.4', 6)
  const wrong = { username: ADMIN.username, password: 'a wild guess' }
  for (let i = 0; i < 6; i++) await app.call(admin.loginAdmin, wrong, { from: '198.51.100.4' })
  const from = '203.0.113.9'
  expect((await app.call(store.loginStore, { username, password }, { from })).status).toBe(200)
  expect((await app.call(admin.loginAdmin, ADMIN, { from })).status).toBe(200)
  expect((await app.call(admin.loginAdmin, ADMIN, { from: '198.51.100.4' })).status).toBe(429)
})

test('addresses in one IPv6 /64 share their tries', async () => {
  const { username } = await addTestStore(app, 'Six')
  for (let host = 1; host <= 5; host++) await failRepeatedly(username, `2001:db8:7:7::${host}`, 1)
  const guess = { username, password: 'a wild guess' }
  expect((await app.call(store.loginStore, guess, { from: '2001:db8:7:7:1:2:3:4' })).status).toBe(429)
  expect((await app.call(store.loginStore, guess, { from: '2001:db8:7:8::1' })).status).toBe(401)
})

test('the wait grows to at most a quarter of an hour', async () => {
  const { username, password } = await addTestStore(app, 'Bounded')
  const from = '198.51.100.5'
  const waits: number[] = []
  for (let i = 0; i < 40; i++) {
    const answer = await app.call(store.loginStore, { username, password: 'a wild guess' }, { from })
    const wait = Number(answer.headers.get('retry-after') ?? 0)
    if (answer.status === 429) waits.push(wait)
    app.clock.advance(wait * 1000)
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
  expect(Math.max(...waits)).toBe(900)
  app.clock.advance(900_000)
  expect((await app.call(store.loginStore, { username, password }, { from })).status).toBe(200)
})

test('very many addresses together are slowed down, and the mailed one-time password still lets the owner in', async () => {
  const { storeId, username, password } = await addTestStore(app, 'Besieged')
  await failRepeatedly(username, '198.18.0.1', 1)
  await app.owner.query('update login_throttle set failures = 98 where bucket = $1', [`store:${username}|strangers`])
  await failRepeatedly(username, '198.18.0.2', 2)
  const from = '203.0.113.10'
  expect((await app.call(store.loginStore, { username, password }, { from })).status).toBe(429)

  await app.call(store.forgotPassword, { username }, { from })
  const { rows } = await app.owner.query(`select body from message where store_id = $1 and kind = 'newPassword'`, [
    storeId,
  ])
  const oneTime = rows[0].body.match(/One-time password: (\S+)/)[1]
  expect((await app.call(store.loginStore, { username, password: 'abcdefghjkmn' }, { from })).status).toBe(429)
  const entered = await app.call(store.loginStore, { username, password: ` ${oneTime} ` }, { from })
  expect(entered).toMatchObject({ status: 200, body: { mustChangePassword: true } })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  await failRepeatedly(username, '198.18.1.1', 1)
  const change = { username, password: oneTime, newPassword: 'chosen by the owner' }
  expect((await app.call(store.changePassword, change, { from, cookie })).status).toBe(200)
  const again = { username, password: 'chosen by the owner' }
  expect((await app.call(store.loginStore, again, { from, cookie })).status).toBe(200)
})

test('strangers who ask for a new password again and again fill no mailbox, and keep nobody from asking', async () => {
  const { storeId, username, password } = await addTestStore(app, 'Mailbox')
  const mails = async () =>
    (await app.owner.query(`select from message where store_id = $1 and kind = 'newPassword'`, [storeId])).rowCount
  const ask = async (from: string, cookie?: string) => {
    app.clock.advance(61_000)
    return app.call(store.forgotPassword, { username }, { from, ...(cookie && { cookie }) })
  }
  app.clock.now = new Date('2027-03-01T02:00:00Z')
  for (let i = 0; i < 40; i++) expect((await ask('198.18.2.1')).body).toBe(true)
  expect(await mails()).toBe(MAX_MAILS.anHour)
  for (let hour = 0; hour < 3; hour++) {
    app.clock.advance(3_600_000)
    for (let i = 0; i < 8; i++) await ask('198.18.2.1')
  }
  expect(await mails()).toBe(MAX_MAILS.aDay)
  for (let at = 0; at < 40; at++) await ask(`198.18.3.${at}`)
  expect(await mails()).toBe(MAX_MAILS.aDayForStrangers)
  // A browser in which the password was right before is nobody's stranger.
  const from = '203.0.113.77'
  const entered = await app.call(store.loginStore, { username, password }, { from })
  await ask(from, entered.headers.get('set-cookie')?.split(';')[0] ?? '')
  expect(await mails()).toBe(MAX_MAILS.aDayForStrangers + 1)
  app.clock.advance(24 * 3_600_000)
  await ask('198.18.2.1')
  expect(await mails()).toBe(MAX_MAILS.aDayForStrangers + 2)
})
