import { randomBytes } from 'node:crypto'
import pg, { type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { withClient } from '../backup/with-client.ts'
import { prepare } from '../open.ts'
import { inStore } from '../transaction.ts'
import { distribute, planDistribution } from './distribute.ts'

const { owner: coordinator, workers } = inject('cluster')
const [mine, theirs] = ['01980000-0000-7000-8000-000000000001', '01980000-0000-7000-8000-000000000002']

/** Two stores, each with a posting of two entries. */
const FILL = `
  insert into store (id, store_name, email, contact1, settings, created_at)
  select id::uuid, 'Shop', 'shop@example.com', '1', '{}', now() from unnest(array['${mine}', '${theirs}']) id;
  insert into store_shard select id from store;
  insert into posting (store_id, id, kind, at, day, actor)
  select id, id, 'owner_money', now(), '2026-11-16', 'test' from store;
  insert into ledger_entry (store_id, posting_id, entry_no, account, amount_paise, day)
  select id, id, no, account, paise, '2026-11-16'
    from store, (values (1, 'money', 500), (2, 'owner', -500)) e (no, account, paise)`

// Needs a coordinator and workers in TEST_CITUS_URL (CONTRIBUTING.md).
describe.skipIf(workers.length === 0)('npm run distribute', () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const nodes = [coordinator, ...workers]
  const here: ClientConfig = { ...coordinator, database: name }
  let client: pg.Client

  beforeAll(async () => {
    for (const node of nodes) await withClient(node, (root) => root.query(`create database ${name}`))
    await (await prepare(here, 2)).close()
    client = new pg.Client(here)
    client.on('error', () => {})
    await client.connect()
    await client.query(FILL)
  })
  afterAll(async () => {
    await client.end()
    for (const node of nodes) await withClient(node, (root) => root.query(`drop database ${name} with (force)`))
  })

  test('says what is missing, and then what it would do', async () => {
    await expect(planDistribution(client)).rejects.toThrow('This database has no Citus')
    for (const node of nodes) {
      await withClient({ ...node, database: name }, (root) => root.query('create extension citus'))
    }
    await expect(planDistribution(client)).rejects.toThrow('The coordinator must know itself and its workers')
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
    const database = await prepare(here, 2)
    expect(database.kind).toBe('postgres')
    await expect(planDistribution(client)).resolves.toMatchObject({ stores: 2, rows: 8 })
    await database.tenant.query('select 1')
    await expect(planDistribution(client)).rejects.toThrow('Clothesline is running on this database')
    await database.close()
  })

  test('can be stopped at any step and goes on where it was', async () => {
    await client.query('set citus.shard_count = 4')
    for (const stopAt of [1, 2, 4, 30]) {
      const stopping = new AbortController()
      const onStep = (done: number) => done === stopAt && stopping.abort()
      expect(await distribute(client, { onStep, signal: stopping.signal })).toBe(false)
      await expect(prepare(here, 2)).rejects.toThrow('only partly distributed')
    }
  })

  test('can be killed in the middle of a step and goes on where it was', async () => {
    for (const killedAt of [0, 6, 25, 50]) {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const kill = () => withClient(here, (other) => other.query('select pg_terminate_backend($1::int)', [rows[0].pid]))
      let killing: Promise<unknown> = Promise.resolve()
      const onStep = (done: number) => {
        if (done === killedAt) killing = kill()
      }
      await expect(distribute(client, { onStep })).rejects.toThrow()
      await killing
      client = new pg.Client(here)
      client.on('error', () => {})
      await client.connect()
      await client.query('set citus.shard_count = 4')
      await expect(prepare(here, 2)).rejects.toThrow('only partly distributed')
    }
    expect(await distribute(client)).toBe(true)
    await expect(planDistribution(client)).rejects.toThrow('distributed already')
  })

  test('afterwards the program runs on the workers, and the books are guarded there', async () => {
    const database = await prepare(here, 2)
    try {
      expect(database.kind).toBe('citus')
      await database.ping()
      const count = (tx: Parameters<Parameters<typeof inStore>[2]>[0], storeId: string) =>
        tx.run('test-entries', 'select from ledger_entry where store_id = $1', [storeId])
      expect(await inStore(database.tenant, mine, (tx) => count(tx, mine))).toBe(2)
      expect(await inStore(database.tenant, mine, (tx) => count(tx, theirs))).toBe(0)
      await expect(
        client.query(`update posting set note = 'x' where store_id = $1 and id = $1`, [mine]),
      ).rejects.toThrow('is insert-only')
      const entry = `insert into ledger_entry (store_id, posting_id, entry_no, account, amount_paise, day)
                     values ($1, $2, 3, 'money', 1, '2026-11-16')`
      await expect(client.query(entry, [mine, mine])).rejects.toThrow('do not sum to zero')
      const local = await client.query<{ bytes: string }>(`select pg_relation_size('ledger_entry')::text as bytes`)
      expect(local.rows).toEqual([{ bytes: '0' }])
    } finally {
      await database.close()
    }
  })

  test('a worker that is missing is named', async () => {
    const database = await prepare(here, 2)
    const away = workers[1]
    try {
      await withClient({ ...coordinator, ...away }, (root) =>
        root.query(`alter database ${name} allow_connections false`),
      )
      await withClient({ ...coordinator, ...away }, (root) =>
        root.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
      )
      await expect(database.ping()).rejects.toThrow(`${away?.host}:${away?.port}`)
    } finally {
      await withClient({ ...coordinator, ...away }, (root) =>
        root.query(`alter database ${name} allow_connections true`),
      )
      await database.close()
    }
  })
})
