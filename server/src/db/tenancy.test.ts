import { randomUUID } from 'node:crypto'
import { DatabaseError, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnCitus } from '../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let mine: string
let theirs: string
/**
 * Every table with a store_id that the tenant role can reach. Read from the catalogue, so that new tables are covered
 * automatically.
 */
let tables: string[] = []

beforeAll(async () => {
  app = await startTestApp({ poolSize: 3 })
  mine = (await addTestStore(app, 'Mine')).storeId
  theirs = (await addTestStore(app, 'Theirs')).storeId
  const found = await app.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'store_id'
        and has_table_privilege('clothesline_tenant', c.oid, 'select') order by 1`,
  )
  tables = found.rows.map(({ name }) => name)
  await insertOneRowEach()
})
afterAll(() => app.close())

/** Inserts a row for each store into each table. The content does not matter here, so checks are dropped first. */
async function insertOneRowEach(): Promise<void> {
  const checks = await app.owner.query(
    `select conrelid::regclass as place, conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
        and conrelid in (select oid from pg_class)`,
  )
  for (const { place, conname } of checks.rows) await app.owner.query(`alter table ${place} drop constraint ${conname}`)
  const columns = await app.owner.query(
    `select table_name as place, array_agg(column_name::text) as names, array_agg(udt_name::text) as types
       from information_schema.columns where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER'
      group by 1`,
    [tables],
  )
  // Without foreign keys, which triggers enforce.
  await app.owner.query('begin')
  // On Citus the workers hear of it by this setting; elsewhere it means nothing.
  await app.owner.query(`set local citus.propagate_set_commands = 'local'`)
  await app.owner.query('set local session_replication_role = replica')
  for (const { place, names, types } of columns.rows) {
    const values = names.map((name: string, at: number) => (name === 'store_id' ? '$1' : anyValue(types[at])))
    for (const storeId of [mine, theirs]) {
      await app.owner.query(
        `insert into ${place} (${names.join(', ')}) values (${values.join(', ')}) on conflict do nothing`,
        [storeId],
      )
    }
  }
  await app.owner.query('commit')
}

const anyValue = (type: string) =>
  ({
    uuid: 'gen_random_uuid()',
    text: 'gen_random_uuid()::text',
    bytea: 'uuid_send(gen_random_uuid())',
    timestamptz: 'now()',
    date: `date '2026-01-01' + (random() * 1e5)::int`,
    json: `'{}'`,
    jsonb: `'{}'`,
    bool: 'false',
  })[type] ?? (type.startsWith('_') ? `'{}'` : '(random() * 1e6)::int')

/** On a connection of the tenant role, in a transaction that is rolled back. */
async function asTenant<T>(storeId: string | undefined, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await app.database.tenant.connect()
  try {
    await client.query('begin')
    if (storeId) await client.query(`set local app.store_id = '${storeId}'`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The error code, or the number of affected rows. */
async function outcome(client: PoolClient, sql: string, values: unknown[] = []): Promise<string | number> {
  await client.query('savepoint here')
  try {
    return (await client.query(sql, values)).rowCount ?? 0
  } catch (error) {
    await client.query('rollback to here')
    if (error instanceof DatabaseError && error.code) return error.code
    throw error
  }
}

const REFUSED = '42501'

describe('a query without a store filter', () => {
  test('covers every table of the books', () => {
    expect(tables).toEqual(
      expect.arrayContaining(['session', 'orders', 'customer', 'ledger_entry', 'audit', 'message']),
    )
    expect(tables.length).toBeGreaterThan(20)
  })

  test("sees this store's rows and no other's", async () => {
    for (const table of tables) {
      const stores = await asTenant(mine, (client) => client.query(`select distinct store_id from ${table}`))
      expect(stores.rows, table).toEqual([{ store_id: mine }])
      const asked = await asTenant(mine, (client) => client.query(`select from ${table} where store_id = $1`, [theirs]))
      expect(asked.rowCount, table).toBe(0)
    }
    const stores = await asTenant(mine, (client) => client.query('select id from store'))
    expect(stores.rows).toEqual([{ id: mine }])
  })

  test('sees nothing when no store is set, even on a connection that served one before', async () => {
    for (const table of [...tables, 'store']) {
      await asTenant(mine, (client) => client.query('select 1'))
      const seen = await asTenant(undefined, (client) => client.query(`select from ${table}`))
      expect(seen.rowCount, table).toBe(0)
    }
  })

  test('cannot turn row security off', async () => {
    await asTenant(mine, async (client) => {
      await client.query('set local row_security = off')
      for (const table of [...tables, 'store']) expect(await outcome(client, `select from ${table}`)).toBe(REFUSED)
    })
  })
})

describe('a write without a store filter', () => {
  test('updates and deletes only rows of this store', async () => {
    for (const table of tables) {
      await asTenant(mine, async (client) => {
        const own = (await app.owner.query(`select from ${table} where store_id = $1`, [mine])).rowCount ?? 0
        expect([REFUSED, own], table).toContain(await outcome(client, `update ${table} set store_id = store_id`))
        const deleted = await outcome(client, `delete from ${table}`)
        // Rows that are referenced by others cannot be deleted.
        expect([REFUSED, '23503', own], table).toContain(deleted)
      })
    }
  })

  test("cannot touch another store's rows, even when it names that store", async () => {
    for (const table of tables) {
      await asTenant(mine, async (client) => {
        const changed = await outcome(client, `update ${table} set store_id = store_id where store_id = $1`, [theirs])
        expect([REFUSED, 0], table).toContain(changed)
        expect([REFUSED, 0], table).toContain(
          await outcome(client, `delete from ${table} where store_id = $1`, [theirs]),
        )
      })
    }
    const name = `update store set store_name = 'x' where id = $1`
    expect(await asTenant(mine, (client) => outcome(client, name, [theirs]))).toBe(0)
  })

  test('cannot move a row to another store, nor insert one for another store or for none', async () => {
    // Citus refuses most of it before it comes to row security: no row changes its shard.
    const refusals = isOnCitus ? [REFUSED, '0A000'] : [REFUSED]
    for (const table of tables) {
      const columns = await app.owner.query(
        `select coalesce(string_agg(', ' || column_name, ''), '') as others from information_schema.columns
          where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'store_id'`,
        [table],
      )
      const { others } = columns.rows[0]
      const insert = `insert into ${table} (store_id${others}) select $1::uuid${others} from ${table} limit 1`
      await asTenant(mine, async (client) => {
        expect(refusals, table).toContain(await outcome(client, insert, [theirs]))
        expect(refusals, table).toContain(await outcome(client, insert, [randomUUID()]))
        expect(refusals, table).toContain(await outcome(client, `update ${table} set store_id = $1`, [theirs]))
      })
    }
  })

  test('cannot unfreeze its own store or create a store', async () => {
    await asTenant(mine, async (client) => {
      for (const sql of ['update store set frozen = false', 'update store set id = id', 'delete from store']) {
        expect(await outcome(client, sql), sql).toBe(REFUSED)
      }
      expect(await outcome(client, 'insert into store (id) select gen_random_uuid() from store')).toBe(REFUSED)
    })
  })
})

describe.skipIf(isOnCitus)('a transaction of several stores', () => {
  /** On a connection of the shared role, in a transaction that is rolled back. */
  async function asShared<T>(storeIds: readonly string[], work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await (app.database.shared ?? app.database.tenant).connect()
    try {
      await client.query('begin')
      if (storeIds.length > 0) await client.query(`set local app.store_ids = '{${storeIds.join()}}'`)
      return await work(client)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const may = async (right: string) => {
    const found = await app.owner.query<{ name: string }>(
      `select name from unnest($1::text[]) name where has_any_column_privilege('clothesline_shared', name, $2) order by 1`,
      [tables, right],
    )
    return found.rows.map(({ name }) => name)
  }

  test('reaches only what a new order reads and writes', async () => {
    const written = ['audit', 'idempotency', 'ledger_entry', 'message', 'order_line', 'orders', 'piece', 'posting']
    expect(await may('insert')).toEqual(written)
    expect(await may('update')).toEqual(['counter', 'customer', 'payment_mode'])
    expect(await may('select')).toEqual([
      ...['clerk_session', 'cloth', 'counter', 'customer', 'day_sums', 'employee', 'gst_month', 'idempotency'],
      ...['message_text', 'payment_mode', 'posting', 'preference', 'rate', 'service', 'session'],
    ])
    for (const table of tables) {
      expect(await asShared([mine], (client) => outcome(client, `delete from ${table}`)), table).toBe(REFUSED)
    }
  })

  test('sees the rows of its stores and no others, and none where no store is set', async () => {
    for (const table of await may('select')) {
      const seen = `select store_id from ${table}`
      const stores = await asShared([mine], (client) => client.query(seen))
      expect(new Set(stores.rows.map(({ store_id }) => store_id)), table).toEqual(new Set([mine]))
      const both = await asShared([mine, theirs], (client) => client.query(seen))
      expect(new Set(both.rows.map(({ store_id }) => store_id)), table).toEqual(new Set([mine, theirs]))
      expect((await asShared([], (client) => client.query(seen))).rowCount, table).toBe(0)
    }
    expect((await asShared([mine], (client) => client.query('select id from store'))).rows).toEqual([{ id: mine }])
  })

  test("cannot change another store's rows, nor insert one for it", async () => {
    for (const change of [
      'update customer set name = name where store_id = $1',
      'update counter set value = value + 1 where store_id = $1',
      'update payment_mode set active = active where store_id = $1',
    ]) {
      expect(await asShared([mine], (client) => outcome(client, change, [theirs])), change).toBe(0)
    }
    const own = `update customer set store_id = $1`
    expect(await asShared([mine], (client) => outcome(client, own, [theirs]))).toBe(REFUSED)
    for (const table of await may('insert')) {
      const columns = await app.owner.query(
        `select coalesce(string_agg(', ' || column_name, ''), '') as others, min(udt_name) from information_schema.columns
          where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'store_id'`,
        [table],
      )
      const row = await app.owner.query(`select to_json(t) as row from ${table} t where store_id = $1 limit 1`, [mine])
      const { others } = columns.rows[0]
      const insert = `insert into ${table} (store_id${others}) select $1::uuid${others} from json_populate_record(null::${table}, $2)`
      const asked = await asShared([mine], (client) => outcome(client, insert, [theirs, row.rows[0].row]))
      expect(asked, table).toBe(REFUSED)
    }
  })
})

describe('the tenant role', () => {
  test('owns nothing and has no privileges that bypass row security', async () => {
    const roles = await app.database.tenant.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles
        where pg_has_role(current_user, oid, 'member')`,
    )
    const nothing = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    }
    expect(roles.rows.length).toBeGreaterThan(0)
    for (const role of roles.rows) expect(role).toEqual(nothing)
    const owned = await app.database.tenant.query(
      `select from pg_class where pg_has_role(current_user, relowner, 'member')
       union all select from pg_proc where pg_has_role(current_user, proowner, 'member')
       union all select from pg_database where pg_has_role(current_user, datdba, 'member')`,
    )
    expect(owned.rowCount).toBe(0)
  })

  test('cannot become another role', async () => {
    const { rows } = await app.owner.query(
      `select rolname from pg_roles where rolname = current_user or rolname like 'clothesline%platform'`,
    )
    expect(rows.length).toBeGreaterThan(1)
    await asTenant(mine, async (client) => {
      for (const { rolname } of rows) {
        expect(await outcome(client, `set role "${rolname}"`), rolname).toBe(REFUSED)
        expect(await outcome(client, `set session authorization "${rolname}"`), rolname).toBe(REFUSED)
      }
    })
  })

  test('reaches no platform table and cannot create tables', async () => {
    const others = await app.owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace
        and not relname = any($1) and relname <> 'store'
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e') order by 1`,
      [tables],
    )
    const names = others.rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['admin', 'admin_session', 'migration', 'secret', 'store_login']))
    await asTenant(mine, async (client) => {
      for (const name of names) {
        for (const sql of [`select from ${name}`, `delete from ${name}`, `truncate ${name}`]) {
          expect(await outcome(client, sql), sql).toBe(REFUSED)
        }
      }
      for (const table of tables) expect(await outcome(client, `truncate ${table}`), table).toBe(REFUSED)
      expect(await outcome(client, 'create table mine ()')).toBe(REFUSED)
      expect(await outcome(client, 'alter table orders disable row level security')).toBe(REFUSED)
      expect(await outcome(client, 'drop policy of_this_store on orders')).toBe(REFUSED)
    })
  })
})
