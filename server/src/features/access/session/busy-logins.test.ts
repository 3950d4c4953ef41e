import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { FairQueue } from '../../../fair-queue.ts'
import { HashingQueue } from '../../../hashing-queue.ts'
import { isOnCitus } from '../../../testing/on-citus.ts'
import {
  ADMIN,
  addTestStore,
  adminToken,
  startTestApp,
  type TestApp,
  type TestStore,
} from '../../../testing/test-app.ts'

/** A test waits this long only if it fails. */
const PATIENCE = { timeout: 60_000 }

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Crowded')
})
afterAll(() => app.close())

const { store, admin } = contract

/** Occupies the only slot of the queue until it is released. */
function hold(queue: FairQueue): () => void {
  let release = () => {}
  const held = new Promise<void>((resume) => {
    release = resume
  })
  onTestFinished(release)
  void queue.run('holder', () => held)
  return release
}

const inUse = () => app.database.platform.totalCount - app.database.platform.idleCount

test('no call that hashes a password holds a connection meanwhile, and health still answers', async () => {
  const authToken = await adminToken(app)
  const { username, password } = shop
  const lanes = [30, 30].map((most) => ({ most, mostOfOne: most }))
  app.services.hashing = new HashingQueue({ bounds: { atOnce: 1, lanes } })
  const release = hold(app.services.hashing)
  const newStore = { storeName: 'Late', email: 'late@shop.example', contact1: '9876543210' }
  const calls = [
    ...Array.from({ length: 20 }, () => app.call(store.loginStore, { username, password })),
    app.call(admin.loginAdmin, ADMIN),
    app.call(store.forgotPassword, { username }),
    app.call(store.freeze, { authToken, storeId: shop.storeId, ...ADMIN }),
    app.call(store.addStore, { authToken, ...newStore, username: 'late-shop', password: 'counter of the late' }),
    app.call(store.changePassword, { username, password, newPassword: 'counter-next-week', loginType: 'Store' }),
  ]
  const waiting = () => app.services.hashing.waiting(0) + app.services.hashing.waiting(1)
  await expect.poll(waiting, PATIENCE).toBe(calls.length)
  await expect.poll(inUse, PATIENCE).toBe(0)
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200)
  release()
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  // Freezing, changing the password and logging in may come in any order; none of them fails unexpectedly.
  expect(statuses.filter((status) => ![200, 401, 403].includes(status))).toEqual([])
  expect(statuses.slice(20, 24)).toEqual([200, 200, 200, 200])
})

test('beyond the limits a login is refused with Retry-After, while a known device still gets in', async () => {
  const other = await addTestStore(app, 'Known')
  const login = { username: other.username, password: other.password }
  const first = await app.call(store.loginStore, login)
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const lanes = [1, 1].map((most) => ({ most, mostOfOne: most }))
  app.services.hashing = new HashingQueue({ bounds: { atOnce: 1, lanes } })
  const release = hold(app.services.hashing)
  const stranger = app.call(store.loginStore, login)
  await expect.poll(() => app.services.hashing.waiting(1), PATIENCE).toBe(1)
  const refused = await app.call(store.loginStore, login)
  expect(refused).toMatchObject({
    status: 503,
    body: { error: 'Too many people are logging in just now. Please try again in a moment.' },
  })
  expect(refused.headers.get('retry-after')).toBe('5')
  const known = app.call(store.loginStore, login, { cookie })
  await expect.poll(() => app.services.hashing.waiting(0), PATIENCE).toBe(1)
  release()
  expect([(await stranger).status, (await known).status]).toEqual([200, 200])
  app.services.hashing = new HashingQueue()
})

test('health has its own connection, and simultaneous checks share one query', async () => {
  const { platform } = app.database
  const taken = await Promise.all(Array.from({ length: platform.options.max ?? 0 }, () => platform.connect()))
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${app.url}/api/health`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  const { rows } = await app.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and query like '${isOnCitus ? '%run_command_on_workers%' : 'select 1'}'
        and pid <> pg_backend_pid()`,
  )
  expect(rows[0]?.count).toBe(1)
  for (const client of taken) client.release()
})
