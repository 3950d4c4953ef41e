import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { StartupError } from '../errors.ts'
import { splitStatements } from './citus/split-statements.ts'
import { type CitusState, readCitusState } from './citus/state.ts'
import { packageRoot } from './package-root.ts'
import { createIfMissing } from './roles.ts'

export interface Migration {
  number: number
  name: string
  sql: string
}

interface Applied {
  number: number
  name: string
  /** Null where a version without checksums applied it; the next start fills it in. */
  checksum: string | null
}

export interface MigrateOptions {
  upTo?: number
  migrations?: Migration[]
}

export function readMigrations(): Migration[] {
  const folder = join(packageRoot(), 'src/db/migrations')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ number: Number(file.slice(0, 4)), name: file, sql: readFileSync(join(folder, file), 'utf8') }))
}

/** Independent of line endings, which git on Windows may have changed. */
export function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

/**
 * Applies missing migrations, each in its own transaction. A table lock makes concurrent starts wait. Refuses a
 * database whose applied migrations differ from this program's files.
 */
export async function migrate(client: ClientBase, options: MigrateOptions = {}): Promise<number> {
  const { upTo = Infinity, migrations = readMigrations() } = options
  await makeMigrationTable(client)
  const present = await listApplied(client)
  checkHistory(migrations, present)
  await adoptChecksums(client, migrations, present)
  const citus = await readCitusState(client)
  let applied = 0
  for (const migration of migrations) {
    if (migration.number > upTo || present.has(migration.number)) continue
    applied += (await applyMigration(client, migration, citus)) ? 1 : 0
  }
  return applied
}

async function makeMigrationTable(client: ClientBase): Promise<void> {
  await createIfMissing(
    client,
    `create table if not exists migration (
       number integer primary key, name text not null, applied_at timestamptz not null default now(), checksum text)`,
  )
  const column = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum' and not attisdropped`,
  )
  if (column.rowCount === 0) await addChecksum(client)
}

/** Citus takes a weaker lock before that of the change, so that two servers at the same moment would wait for each other. */
async function addChecksum(client: ClientBase): Promise<void> {
  await client.query('begin')
  try {
    await client.query('lock table migration in access exclusive mode')
    await client.query('alter table migration add column if not exists checksum text')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function listApplied(client: ClientBase): Promise<Map<number, Applied>> {
  const { rows } = await client.query<Applied>('select number, name, checksum from migration order by number')
  return new Map(rows.map((row) => [row.number, row]))
}

function checkHistory(migrations: Migration[], present: Map<number, Applied>): void {
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  const [newest, newestKnown] = [Math.max(0, ...present.keys()), Math.max(0, ...known.keys())]
  if (newest > newestKnown) {
    throw new StartupError(
      `This database was made by a newer Clothesline (its schema is ${newest}, this program knows ${newestKnown}). Please update the program.`,
    )
  }
  const unknown = [...present.values()].filter(({ number }) => !known.has(number))
  if (unknown.length > 0) {
    throw new StartupError(
      `This database has migrations that this program does not know: ${namesOf(unknown)}. Please start the program that made it.`,
    )
  }
  const skipped = migrations.filter(({ number }) => number < newest && !present.has(number))
  if (skipped.length > 0) {
    throw new StartupError(
      `This database has later migrations but lacks ${namesOf(skipped)}. Please start the program that made it, or restore a backup.`,
    )
  }
  const changed = migrations.filter((migration) => isChanged(migration, present.get(migration.number)))
  if (changed.length > 0) {
    throw new StartupError(
      `Migrations were changed after this database was made with them: ${namesOf(changed)}. Please bring back the files as they were released.`,
    )
  }
}

function isChanged(migration: Migration, applied: Applied | undefined): boolean {
  if (applied === undefined) return false
  if (applied.name !== migration.name) return true
  return applied.checksum !== null && applied.checksum !== checksumOf(migration)
}

function namesOf(migrations: { name: string }[]): string {
  return migrations.map(({ name }) => name).join(', ')
}

async function adoptChecksums(client: ClientBase, migrations: Migration[], present: Map<number, Applied>) {
  for (const migration of migrations) {
    if (present.get(migration.number)?.checksum !== null) continue
    await client.query('update migration set checksum = $2 where number = $1', [
      migration.number,
      checksumOf(migration),
    ])
  }
}

async function applyMigration(client: ClientBase, migration: Migration, citus: CitusState): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('lock table migration in access exclusive mode')
    const done = await client.query('select 1 from migration where number = $1', [migration.number])
    if (done.rowCount === 0) {
      await runStatements(client, migration, citus)
      await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
        migration.number,
        migration.name,
        checksumOf(migration),
      ])
    }
    await client.query('commit')
    return done.rowCount === 0
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Before this migration tables were distributed while they were made, which never worked. */
const FIRST_FOR_CITUS = 44

/**
 * Where Citus is there but nothing is distributed yet, the tables are made as on any server; `npm run distribute`
 * spreads them. Once they are spread, a migration runs statement by statement, and each on one shard after the other.
 */
async function runStatements(client: ClientBase, { number, sql }: Migration, citus: CitusState): Promise<void> {
  if (!citus.isInstalled) {
    await client.query(sql)
  } else if (!citus.isDistributed) {
    await client.query('set local citus.enable_ddl_propagation = off')
    await client.query(number < FIRST_FOR_CITUS ? sql.replaceAll(/\bif (not )?on_citus\(\)/g, 'if $1false') : sql)
  } else {
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query('set local citus.enable_unsafe_triggers = on')
    for (const statement of splitStatements(sql)) await client.query(statement)
  }
}
