import { contract } from '@clothesline/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { watchReplica } from '../db/replica.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '../testing/replicated-database.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'

let databases: ReplicatedDatabase
let app: TestApp
let store: TestStore
let other: TestStore
let standby: pg.Client

beforeAll(async () => {
  databases = await startReplicatedDatabase()
  const { primary, replica } = databases
  app = await startTestApp({ on: { owner: primary.connection, template: 'clothesline', replica: replica.connection } })
  standby = new pg.Client(replica.connection)
  standby.on('error', () => {})
  await standby.connect()
  store = await addTestStore(app, 'sparkle')
  other = await addTestStore(app, 'ujala')
})
afterAll(async () => {
  await standby?.end()
  await app?.close()
  await databases?.clear()
})

const days = { startDate: '2026-11-15', endDate: '2026-11-15' }
const profit = ({ storeToken }: TestStore) => app.call(contract.report.profit, { storeToken, ...days })
const spend = ({ storeToken }: TestStore, amt: number) =>
  app.call(contract.expense.addExpense, {
    storeToken,
    category: 'Rent',
    amt,
    paymentMode: 'Cash',
    date: days.startDate,
  })

/** The sum of the expenses, and whether the replica said so. */
async function spent(of: TestStore) {
  const { status, body } = await profit(of)
  expect(status).toBe(200)
  return { sum: body.expenses.reduce((sum, { amt }) => sum + amt, 0), isFromReplica: body.readAt !== undefined }
}
const untilReplica = (of: TestStore) =>
  vi.waitFor(async () => expect(await spent(of)).toMatchObject({ isFromReplica: true }), {
    timeout: 20_000,
    interval: 100,
  })

describe('with a read replica', () => {
  test('a report is read there, says of when it is, and is complete after every change', async () => {
    await untilReplica(store)
    const before = Date.now()
    let sum = 0
    for (const amount of [120, 80, 300]) {
      expect((await spend(store, amount)).status).toBe(200)
      sum += amount
      expect((await spent(store)).sum).toBe(sum)
    }
    await untilReplica(store)
    const { body } = await profit(store)
    expect(Date.parse(body.readAt ?? '')).toBeGreaterThan(before)
    expect((await spent(store)).sum).toBe(sum)
  })

  test('a replica that stands still is not asked about a store that has changed', async () => {
    await untilReplica(other)
    await standby.query('select pg_wal_replay_pause()')
    try {
      await spend(store, 1_000)
      expect(await spent(store)).toEqual({ sum: 1_500, isFromReplica: false })
      expect(await spent(other)).toEqual({ sum: 0, isFromReplica: true })
    } finally {
      await standby.query('select pg_wal_replay_resume()')
    }
    await untilReplica(store)
    expect((await spent(store)).sum).toBe(1_500)
  })

  test('the rows of an export come from there, and who took them is noted', async () => {
    await untilReplica(store)
    const { body } = await app.call(contract.dataExport.exportTable, {
      storeToken: store.storeToken,
      table: 'expenses',
      startToken: 0,
      endToken: 10,
    })
    expect(body.readAt).toBeDefined()
    expect(body.total).toBe(4)
    const noted = await app.owner.query(
      `select count(*)::int as entries from audit where store_id = $1 and action = 'export.table'`,
      [store.storeId],
    )
    expect(noted.rows[0].entries).toBe(1)
  })

  test('a session that has ended is refused, and bad input too', async () => {
    await untilReplica(other)
    const bad = await app.call(contract.report.profit, { storeToken: other.storeToken, ...days, startDate: 'soon' })
    expect(bad.status).toBe(422)
    await app.call(contract.store.logoutStore, { storeToken: other.storeToken })
    expect((await profit(other)).status).toBe(401)
  })

  test('one that is too far behind, or follows nobody, is not used', async () => {
    const primary = new pg.Pool(databases.primary.connection)
    const said: string[] = []
    const far = watchReplica(
      { primary, tenant: new pg.Pool(databases.replica.connection), warn: (line) => said.push(line) },
      { everyMs: 20, mostLagMs: 300 },
    )
    await vi.waitFor(() => expect(far.asOf()).toBeDefined(), { timeout: 10_000 })
    await standby.query('select pg_wal_replay_pause()')
    await app.owner.query('create table moved (at int)')
    await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('is more than 0.3 s behind')]), {
      timeout: 10_000,
    })
    expect(far.asOf()).toBeUndefined()
    await standby.query('select pg_wal_replay_resume()')
    await vi.waitFor(() => expect(said.at(-1)).toContain('used again'), { timeout: 10_000 })
    await far.close()
    const lonely = watchReplica(
      { primary, tenant: new pg.Pool(databases.primary.connection), warn: (line) => said.push(line) },
      { everyMs: 20 },
    )
    await vi.waitFor(() => expect(said.at(-1)).toContain('it follows no other server'), { timeout: 10_000 })
    expect(lonely.asOf()).toBeUndefined()
    await lonely.close()
    await primary.end()
  })

  test('without it reports go on, from the primary', async () => {
    await untilReplica(store)
    await databases.replica.stop()
    await vi.waitFor(() => expect(app.logged.join()).toContain('The read replica is not used'), { timeout: 20_000 })
    expect(await spent(store)).toEqual({ sum: 1_500, isFromReplica: false })
  })
})
