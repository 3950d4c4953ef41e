import { accounts, reversalKinds } from '@clothesline/domain'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnCitus } from '../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'
import { inStore } from './transaction.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Schema')
  await new World(app, shop).order({ amtPaidNow: 10, paymentMode: 'Cash' })
})
afterAll(() => app.close())

/** Has a store_id but belongs to the platform: only the owner and the platform role can reach it. */
const PLATFORM = ['store_login']

const TENANT_TABLES = `
  select c.oid, c.relname, a.attnum as store_id from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'store_id'`

/** Not of an extension, such as Citus. */
const IS_OURS = `not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`

/** The values of a one-column result. */
async function listOf(sql: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await app.owner.query(sql, values)
  return rows.map((row) => Object.values(row)[0])
}

describe('every store table', () => {
  test('forces row security, even for its owner', async () => {
    const open = await listOf(
      `with tenant as (${TENANT_TABLES}) select c.relname from tenant t join pg_class c on c.oid = t.oid
        where not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
    )
    expect(open).toEqual(PLATFORM)
    const reached = await listOf(
      `select relname from pg_class where relname = any($1) and has_any_column_privilege('clothesline_tenant', oid, 'select, insert, update')`,
      [PLATFORM],
    )
    expect(reached).toEqual([])
  })

  test('has a single policy: a store reads and writes its own rows', async () => {
    const policies = await listOf(
      `select distinct qual || ' / ' || with_check from pg_policies where 'clothesline_tenant' = any(roles) and tablename <> 'store'`,
    )
    expect(policies).toEqual(['(store_id = current_store()) / (store_id = current_store())'])
    const forEverybody = await listOf(`select tablename from pg_policies where 'public' = any(roles)`)
    expect(forEverybody).toEqual([])
    const confined = await listOf(
      `with tenant as (${TENANT_TABLES}) select relname from tenant t where not relname = any($1) and
        (select count(*) from pg_policies where tablename = t.relname and 'clothesline_tenant' = any(roles)) <> 1`,
      [PLATFORM],
    )
    expect(confined).toEqual([])
  })

  test('has the store first in its primary and unique keys, so that it can be sharded', async () => {
    const wrong = await listOf(
      `with tenant as (${TENANT_TABLES}) select i.indexrelid::regclass::text from tenant t join pg_index i on i.indrelid = t.oid
        where i.indisunique and i.indkey[0] <> t.store_id and not t.relname = any($1)`,
      // What two stores may not both have is looked up across them, and stays where the platform's tables are.
      [[...PLATFORM, 'bill_series']],
    )
    expect(wrong).toEqual([])
    const without = await listOf(
      `with tenant as (${TENANT_TABLES}) select relname from tenant t
        where not exists (select from pg_index where indrelid = t.oid and indisprimary)`,
    )
    expect(without).toEqual([])
  })

  test('has foreign keys only within the store', async () => {
    const wrong = await listOf(
      `with tenant as (${TENANT_TABLES}) select k.conname from tenant t join pg_constraint k on k.conrelid = t.oid
         left join tenant to_tenant on to_tenant.oid = k.confrelid
        where k.contype = 'f' and (k.conkey[1] <> t.store_id or
              (k.confkey[1] <> to_tenant.store_id) or (to_tenant.oid is null and k.confrelid <> 'store'::regclass))`,
    )
    expect(wrong).toEqual([])
    const fromOutside = await listOf(
      `with tenant as (${TENANT_TABLES}) select k.conname from pg_constraint k join tenant t on t.oid = k.confrelid
        where k.contype = 'f' and k.conrelid not in (select oid from tenant)`,
    )
    expect(fromOutside).toEqual([])
  })
})

describe('the schema as a whole', () => {
  test('has no sequences, which would be a single point for all shards', async () => {
    expect(
      await listOf(`select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`),
    ).toEqual([])
  })

  test('has no views that bypass row security, and no functions that run as their owner', async () => {
    const views = await listOf(
      `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace and ${IS_OURS}
         and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
    )
    expect(views).toEqual([])
    const definers = await listOf(
      `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    )
    expect(definers).toEqual([])
  })

  test('grants nothing to PUBLIC', async () => {
    const open = await listOf(
      `select relname from pg_class, aclexplode(relacl) g where g.grantee = 0 and relnamespace = 'public'::regnamespace and ${IS_OURS}`,
    )
    expect(open).toEqual([])
  })
})

describe('the books', () => {
  const BOOKS = ['audit', 'posting', 'ledger_entry', 'platform_audit']

  test.each(BOOKS)('%s cannot be updated, deleted or truncated by anybody, not even by the owner', async (table) => {
    const count = async () => (await listOf(`select count(*) from ${table}`))[0]
    const before = await count()
    expect(before).toBeGreaterThan(0)
    const column = table === 'platform_audit' ? 'id' : 'store_id'
    for (const sql of [`update ${table} set ${column} = ${column}`, `delete from ${table}`]) {
      const error = await app.owner.query(sql).catch((refusal) => refusal)
      expect(error, sql).toBeInstanceOf(DatabaseError)
      // Citus names the shard.
      expect(error.message.replace(/_\d{6,}/, '')).toBe(`${table} is insert-only`)
    }
    expect(await count()).toBe(before)
  })

  test.each(BOOKS)("%s can only be read and inserted into by the program's roles", async (table) => {
    for (const role of ['clothesline_tenant', 'clothesline_platform', 'clothesline_shared']) {
      // Of the change log, months that are listed as archived may go: its trigger refuses all others, as tested below.
      const isArchived = table === 'audit' && role === 'clothesline_tenant'
      const rights = isArchived ? 'update, truncate' : 'update, delete, truncate'
      const [may] = await listOf(`select has_table_privilege($1, $2, '${rights}')`, [role, table])
      expect(may, role).toBe(false)
    }
  })

  test('a store deletes no entry of its change log whose month is not listed as archived', async () => {
    const [storeId] = await listOf('select store_id from audit limit 1')
    const deleting = inStore(app.database.tenant, String(storeId), (tx) =>
      tx.run('delete-changes', 'delete from audit where store_id = $1', [storeId]),
    )
    // On a worker the name of the shard ends with its number.
    await expect(deleting).rejects.toThrow(/^audit(_\d{6,})? is insert-only$/)
  })

  /** The values that a CHECK (column in (…)) lists. */
  async function valuesOf(constraint: string): Promise<string[]> {
    const [rule] = await listOf(`select pg_get_constraintdef(oid) from pg_constraint where conname = $1`, [constraint])
    return [...String(rule).matchAll(/'(\w+)'/g)].map(([, value]) => value ?? '').sort()
  }

  test('accept exactly the accounts and kinds of postings that the domain defines', async () => {
    const known = await app.owner.query('select known_accounts() as names')
    expect(known.rows[0].names.toSorted()).toEqual(accounts.toSorted())
    expect(await valuesOf('posting_kind_check')).toEqual(Object.keys(reversalKinds).sort())
  })

  /** Tries to write a posting directly, bypassing the program, and rolls back. Returns the error. */
  async function refusalOf(kind: string, entries: [account: string, paise: number][]): Promise<string | undefined> {
    const { owner } = app
    await owner.query('begin')
    try {
      const { rows } = await owner.query(
        `insert into posting (store_id, id, kind, at, day, actor)
         select id, gen_random_uuid(), $1, now(), now(), 'test' from store limit 1 returning store_id, id`,
        [kind],
      )
      await owner.query(
        `insert into ledger_entry (store_id, posting_id, entry_no, account, amount_paise, day)
         select $1, $2, no, account, paise, now() from unnest($3::text[], $4::bigint[]) with ordinality as e (account, paise, no)`,
        [rows[0].store_id, rows[0].id, entries.map(([account]) => account), entries.map(([, paise]) => paise)],
      )
      return undefined
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      return error.message
    } finally {
      await owner.query('rollback')
    }
  }

  test('accept a posting only if its kind and accounts are known and it sums to zero', async () => {
    const sold: [string, number][] = [
      ['money', 500],
      ['sales', -400],
      ['round_off', -100],
    ]
    expect(await refusalOf('order_billed', sold)).toBeUndefined()
    expect(await refusalOf('order_guessed', sold)).toContain('posting_kind_check')
    expect(await refusalOf('order_billed', [['pocket', 500], ...sold.slice(1)])).toContain('there is no account pocket')
    expect(await refusalOf('order_billed', sold.slice(1))).toMatch(/^the entries of posting \S+ do not sum to zero$/)
  })

  test('accept entries only for existing postings', async () => {
    const lost = `
      insert into ledger_entry (store_id, posting_id, entry_no, account, amount_paise, day)
      select id, id, no, 'money', paise, now()
        from (select id from store limit 1) s, unnest($1::int[], $2::bigint[]) as e (no, paise)`
    await expect(
      app.owner.query(lost, [
        [1, 2],
        [500, -500],
      ]),
    ).rejects.toThrow(isOnCitus ? 'ledger_entry_store_id_posting_id_fkey' : /^there is no posting /)
  })

  test('balance each posting separately: two errors that cancel out are refused', async () => {
    const { owner } = app
    const two = `
      with made as (
        insert into posting (store_id, id, kind, at, day, actor)
        select (select id from store limit 1), gen_random_uuid(), 'order_billed', now(), now(), 'test' from generate_series(1, 2)
        returning store_id, id
      )
      insert into ledger_entry (store_id, posting_id, entry_no, account, amount_paise, day)
      select store_id, id, 1, 'money', case row_number() over () when 1 then 500 else -500 end, now() from made`
    await expect(owner.query(two)).rejects.toThrow(/do not sum to zero/)
  })
})
