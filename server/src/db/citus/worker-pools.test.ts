import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { isOnCitus } from '../../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../testing/test-app.ts'
import { integer } from '../columns.ts'
import { inStore } from '../transaction.ts'
import { mayAskWorkers } from './state.ts'
import { type WorkerPools, workerPools } from './worker-pools.ts'

const NOBODY_LISTENS = 1
/** A test waits this long only if it fails. */
const TIMEOUT = { timeout: 10_000 }

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Placed')
})
afterAll(() => app.close())

// The tables in which Citus says where rows are, and a server that is its own worker.
describe.skipIf(isOnCitus)('the way to the worker of a store', () => {
  let pools: WorkerPools
  let opened: number[]
  let now: number

  beforeAll(async () => {
    await app.owner.query(`
      create table pg_dist_placement (shardid bigint, groupid int);
      create table pg_dist_node (groupid int, nodename text, nodeport int, noderole text, isactive boolean, hasmetadata boolean, metadatasynced boolean);
      create function get_shard_id_for_distribution_column(text, uuid) returns bigint language sql as 'select 102008';
      grant select on pg_dist_placement, pg_dist_node to public`)
  })
  beforeEach(async () => {
    const { host, port } = app.database.connection
    await app.owner.query('truncate pg_dist_placement, pg_dist_node')
    await app.owner.query('insert into pg_dist_placement values (102008, 1)')
    const worker = `insert into pg_dist_node values ($1, $2, $3, 'primary', true, true, true)`
    await app.owner.query(worker, [1, host, port])
    await app.owner.query(worker, [2, host, NOBODY_LISTENS])
    opened = []
    now = 0
    pools = workerPools(
      app.database.platform,
      (node) => {
        opened.push(node.port)
        return new pg.Pool({ ...app.database.connection, ...node, max: 1 })
      },
      () => now,
    )
  })
  afterEach(() => pools.close())

  const found = () => pools.poolFor(shop.storeId)
  const moveTo = (group: number) => app.owner.query('update pg_dist_placement set groupid = $1', [group])
  const reached = () =>
    vi.waitFor(() => {
      const pool = found()
      if (!pool) throw new Error('Not reached yet')
      return pool
    }, TIMEOUT)

  test('is found while the coordinator does the work', async () => {
    expect(found()).toBeUndefined()
    expect(await (await reached()).query('select 1')).toMatchObject({ rowCount: 1 })
    expect(opened).toEqual([app.database.connection.port])
    const { host, port } = app.database.connection
    expect(Object.keys(pools.opened())).toEqual([`${host}:${port}`])
  })

  test('is looked up again after a minute', async () => {
    const pool = await reached()
    await moveTo(2)
    expect(found()).toBe(pool)
    now += 61_000
    found()
    await vi.waitFor(() => expect(opened).toHaveLength(2), TIMEOUT)
    expect(found()).toBeUndefined()
  })

  test('is not taken to a worker that cannot be reached, nor to one without the list of nodes', async () => {
    await moveTo(2)
    found()
    await vi.waitFor(() => expect(opened).toEqual([NOBODY_LISTENS]), TIMEOUT)
    expect(found()).toBeUndefined()
    await app.owner.query('update pg_dist_node set metadatasynced = false')
    await moveTo(1)
    now += 61_000
    const lookUp = vi.spyOn(app.database.platform, 'query')
    found()
    expect(lookUp).toHaveBeenCalledOnce()
    expect(await lookUp.mock.results[0]?.value).toMatchObject({ rows: [] })
    lookUp.mockRestore()
    expect(found()).toBeUndefined()
    expect(opened).toEqual([NOBODY_LISTENS])
  })

  test('is left for some seconds when the worker is lost, and not when a statement is refused', async () => {
    const pool = await reached()
    pools.onFailure(pool, new pg.DatabaseError('duplicate key', 0, 'error'))
    expect(found()).toBe(pool)
    pools.onFailure(pool, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    expect(found()).toBeUndefined()
    const asked = vi.spyOn(pool, 'query')
    now += 4_000
    expect(found()).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
    now += 2_000
    expect(await reached()).toBe(pool)
  })
})

test.skipIf(isOnCitus).each([
  ['11.3.0', true],
  ['13.1.9', true],
  ['13.2.0', true],
  ['13.2.1', false],
  ['13.2.2', false],
  ['14.0.0', false],
])('workers of Citus %s may be asked directly: %s', async (version, mayAsk) => {
  await app.owner.query(
    `create or replace function citus_version() returns text language sql as $$ select 'Citus ${version} on x86_64-pc-linux-gnu' $$`,
  )
  expect(await mayAskWorkers(app.owner)).toEqual({ version, mayAsk })
})

// Needs a coordinator and workers in TEST_CITUS_URL (CONTRIBUTING.md).
describe.runIf(isOnCitus)('on Citus', () => {
  test('a store is served by the worker with its rows', async () => {
    const ports = inject('cluster').workers.map(({ port }) => port)
    const { rows } = await app.owner.query(
      `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
        where shardid = get_shard_id_for_distribution_column('orders', $1::uuid)`,
      [shop.storeId],
    )
    const servingPort = () =>
      inStore(app.database.tenant, shop.storeId, async (tx) => {
        const server = await tx.row({ port: integer }, 'test-port', 'select inet_server_port() as port', [])
        return server?.port
      })
    await vi.waitFor(async () => expect(await servingPort()).toBe(rows[0].port), TIMEOUT)
    expect(ports).toContain(rows[0].port)
  })
})
