import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { StartupError } from '../errors.ts'
import { createIfMissing } from './create-if-missing.ts'
import { packageRoot } from './package-root.ts'

interface Migration {
  number: number
  name: string
  sql: string
}

export function readMigrations(): Migration[] {
  const folder = join(packageRoot(), 'src/db/migrations')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ number: Number(file.slice(0, 4)), name: file, sql: readFileSync(join(folder, file), 'utf8') }))
}

/** Applies what is missing, each in a transaction of its own. The table lock makes a second starter wait its turn. */
export async function migrate(client: ClientBase, options: { upTo?: number } = {}): Promise<number> {
  const migrations = readMigrations()
  await createIfMissing(
    client,
    `create table if not exists migration (
       number integer primary key, name text not null, applied_at timestamptz not null default now())`,
  )
  const newest = await client.query<{ number: number }>('select coalesce(max(number), 0) as number from migration')
  const known = migrations.at(-1)?.number ?? 0
  const present = newest.rows[0]?.number ?? 0
  if (present > known) {
    throw new StartupError(
      `This database was made by a newer Clothesline (its schema is ${present}, this program knows ${known}). Please update the program.`,
    )
  }
  let applied = 0
  for (const migration of migrations) {
    if (migration.number <= present || migration.number > (options.upTo ?? Infinity)) continue
    applied += (await applyMigration(client, migration)) ? 1 : 0
  }
  return applied
}

async function applyMigration(client: ClientBase, migration: Migration): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('lock table migration in access exclusive mode')
    const done = await client.query('select 1 from migration where number = $1', [migration.number])
    if (done.rowCount === 0) {
      await client.query(migration.sql)
      await client.query('insert into migration (number, name) values ($1, $2)', [migration.number, migration.name])
    }
    await client.query('commit')
    return done.rowCount === 0
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
