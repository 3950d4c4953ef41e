import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client, ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { findBookErrors } from '../../testing/check-books.ts'
import { isOnCitus } from '../../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../testing/test-app.ts'
import { World } from '../../testing/world.ts'
import type { BackupTarget } from '../backup/backup-target.ts'
import { checkBackup, dropKept, restoreBackup } from '../backup/restore-backup.ts'
import { withClient } from '../backup/with-client.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { prepare } from '../open.ts'
import { inStore } from '../transaction.ts'
import type { Node } from './node-list.ts'

const { owner, plainTemplate, template, workers } = inject('cluster')

/** What a later version could want: a column, and a table of the stores that refers to another one. */
const LATER = `
  alter table customer add column made_up text not null default 'none; at all';
  create table made_up (
    store_id    uuid not null,
    id          uuid not null,
    customer_id uuid not null,
    amount      integer not null check (amount > 0),
    primary key (store_id, id)
  );
  select make_tenant_table('made_up', 'select, insert');
  alter table made_up add foreign key (store_id, customer_id) references customer;
  create index made_up_customer on made_up (store_id, customer_id);`

// Needs a coordinator and workers in TEST_CITUS_URL (CONTRIBUTING.md).
describe.runIf(isOnCitus)('a distributed database', () => {
  let app: TestApp
  let mine: TestStore
  let theirs: TestStore
  beforeAll(async () => {
    app = await startTestApp()
    mine = await addTestStore(app, 'Mine')
    theirs = await addTestStore(app, 'Theirs')
    for (const store of [mine, theirs]) await new World(app, store).order({ amtPaidNow: 10, paymentMode: 'Cash' })
  })
  afterAll(() => app.close())

  const SUMS = 'select store_id, account, sum(amount_paise) from ledger_entry group by 1, 2 order by 1, 2'
  const sumsIn = async (client: Client) => (await client.query(SUMS)).rows

  /** A database on every node, copied from a template, that is dropped at the end with all that was kept of it. */
  async function makeTarget(nodes: ClientConfig[], template: string) {
    const database = `test_${randomBytes(6).toString('hex')}`
    const onAll = async (work: (client: Client) => Promise<unknown>) => {
      for (const node of nodes) await withClient(node, work)
    }
    await onAll((root) => root.query(`create database ${database} template ${template}`))
    const at: BackupTarget['at'] = (name = database, node) => ({ ...owner, ...node, database: name })
    onTestFinished(() =>
      onAll(async (root) => {
        for (const name of await listLike(root, database)) await root.query(`drop database ${name} with (force)`)
      }),
    )
    return { database, target: { at, close: async () => {} }, onAll }
  }

  async function listLike(root: Client, database: string): Promise<string[]> {
    const { rows } = await root.query('select datname as name from pg_database where starts_with(datname, $1)', [
      database,
    ])
    return rows.map(({ name }) => name)
  }

  async function makeFile(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'clothesline-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return join(folder, 'backup.tar.gz')
  }

  test('can be backed up, and restored into one without Citus', async () => {
    const { target } = await makeTarget([owner], plainTemplate)
    const file = await makeFile()
    await writeBackup(app.owner, file)
    await restoreBackup(file, await checkBackup(file), target)
    const before = await sumsIn(app.owner)
    await withClient(target.at(), async (restored) => {
      expect(await sumsIn(restored)).toEqual(before)
      expect(await findBookErrors(restored)).toEqual([])
    })
    expect(before.length).toBeGreaterThan(4)
  })

  test('a backup can be restored into it, on the same workers, and what was there before is kept', async () => {
    const { database, target, onAll } = await makeTarget([owner, ...workers], template)
    const file = await makeFile()
    await writeBackup(app.owner, file)
    const manifest = await checkBackup(file)
    const { kept } = await restoreBackup(file, manifest, target)
    await withClient(target.at(), async (restored) => {
      expect(await sumsIn(restored)).toEqual(await sumsIn(app.owner))
      expect(await findBookErrors(restored)).toEqual([])
      const shards =
        'select count(*)::int as shards, count(distinct nodename || nodeport)::int as nodes from citus_shards'
      const one = `${shards} where table_name = 'ledger_entry'::regclass`
      expect((await restored.query(one)).rows).toEqual([{ shards: 4, nodes: workers.length }])
    })
    const opened = await prepare(target.at(), 2)
    const found = await inStore(opened.tenant, mine.storeId, (tx) =>
      tx.run('test-orders', 'select from orders where store_id = $1', [mine.storeId]),
    )
    expect([opened.kind, found]).toEqual(['citus', 1])
    await opened.close()
    await withClient(target.at(kept), async (left) => expect(await sumsIn(left)).toEqual([]))
    await dropKept(target, kept ?? '')
    await onAll(async (root) => expect(await listLike(root, database)).toEqual([database]))
  })

  test('a restore that fails on the way leaves it as it was, on every worker', async () => {
    const { database, target, onAll } = await makeTarget([owner, ...workers], template)
    const file = await makeFile()
    await writeBackup(app.owner, file)
    const manifest = await checkBackup(file)
    const stopping = new AbortController()
    const onStep = (what: string) => what.startsWith('Spreading') && stopping.abort()
    await expect(restoreBackup(file, manifest, target, { signal: stopping.signal, onStep })).rejects.toThrow(/abort/)
    // Somebody who is connected to a worker: the names cannot be swapped there.
    await withClient(target.at(database, workers.at(-1) as Node), async () => {
      await expect(restoreBackup(file, manifest, target)).rejects.toThrow('is being accessed by other users')
    })
    await onAll(async (root) => {
      expect(await listLike(root, database)).toEqual([database])
      expect((await root.query('select from pg_prepared_xacts where gid like $1', [`${database}%`])).rowCount).toBe(0)
    })
    await restoreBackup(file, manifest, target)
  })

  test('a backup that is taken while shops work and others are opened contains whole transactions', async () => {
    const { target } = await makeTarget([owner], plainTemplate)
    let isOver = false
    const shops = [mine, theirs].map(async (store) => {
      for (const world = new World(app, store); !isOver; ) await world.order({ amtPaidNow: 10, paymentMode: 'Cash' })
    })
    const opening = (async () => {
      while (!isOver) await addTestStore(app, 'Opened meanwhile')
    })()
    const file = await makeFile()
    const { manifest } = await writeBackup(app.owner, file)
    isOver = true
    await Promise.all([...shops, opening])
    await restoreBackup(file, await checkBackup(file), target)
    await withClient(target.at(), async (restored) => {
      expect(await findBookErrors(restored)).toEqual([])
      const counted = await restored.query('select count(*)::int as stores from store')
      expect(counted.rows[0].stores).toBe(manifest.tables.find(({ name }) => name === 'store_login')?.rows)
    })
  })

  test('takes the migrations of a later version', async () => {
    const later = { number: 9_001, name: '9001_made_up.sql', sql: LATER }
    expect(await migrate(app.owner, { migrations: [...readMigrations(), later] })).toBe(1)
    const { rows: customers } = await app.owner.query('select store_id, id, made_up from customer order by 1')
    expect(new Set(customers.map(({ made_up }) => made_up))).toEqual(new Set(['none; at all']))
    const tables = `select citus_table_type as type, colocation_id = (select colocation_id from citus_tables
        where table_name = 'customer'::regclass) as beside from citus_tables where table_name = 'made_up'::regclass`
    expect((await app.owner.query(tables)).rows).toEqual([{ type: 'distributed', beside: true }])
    const of = (store: TestStore) => customers.find(({ store_id }) => store_id === store.storeId)?.id
    const add = (as: TestStore, store: TestStore, customer: string, amount = 1) =>
      inStore(app.database.tenant, as.storeId, (tx) =>
        tx.run('test-add', 'insert into made_up values ($1, gen_random_uuid(), $2, $3)', [
          ...[store.storeId, customer, amount],
        ]),
      )
    expect(await add(mine, mine, of(mine))).toBe(1)
    await expect(add(mine, theirs, of(theirs))).rejects.toThrow('row-level security')
    await expect(add(mine, mine, of(theirs))).rejects.toThrow('foreign key')
    await expect(add(mine, mine, of(mine), 0)).rejects.toThrow('check constraint')
  })
})
