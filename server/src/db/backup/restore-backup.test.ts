import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Client, ClientConfig } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { migrate, readMigrations } from '../migrate.ts'
import type { BackupTarget } from './backup-target.ts'
import { liftRowSecurity } from './lift-row-security.ts'
import { checkBackup, dropKept, restoreBackup } from './restore-backup.ts'
import { withClient } from './with-client.ts'
import { writeBackup } from './write-backup.ts'

const { owner, plainTemplate: template } = inject('cluster')
let folder: string
let file: string
let name: string
let target: BackupTarget

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clothesline-test-'))
  file = join(folder, 'backup.tar.gz')
  name = `backup_${randomBytes(5).toString('hex')}`
  target = targetAs(owner)
  await withClient(owner, (server) => server.query(`create database ${name} template ${template}`))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  for (const database of await listDatabases()) {
    await withClient(owner, (server) => server.query(`drop database ${database} with (force)`))
  }
})

const targetAs = (config: ClientConfig): BackupTarget => ({
  at: (database = name) => ({ ...config, database }),
  close: async () => {},
})

async function listDatabases(): Promise<string[]> {
  const { rows } = await withClient(owner, (server) =>
    server.query('select datname from pg_database where starts_with(datname, $1) order by 1', [name]),
  )
  return rows.map((row) => row.datname)
}

/** So many rows that a backup takes a while and goes through the file in many parts. */
const MANY = 20_000

/** Values that are easily lost on the way: every byte, line breaks, backslashes, NULL beside empty, other scripts. */
async function fill(client: Client, { auditRows = 500 } = {}): Promise<void> {
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  for (const [number, words] of ['राम\\n & Söhne', 'tab\there\nand there', '\\N', ''].entries()) {
    const store = `00000000-0000-7000-8000-00000000000${number}`
    await client.query(
      `insert into store (id, store_name, email, contact1, settings, created_at) values ($1, $2, $2, $2, $3, now())`,
      [store, words, { note: words }],
    )
    await client.query(
      `insert into picture (store_id, id, mime_type, bytes, created_at) values ($1, $1, $2, $3, now())`,
      [store, words, everyByte],
    )
  }
  await client.query(
    `insert into platform_audit (id, at, actor, action, subject, before, after)
     select gen_random_uuid(), now() - number * interval '1 second', 'admin', 'test', number::text,
            jsonb_build_object('number', number / 7.0), null
     from generate_series(1, $1) number`,
    [auditRows],
  )
  await client.query(
    `insert into message (store_id, id, channel, kind, recipient, state, next_attempt_at, created_at)
     select id, id, 'whatsapp', 'invoice', '', case store_name when '' then 'sent' else 'queued' end, now(), now() from store`,
  )
}

/** Logins of every kind, as in a working shop. */
async function logEverybodyIn(client: Client): Promise<void> {
  const until = `now() + interval '8 hours'`
  await client.query(
    `insert into session (store_id, token_hash, kind, username, created_at, expires_at)
     select id, sha256(kind::bytea), kind, 'x', now(), ${until} from store, unnest(array['store', 'storeAdmin']) kind`,
  )
  await client.query(
    `insert into store_login (store_id, username, password_hash, one_time_hash, one_time_expires_at)
     select id, id::text, 'kept', 'mailed', ${until} from store`,
  )
  await client.query(
    `insert into otp (store_id, id, code_hmac, created_at, expires_at) select id, id, 'x', now(), ${until} from store`,
  )
  const admin = '00000000-0000-7000-8000-000000000099'
  await client.query(`insert into admin (id, username, password_hash, created_at) values ($1, 'a', 'kept', now())`, [
    admin,
  ])
  await client.query(
    `insert into admin_session (token_hash, admin_id, created_at, expires_at) values ('x', $1, now(), ${until})`,
    [admin],
  )
}

/** Counts the sessions, one-time passwords and the like that would let somebody in without their own password. */
async function countOpenDoors(client: Client) {
  const { rows } = await client.query(
    `select (select count(*)::int from session where ended_at is null) as sessions,
            (select count(*)::int from admin_session where ended_at is null) as admins,
            (select count(*)::int from store_login where one_time_hash is not null or one_time_expires_at > now()) as mailed,
            (select count(*)::int from otp where expires_at > now()) as codes,
            (select count(*)::int from store_login where password_hash = 'kept') as passwords`,
  )
  return rows[0]
}

