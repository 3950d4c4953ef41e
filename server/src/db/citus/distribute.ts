import type { ClientBase } from 'pg'
import { BackupRefused } from '../backup/backup-manifest.ts'
import { passesRowSecurity } from '../backup/lift-row-security.ts'
import { quote } from '../backup/list-tables.ts'
import { compareFigures, keepFigures } from './figures.ts'
import { addressOf, readNodes } from './node-list.ts'
import { readCitusState } from './state.ts'

export interface DistributeOptions {
  /** Called before each step. */
  onStep?: (done: number, of: number, what: string) => void
  /** Stops before the next step. */
  signal?: AbortSignal
}

export interface DistributePlan {
  workers: string[]
  /** Spread over the workers by store; the first one is the one that the others lie next to. */
  tables: string[]
  stores: number
  rows: number
}

/**
 * What the steps need until the last one is done: foreign keys that have to come back, and what was counted before. As
 * long as it is there the program does not start.
 */
const BEGIN = `
  create schema distribution;
  create table distribution.foreign_key (table_name text, name text, definition text, primary key (table_name, name));
  insert into distribution.foreign_key
  select conrelid::regclass::text, conname, pg_get_constraintdef(c.oid) from pg_constraint c
   where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     and (conrelid in (select polrelid from pg_policy where polname in ('of_this_store', 'itself'))
          or confrelid in (select polrelid from pg_policy where polname in ('of_this_store', 'itself')))`

/** Stores on different machines share no transaction. Citus refuses policies with a subquery, which these have. */
const DROP_SHARED = `
  do $$ declare shared regclass; begin
    for shared in select polrelid::regclass from pg_policy where polname = 'of_these_stores' loop
      execute format('drop policy of_these_stores on %s', shared);
      execute format('revoke all on %s from clothesline_shared', shared);
    end loop;
  end $$`

/**
 * On one machine the trigger that balances the books also looks up each posting. A trigger on a worker cannot read
 * another distributed table, so there a foreign key does that.
 */
const CHECK_BY_KEY = `
  create or replace function refuse_unbalanced() returns trigger
    language plpgsql as $$
  declare
    unsound record;
  begin
    select posting_id, min(account) filter (where account <> all (known_accounts())) as unknown_account into unsound
      from added group by store_id, posting_id
    having sum(amount_paise) <> 0 or bool_or(account <> all (known_accounts())) limit 1;
    if unsound.unknown_account is not null then
      raise exception 'there is no account %', unsound.unknown_account using errcode = 'check_violation';
    elsif unsound.posting_id is not null then
      raise exception 'the entries of posting % do not sum to zero', unsound.posting_id using errcode = 'check_violation';
    end if;
    return null;
  end $$;
  insert into distribution.foreign_key values ('ledger_entry', 'ledger_entry_store_id_posting_id_fkey',
    'FOREIGN KEY (store_id, posting_id) REFERENCES posting(store_id, id)')`

/** Checks that the tables can be distributed, and says what would be. Changes nothing. */
export async function planDistribution(client: ClientBase): Promise<DistributePlan> {
  if (!(await passesRowSecurity(client))) {
    throw new BackupRefused('Only a superuser can distribute the tables: give one in DATABASE_URL for this command')
  }
  const citus = await client.query(`select from pg_extension where extname = 'citus'`)
  if (citus.rowCount === 0) {
    throw new BackupRefused(
      'This database has no Citus: add it to shared_preload_libraries on every node, restart them, and run "create extension citus" in this database on each',
    )
  }
  const { workers } = await readNodes(client)
  const { isDistributed, isHalfDone } = await readCitusState(client)
  if (isDistributed && !isHalfDone)
    throw new BackupRefused('This database is distributed already: there is nothing to do')
  const users = await client.query<{ user: string }>(
    `select distinct usename as user from pg_stat_activity
      where datname = current_database() and usename like 'clothesline\\_%' and pid <> pg_backend_pid()`,
  )
  if (users.rows.length > 0) throw new BackupRefused('Clothesline is running on this database: stop it first')
  const tables = await tenantTables(client)
  if (tables.length === 0) {
    throw new BackupRefused('This database has no tables of Clothesline: start the program on it once, and stop it')
  }
  let rows = 0
  for (const table of tables) rows += await countRows(client, table)
  return { workers: workers.map(addressOf), tables, stores: await countRows(client, 'store'), rows }
}

