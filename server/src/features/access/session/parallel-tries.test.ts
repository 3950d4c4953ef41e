import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Parallel requests must not get around the limits that apply to sequential ones. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ poolSize: 48 })
})
afterAll(() => app.close())

const { store, admin } = contract
const atOnce = <T>(times: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)))

async function countMails(storeId: string, kind: string): Promise<number> {
  const { rowCount } = await app.owner.query('select from message where store_id = $1 and kind = $2', [storeId, kind])
  return rowCount ?? 0
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('twelve simultaneous requests for an OTP send one mail', async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Twelve')
  const answers = await atOnce(12, () => app.call(store.sendOtp, { storeToken }))
  expect(statuses(answers)).toEqual([200, ...Array(11).fill(429)])
  expect(await countMails(storeId, 'otp')).toBe(1)
})

test('of twenty-five simultaneous OTP guesses five are checked', async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Guessing')
  await app.call(store.sendOtp, { storeToken })
  const answers = await atOnce(25, (index) => app.call(store.validateOtp, { storeToken, otp: `x${index}` }))
  expect(new Set(statuses(answers))).toEqual(new Set([403]))
  const looked = await app.owner.query(`select from audit where store_id = $1 and action = 'storeAdmin.wrongOtp'`, [
    storeId,
  ])
  expect(looked.rowCount).toBe(5)
  const { rows } = await app.owner.query('select tries from otp where store_id = $1', [storeId])
  expect(rows).toEqual([{ tries: 5 }])
})

test('a code opens one step, however often it is sent', async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Once')
  await app.call(store.sendOtp, { storeToken })
  const { rows } = await app.owner.query(`select body from message where store_id = $1 and kind = 'otp'`, [storeId])
  const otp = rows[0].body.match(/\b\d{6}\b/)[0]
  const answers = await atOnce(8, () => app.call(store.validateOtp, { storeToken, otp }))
  expect(statuses(answers)).toEqual([200, ...Array(7).fill(403)])
})

test('four forgotten-password requests, by name and by e-mail, send one mail', async () => {
  const { storeId, username } = await addTestStore(app, 'Forgetting')
  await atOnce(4, (index) =>
    app.call(store.forgotPassword, index % 2 ? { username } : { email: `${username}@shop.example` }),
  )
  expect(await countMails(storeId, 'newPassword')).toBe(1)
})

test.each([
  ['loginStore', store.loginStore, {}],
  ['changePassword', store.changePassword, { newPassword: 'quite another password' }],
])(
  'of twenty simultaneous password guesses by %s five are checked, on an account without earlier failures',
  async (_, call, more) => {
    const { username } = await addTestStore(app, 'Stormed')
    const answers = await atOnce(20, (index) =>
      app.call(call, { username, password: `guess number ${index}`, ...more }),
    )
    expect(statuses(answers)).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
  },
)

test('the same limit applies to a username that does not exist', async () => {
  const password = 'not this one either'
  const answers = await atOnce(20, () => app.call(admin.loginAdmin, { username: 'no-such-admin', password }))
  expect(statuses(answers)).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
})