/** How many messages are in which state. */
async function countMessages(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query('select state, count(*)::int as count from message group by state')
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** The full definition of every table, from the system catalogue. */
async function describeDatabase(client: Client) {
  const content: Record<string, string> = {}
  for (const table of ['store', 'picture', 'platform_audit', 'secret']) {
    const { rows } = await client.query(`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`)
    content[table] = rows[0].sum
  }
  const rules = await client.query(
    `select array(select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
                  where connamespace = 'public'::regnamespace order by 1) as constraints,
            array(select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal order by 1) as triggers,
            array(select format('%s %s %s %s', relname, relrowsecurity, relforcerowsecurity, relacl) from pg_class
                  where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1) as security`,
  )
  return { content, rules: rules.rows[0] }
}

const backUp = () => withClient(target.at(), (client) => writeBackup(client, file))

describe('a restore', () => {
  it('restores every table into a database with all constraints, and keeps the previous database', async () => {
    const before = await withClient(target.at(), async (client) => {
      await fill(client, { auditRows: MANY })
      return describeDatabase(client)
    })
    const { manifest } = await backUp()
    await withClient(target.at(), (client) => client.query('delete from picture'))

    const { kept } = await restoreBackup(file, await checkBackup(file), target)

    expect(await withClient(target.at(), describeDatabase)).toEqual(before)
    expect(await withClient(target.at(), countMessages)).toEqual({ failed: 3, sent: 1 })
    expect(manifest.tables.find((table) => table.name === 'platform_audit')?.rows).toBe(MANY)
    const left = await withClient(target.at(kept), (client) => client.query('select from picture'))
    expect(left.rowCount).toBe(0)
    await dropKept(target, kept ?? '')
    expect(await listDatabases()).toEqual([name])
  })

  it('logs everybody out and lets no one-time password live again', async () => {
    await withClient(target.at(), (client) => fill(client))
    await withClient(target.at(), logEverybodyIn)
    const before = { sessions: 8, admins: 1, mailed: 4, codes: 4, passwords: 4 }
    expect(await withClient(target.at(), countOpenDoors)).toEqual(before)
    await backUp()
    await restoreBackup(file, await checkBackup(file), target)
    const after = { sessions: 0, admins: 0, mailed: 0, codes: 0, passwords: 4 }
    expect(await withClient(target.at(), countOpenDoors)).toEqual(after)
  })

  it('of a backup taken during writes contains only whole transactions', async () => {
    let writing = true
    const happened = new EventEmitter()
    const pair = `insert into known_device (device_hash, account, seen_at)
                  select sha256($1), half, now() from unnest(array['one', 'other']) half`
    const written = withClient(target.at(), async (writer) => {
      for (let pairs = 0; ; pairs += 1) {
        if (!writing) return pairs
        await writer.query(pair, [randomBytes(16)])
        happened.emit('pair')
      }
    })
    await withClient(target.at(), (client) => fill(client, { auditRows: MANY }))
    await once(happened, 'pair')
    const { manifest } = await backUp()
    await once(happened, 'pair')
    writing = false
    const devices = manifest.tables.find((table) => table.name === 'known_device')?.rows ?? 0
    expect(devices).toBeGreaterThan(0)
    expect(await written).toBeGreaterThan(devices / 2)

    await restoreBackup(file, await checkBackup(file), target)

    const { rows } = await withClient(target.at(), (client) =>
      client.query(`select count(*)::int as devices, count(distinct device_hash)::int as pairs from known_device`),
    )
    expect(rows[0]).toEqual({ devices, pairs: devices / 2 })
  })

  it('of a backup made by an older version is migrated at the next start', async () => {
    const released = 11
    await withClient(owner, async (server) => {
      await server.query(`drop database ${name}`)
      await server.query(`create database ${name}`)
    })
    await withClient(target.at(), async (client) => {
      await migrate(client, { upTo: released })
      await client.query('alter table migration drop column checksum')
      await client.query('create table secret (name text primary key, value text not null)')
      await fill(client)
    })
    const { manifest } = await backUp()
    expect(manifest.schema).toBe(released)

    await restoreBackup(file, await checkBackup(file), target)

    await withClient(target.at(), async (client) => {
      expect(await migrate(client)).toBe(readMigrations().length - released)
      expect((await client.query('select from store')).rowCount).toBe(4)
      expect((await client.query('select from migration where checksum is null')).rowCount).toBe(0)
    })
  })

  it('is refused while another client is connected', async () => {
    await backUp()
    const manifest = await checkBackup(file)
    await withClient(target.at(), async () => {
      await expect(restoreBackup(file, manifest, target)).rejects.toThrow(/is in use \(connections: 1\)/)
    })
    expect(await listDatabases()).toEqual([name])
  })

  it('that does not read back the same changes nothing', async () => {
    await withClient(target.at(), (client) => fill(client))
    await backUp()
    const manifest = await checkBackup(file)
    const other = manifest.tables.map((table) => (table.name === 'store' ? { ...table, sha256: 'another' } : table))
    const restored = restoreBackup(file, { ...manifest, tables: other }, target)
    await expect(restored).rejects.toThrow('store differs from the backup')
    expect(await listDatabases()).toEqual([name])
  })

  it('whose books do not balance changes nothing', async () => {
    await withClient(target.at(), async (client) => {
      await fill(client)
      await client.query('insert into store_shard select id from store')
      await client.query('alter table ledger_entry disable trigger balanced')
      const posting = await client.query(
        `insert into posting (store_id, id, kind, at, day, actor)
         select id, gen_random_uuid(), 'order_billed', now(), now(), 'test' from store limit 1 returning store_id, id`,
      )
      await client.query(
        `insert into ledger_entry (store_id, posting_id, entry_no, account, amount_paise, day) values ($1, $2, 1, 'money', 5, now())`,
        Object.values(posting.rows[0]),
      )
    })
    await backUp()
    const restored = restoreBackup(file, await checkBackup(file), target)
    await expect(restored).rejects.toThrow(/is inconsistent: the entries of posting \S+ do not sum to zero/)
    expect(await listDatabases()).toEqual([name])
  })

  it('that is stopped changes nothing', async () => {
    await withClient(target.at(), (client) => fill(client))
    await backUp()
    const stopping = new AbortController()
    const restored = restoreBackup(file, await checkBackup(file), target, {
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    })
    await expect(restored).rejects.toThrow(/abort/)
    expect(await listDatabases()).toEqual([name])
  })
})

describe('a backup file', () => {
  beforeEach(async () => {
    await withClient(target.at(), (client) => fill(client))
    await backUp()
  })

  it('that is truncated is refused', async () => {
    const { length } = await readFile(file)
    for (const share of [0.999, 0.5, 0.001]) {
      await copyFile(file, `${file}.cut`)
      await truncate(`${file}.cut`, Math.floor(length * share))
      await expect(checkBackup(`${file}.cut`)).rejects.toThrow(/damaged, incomplete/)
    }
  })

  it('with any byte changed is refused, unless it unpacks to the same', async () => {
    const whole = await readFile(file)
    const content = gunzipSync(whole)
    let refusals = 0
    for (let at = 20; at < whole.length; at += Math.floor(whole.length / 20)) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x40
      // Packing leaves a few bits that mean nothing.
      if (unpack(changed)?.equals(content)) continue
      await writeFile(`${file}.bad`, changed)
      await expect(checkBackup(`${file}.bad`)).rejects.toThrow(/damaged, incomplete/)
      refusals += 1
    }
    expect(refusals).toBeGreaterThan(15)
  })

  it('that is not a backup, or does not exist, is refused', async () => {
    await writeFile(`${file}.txt`, 'Dear diary')
    await expect(checkBackup(`${file}.txt`)).rejects.toThrow(/not a backup of Clothesline/)
    await expect(checkBackup(`${file}.none`)).rejects.toThrow(/There is no file/)
  })

  it('of a newer schema is refused', async () => {
    await withClient(target.at(), (client) =>
      client.query(`insert into migration (number, name) values (9999, 'later')`),
    )
    const newer = join(folder, 'newer.tar.gz')
    await withClient(target.at(), (client) => writeBackup(client, newer))
    await expect(checkBackup(newer)).rejects.toThrow(/newer Clothesline \(its schema is 9999/)
  })

  it('is never overwritten, and an interrupted backup leaves none behind', async () => {
    await expect(backUp()).rejects.toThrow(/already exists/)
    const stopping = new AbortController()
    const stopped = withClient(target.at(), (client) =>
      writeBackup(client, join(folder, 'stopped.tar.gz'), {
        signal: stopping.signal,
        onProgress: () => stopping.abort(),
      }),
    )
    await expect(stopped).rejects.toThrow(/abort/)
    expect(await readdir(folder)).toEqual(['backup.tar.gz'])
  })
})

describe('a server whose owner is subject to row security', () => {
  it('is backed up and restored completely, with row security forced again afterwards', async () => {
    const role = `${name}_owner`
    await withClient(owner, async (server) => {
      await server.query(`create role ${role} login createdb createrole password 'secret'`)
      await server.query(`drop database ${name}`)
      await server.query(`create database ${name} owner ${role}`)
    })
    const confined = { ...owner, user: role, password: 'secret' }
    target = targetAs(confined)
    try {
      const before = await withClient(target.at(), async (client) => {
        await migrate(client)
        await client.query('create table secret (name text primary key, value text not null)')
        await withClient({ ...owner, database: name }, (client) => fill(client))
        return describeDatabase(client)
      })
      await expect(backUp()).rejects.toThrow(/row-level security/)
      const { manifest } = await liftRowSecurity(target.at(), backUp)
      expect(manifest.tables.find((table) => table.name === 'picture')?.rows).toBe(4)
      const { kept } = await restoreBackup(file, await checkBackup(file), target)
      const after = await withClient(target.at(), describeDatabase)
      expect(after.rules).toEqual(before.rules)
      const restored = await withClient({ ...owner, database: name }, describeDatabase)
      const source = await withClient({ ...owner, database: kept }, describeDatabase)
      expect(restored.content).toEqual(source.content)
      expect(await withClient({ ...owner, database: name }, countMessages)).toEqual({ failed: 3, sent: 1 })
    } finally {
      for (const database of await listDatabases()) {
        await withClient(owner, (server) => server.query(`drop database ${database} with (force)`))
      }
      await withClient(owner, (server) => server.query(`drop role ${role}`))
    }
  })
})

function unpack(packed: Buffer): Buffer | undefined {
  try {
    return gunzipSync(packed)
  } catch {
    return undefined
  }
}