/**
 * Spreads the stores over the workers. Every step is a transaction of its own and is skipped when it was done before, so
 * it can be stopped at any time and run again. Returns whether it came to the end. The rows stay on the coordinator as well, until everything was compared.
 */
export async function distribute(client: ClientBase, options: DistributeOptions = {}): Promise<boolean> {
  const { onStep = () => {}, signal } = options
  const tables = await tenantTables(client)
  const steps: [string, () => Promise<void>][] = [
    ['counting what is there', () => begin(client, tables)],
    ['functions', () => spreadFunctions(client)],
    ['store', () => spread(client, 'store', `create_reference_table('store')`)],
    ...tables.map((table): [string, () => Promise<void>] => {
      const next = table === tables[0] ? '' : `, colocate_with => '${tables[0]}'`
      return [table, () => spread(client, table, `create_distributed_table('${table}', 'store_id'${next})`)]
    }),
    ['foreign keys', () => bringBackKeys(client)],
    ['comparing', () => compareFigures(client, tables)],
    ['clearing the coordinator', () => clearCoordinator(client, tables)],
  ]
  for (const [at, [what, work]] of steps.entries()) {
    if (signal?.aborted) return false
    onStep(at, steps.length, what)
    await work()
  }
  return true
}

async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query(`select count(*) as rows from ${quote(table)}`)
  return Number(rows[0].rows)
}

async function tenantTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
      where polname = 'of_this_store' and relnamespace = 'public'::regnamespace
      order by relname <> 'store_shard', relname`,
  )
  return rows.map(({ name }) => name)
}

async function begin(client: ClientBase, tables: readonly string[]): Promise<void> {
  const begun = await client.query(`select from pg_namespace where nspname = 'distribution'`)
  if (begun.rowCount !== 0) return
  await inOne(client, async () => {
    await client.query('set local citus.enable_ddl_propagation = off')
    await client.query(BEGIN)
    await keepFigures(client, tables)
    const keys = await client.query('select table_name, name from distribution.foreign_key')
    for (const { table_name, name } of keys.rows) {
      await client.query(`alter table ${table_name} drop constraint ${quote(name)}`)
    }
    await client.query(CHECK_BY_KEY)
    await client.query(DROP_SHARED)
  })
}

/** Rules and triggers on the workers call them. */
async function spreadFunctions(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        and not exists (select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
      order by p.oid`,
  )
  for (const { name } of rows) await client.query('select create_distributed_function($1)', [name])
}

async function spread(client: ClientBase, table: string, call: string): Promise<void> {
  const known = await client.query('select from pg_dist_partition where logicalrelid = $1::regclass', [table])
  if (known.rowCount !== 0) return
  await inOne(client, async () => {
    // The books stay insert-only, and balanced, on the workers too.
    await client.query('set local citus.enable_unsafe_triggers = on')
    await client.query(`select ${call}`)
  })
}

/** A key and its note change in one transaction, so that none is forgotten. */
async function bringBackKeys(client: ClientBase): Promise<void> {
  const keys = await client.query('select table_name, name, definition from distribution.foreign_key order by 1, 2')
  for (const { table_name, name, definition } of keys.rows) {
    await inOne(client, async () => {
      await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
      await client.query('delete from distribution.foreign_key where table_name = $1 and name = $2', [table_name, name])
      await client.query(`alter table ${table_name} add constraint ${quote(name)} ${definition}`)
    })
  }
}

async function clearCoordinator(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of ['store', ...tables]) {
    await inOne(client, async () => {
      // Else the books would refuse to be emptied.
      await client.query('set local session_replication_role = replica')
      await client.query(`select truncate_local_data_after_distributing_table('${table}')`)
    })
  }
  await inOne(client, async () => {
    await client.query('set local citus.enable_ddl_propagation = off')
    await client.query('drop schema distribution cascade')
  })
}

async function inOne(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
