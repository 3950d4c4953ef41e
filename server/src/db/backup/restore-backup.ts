import { type Client, DatabaseError } from 'pg'
import { addressOf, findNodes, type Node } from '../citus/node-list.ts'
import { readSetup, type Setup, spreadDatabase } from '../citus/spread-database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { ensureGroupRoles } from '../roles.ts'
import { type BackupManifest, BackupRefused, stampOf } from './backup-manifest.ts'
import type { BackupTarget } from './backup-target.ts'
import { quote } from './list-tables.ts'
import { type LoadOptions, loadTables } from './load-tables.ts'
import { verifyBackup } from './read-backup.ts'
import { prepareSwap } from './swap-databases.ts'
import { withClient } from './with-client.ts'

export interface RestoreOptions extends LoadOptions {
  onStep?: (what: string) => void
}

export interface Restored {
  /** The name under which the previous database is kept; absent if there was none. */
  kept: string | undefined
}

/** Checks the whole file before anything is started or changed. */
export async function checkBackup(path: string, signal?: AbortSignal): Promise<BackupManifest> {
  const manifest = await verifyBackup(path, signal)
  const known = readMigrations().at(-1)?.number ?? 0
  if (manifest.schema > known) {
    throw new BackupRefused(
      `${path} was made by a newer Clothesline (its schema is ${manifest.schema}, this program knows ${known}): update the program first`,
    )
  }
  return manifest
}

/**
 * Restores a checked file into a new database beside the current one and swaps their names at the end in one
 * transaction. Any failure before that leaves everything as it was. Where the current one is distributed, the new one is
 * spread over the same workers.
 */
export async function restoreBackup(
  path: string,
  manifest: BackupManifest,
  target: BackupTarget,
  options: RestoreOptions = {},
): Promise<Restored> {
  const present = await withClient(target.at(), inspectDatabase)
  const { setup } = present
  const [stamp, stem] = [stampOf(new Date()).replace('-', '_'), present.name.slice(0, 36)]
  const names = { present: present.name, made: `${stem}_restoring_${stamp}`, kept: `${stem}_before_${stamp}` }
  const beside = present.name === 'postgres' ? 'template1' : 'postgres'
  return withServers(target, beside, setup?.workers, async (servers) => {
    let swap: () => Promise<void>
    try {
      for (const server of servers) await createDatabase(server, names.made, `${stem}_restoring_`)
      await withClient(target.at(names.made), (client) => fill(client, path, manifest, options))
      if (setup) await spread(target, names.made, setup, options)
      options.signal?.throwIfAborted()
      swap = await prepareSwap(servers, names)
    } catch (error) {
      for (const server of servers) await server.query(`drop database if exists ${quote(names.made)} with (force)`)
      throw error
    }
    await swap()
    if (present.isEmpty) await dropEverywhere(servers, names.kept)
    return { kept: present.isEmpty ? undefined : names.kept }
  })
}

/** Drops the database that an earlier restore kept. */
export async function dropKept(target: BackupTarget, name: string): Promise<void> {
  if (!/_before_\d{8}_\d{6}$/.test(name)) {
    throw new BackupRefused(`${name} is not the name of a database that a restore has kept`)
  }
  const isThere = await withClient(target.at('postgres'), async (server) => {
    const found = await server.query('select 1 from pg_database where datname = $1', [name])
    return found.rowCount === 1
  })
  if (!isThere) throw new BackupRefused(`There is no database ${name}`)
  const nodes = await withClient(target.at(name), findNodes)
  await withServers(target, 'postgres', nodes?.workers, (servers) => dropEverywhere(servers, name))
}

/** On Citus with force, as it has processes of its own in every database. The coordinator is last: it knows the workers. */
async function dropEverywhere(servers: Client[], name: string): Promise<void> {
  const how = servers.length > 1 ? 'with (force)' : ''
  for (const server of servers.toReversed()) await server.query(`drop database if exists ${quote(name)} ${how}`)
}

/** Connects to a database beside the current one, on the server itself and then on each of its workers. */
async function withServers<T>(
  target: BackupTarget,
  database: string,
  workers: Node[] = [],
  work: (servers: Client[]) => Promise<T>,
): Promise<T> {
  const open = (left: (Node | undefined)[], servers: Client[]): Promise<T> => {
    if (left.length === 0) return work(servers)
    return withClient(target.at(database, left[0]), (server) => open(left.slice(1), [...servers, server]))
  }
  return open([undefined, ...workers], [])
}

async function inspectDatabase(client: Client): Promise<{ name: string; isEmpty: boolean; setup: Setup | undefined }> {
  const { rows } = await client.query<{ name: string; empty: boolean; others: number }>(
    `select current_database() as name, to_regclass('public.migration') is null as empty,
            (select count(*)::int from pg_stat_activity
             where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
               and application_name not like 'citus\\_internal%') as others`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('The database did not answer')
  if (found.others > 0) {
    throw new BackupRefused(
      `The database ${found.name} is in use (connections: ${found.others}): stop Clothesline, then restore; nothing was changed`,
    )
  }
  const nodes = await findNodes(client)
  return { name: found.name, isEmpty: found.empty, setup: nodes && (await readSetup(client, nodes)) }
}

async function createDatabase(server: Client, name: string, leftovers: string): Promise<void> {
  const { rows } = await server.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [leftovers],
  )
  // A database in use belongs to a restore that is running now, so it stays.
  for (const left of rows) await server.query(`drop database ${quote(left.name)}`).catch(() => undefined)
  try {
    await server.query(`create database ${quote(name)}`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    throw new BackupRefused('The role in DATABASE_URL may not create databases: give it CREATEDB, then restore')
  }
}

async function fill(client: Client, path: string, manifest: BackupManifest, options: RestoreOptions): Promise<void> {
  options.onStep?.(`Creating a new database with schema ${manifest.schema}`)
  await ensureGroupRoles(client)
  await migrate(client, { upTo: manifest.schema })
  // This table is created at startup, not by a migration; without its keys old links would not open.
  await client.query('create table if not exists secret (name text primary key, value text not null)')
  options.onStep?.('Loading the tables and reading them back')
  await loadTables(client, path, manifest, options)
}

/** Only tables of the newest schema can be spread. */
async function spread(target: BackupTarget, database: string, setup: Setup, options: RestoreOptions): Promise<void> {
  await withClient(target.at(database), (client) => migrate(client))
  options.onStep?.(`Spreading the stores over ${setup.workers.map(addressOf).join(', ')}`)
  const workers = setup.workers.map((worker) => target.at(database, worker))
  const { signal } = options
  await spreadDatabase({ coordinator: target.at(database), workers }, setup, signal ? { signal } : {})
}
