import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ADMIN, addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** How long a login takes must not tell whether there is such a name. Counted by its slow part, not by a clock. */
let app: TestApp
let known: string
let mailed: string
beforeAll(async () => {
  app = await startTestApp()
  known = (await addTestStore(app, 'Known')).username
  mailed = (await addTestStore(app, 'Mailed')).username
  await app.call(contract.store.forgotPassword, { username: mailed })
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600_000 / 4))

const { loginStore, changePassword } = contract.store

async function workOf(call: () => Promise<{ status: number }>): Promise<number> {
  const compared = vi.spyOn(app.services.hashing, 'matches')
  const hashed = vi.spyOn(app.services.hashing, 'hash')
  expect((await call()).status).toBe(401)
  const work = compared.mock.calls.length + hashed.mock.calls.length
  vi.restoreAllMocks()
  return work
}

test.each([
  ['a wrong password', 'nothing like it', 1],
  ['what looks like a mailed one', 'abcdefghjkmn', 2],
])('%s is compared as often for a name that is not known', async (_, password, times) => {
  for (const username of [known, mailed, 'nobody-at-all']) {
    expect(await workOf(() => app.call(loginStore, { username, password }))).toBe(times)
    const change = { username, password, newPassword: 'quite another password' }
    expect(await workOf(() => app.call(changePassword, change))).toBe(times)
  }
})

test('so it is for the Admin', async () => {
  for (const username of [ADMIN.username, 'no-such-admin']) {
    expect(await workOf(() => app.call(contract.admin.loginAdmin, { username, password: 'nothing like it' }))).toBe(1)
  }
})

test('and what stands for a missing hash costs the same as one, and matches nothing', async () => {
  const { hashing } = app.services
  const partsOf = (hash: string) => hash.split('$').slice(0, 4)
  const { rows } = await app.owner.query('select password_hash from store_login limit 1')
  expect(partsOf(hashing.nobodys)).toEqual(partsOf(rows[0].password_hash))
  expect(await hashing.matches(undefined, '')).toBe(false)
})
