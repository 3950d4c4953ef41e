import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { inRoot } from '../scripts/lib/root.mjs'
import { runQuietly } from '../scripts/lib/run.mjs'
import { checkAcknowledged } from './support/check-acknowledged.ts'
import { makeCitusPlace, SKIPPED_ON_CITUS } from './support/citus-place.ts'
import { Counters } from './support/counters.ts'
import { makePlace, Program, startProgram } from './support/program.ts'
import { prove } from './support/property.ts'
import { openShop } from './support/shop.ts'

/** Insert-only tables: each of their rows in a backup must be identical to the row that is still in the database. */
const INSERT_ONLY = { posting: 'id', ledger_entry: 'posting_id', audit: 'id' }

const run = (command: 'backup' | 'restore', file: string, dataDir: string, databaseUrl?: string) =>
  runQuietly(process.execPath, [inRoot('server', 'dist', `${command}.js`), file], {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })

/** A restore records its own migrations, cancels waiting messages, and logs everybody out. */
const CHANGED_BY_RESTORE: Record<string, string[]> = {
  message: ['state', 'error', 'reason'],
  session: ['ended_at'],
  admin_session: ['ended_at'],
  store_login: ['one_time_hash', 'one_time_expires_at'],
  otp: ['expires_at'],
}

/** Checksums of the rows of all tables, or only of the given postings and audit entries. */
async function checksums(program: Program, of?: Map<string, string[]>): Promise<Record<string, string>> {
  return program.asOwner(async (client) => {
    const all = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name <> 'migration'`,
    )
    const sums: Record<string, string> = {}
    for (const name of of ? [...of.keys()] : all.rows.map((table) => table.name).sort()) {
      const only = of ? `where ${INSERT_ONLY[name as keyof typeof INSERT_ONLY]} = any($1)` : ''
      const row = `(to_jsonb(t) - '{${(CHANGED_BY_RESTORE[name] ?? []).join()}}'::text[])::text`
      const found = await client.query(`select ${row} as row from ${name} t ${only}`, of ? [of.get(name)] : [])
      const sorted = found.rows.map(({ row }) => row).sort()
      sums[name] = `${sorted.length} ${createHash('sha256').update(sorted.join('|')).digest('hex')}`
    }
    return sums
  })
}

async function keysOf(program: Program): Promise<Map<string, string[]>> {
  return program.asOwner(async (client) => {
    const keys = new Map<string, string[]>()
    for (const [table, key] of Object.entries(INSERT_ONLY)) {
      const { rows } = await client.query(`select distinct ${key} as key from ${table}`)
      keys.set(
        table,
        rows.map((row) => row.key),
      )
    }
    return keys
  })
}

prove({
  holds:
    'a backup taken while orders are written restores completely, with everything acknowledged before it and equal checksums',
  short: { backups: 2 },
  full: { backups: 20 },
  minutes: { short: 6, full: 60 },
  async run({ backups }, random) {
    const place = await makePlace()
    const citus = await makeCitusPlace()
    const program = await startProgram(join(place, 'data'), citus?.env)
    const shop = await openShop(program, 20)
    const counters = new Counters(shop, random, 6)
    const restored = new Program(join(place, 'restored'))
    let written = 0
    for (let taken = 0; taken < backups; taken += 1) {
      await counters.more(30 + random.below(100))
      const { orders, payments } = counters.acknowledged
      const before = { orders: new Map(orders), payments: new Map(payments) }
      const countBefore = counters.count
      const file = join(place, `backup-${taken}.tar.gz`)
      await run('backup', file, program.dataDir, citus?.env.DATABASE_URL)
      written += counters.count - countBefore
      await run('restore', file, restored.dataDir)
      await checkAcknowledged(restored, shop.storeId, before, { atRest: false })
      const keys = await keysOf(restored)
      expect(await checksums(restored, keys)).toEqual(await checksums(program, keys))
      await rm(restored.dataDir, { recursive: true, force: true })
    }
    await counters.stop()
    // Nothing is running now, so every table must be identical to the last byte.
    await program.stop()
    const last = join(place, 'last.tar.gz')
    await run('backup', last, program.dataDir, citus?.env.DATABASE_URL)
    await run('restore', last, restored.dataDir)
    const atRest = await checksums(program)
    expect(await checksums(restored)).toEqual(atRest)
    // And back again.
    if (citus) {
      await run('restore', last, program.dataDir, citus.env.DATABASE_URL)
      expect(await checksums(program)).toEqual(atRest)
    }
    return `${backups} backups while ${written} orders and payments were acknowledged, 1 at rest, each restored, ${citus ? 'from Citus to one server and back to Citus' : SKIPPED_ON_CITUS}`
  },
})
