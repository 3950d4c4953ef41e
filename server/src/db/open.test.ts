import { randomBytes } from 'node:crypto'
import pg, { type ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { StartupError } from '../errors.ts'
import { isOnCitus } from '../testing/on-citus.ts'
import { readMigrations } from './migrate.ts'
import { type Database, openDatabase, prepare } from './open.ts'

const { owner: cluster } = inject('cluster')
let root: pg.Client
let database: string
let opened: Database[] = []
/** Login roles belong to the whole server, so they are dropped one by one. */
const roles = new Set<string>()

beforeAll(async () => {
  root = new pg.Client(cluster)
  await root.connect()
})
afterAll(async () => {
  for (const role of roles) await root.query(`drop role ${role}`)
  await root.end()
})

beforeEach(async () => {
  database = `test_${randomBytes(6).toString('hex')}`
  await root.query(`create database ${database}`)
})
afterEach(async () => {
  await closeAll()
  await root.query(`drop database ${database} with (force)`)
})

async function closeAll(): Promise<void> {
  for (const one of opened) await one.close()
  opened = []
}

async function start(as: Partial<ClientConfig> = {}, log?: (line: string) => void): Promise<Database> {
  const one = await prepare({ ...cluster, database, ...as }, 2, { ...(log && { log }) })
  opened.push(one)
  for (const pool of [one.tenant, one.platform]) roles.add(await userOf(pool))
  return one
}

const userOf = async (pool: pg.Pool) => (await pool.query('select current_user as name')).rows[0].name

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...cluster, database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function refusalOf(starting: Promise<Database>): Promise<string> {
  const error = await starting.then(
    async (one) => one.close(),
    (refusal) => refusal,
  )
  expect(error).toBeInstanceOf(StartupError)
  expect(error.message).not.toContain('\n')
  return error.message
}

describe('a start', () => {
  test('migrates an empty database and logs in with roles of its own', async () => {
    const { tenant, platform, shared = tenant, kind, ping } = await start()
    expect(kind).toBe('postgres')
    const users = [await userOf(tenant), await userOf(platform), await userOf(shared)]
    expect(users).toEqual(['tenant', 'platform', 'shared'].map((role) => expect.stringMatching(`_${role}$`)))
    expect(users).not.toContain(cluster.user)
    await ping()
  })

  test('reuses the roles and the key of the previous one', async () => {
    const first = await start()
    const second = await start()
    expect(await userOf(second.tenant)).toBe(await userOf(first.tenant))
    expect(await userOf(second.platform)).toBe(await userOf(first.platform))
    expect(second.secretKey).toEqual(first.secretKey)
    expect(first.secretKey).toHaveLength(32)
  })

  test('on several servers at the same time creates everything once', async () => {
    const servers = await Promise.all([start(), start(), start(), start()])
    const users = await Promise.all(servers.map(({ tenant }) => userOf(tenant)))
    expect(new Set(users).size).toBe(1)
    expect(new Set(servers.map(({ secretKey }) => secretKey.toString('hex'))).size).toBe(1)
    const applied = await asOwner((client) => client.query('select number from migration'))
    expect(applied.rowCount).toBe(readMigrations().length)
  })
})

describe('an owner who is not a superuser', () => {
  const user = `owner_${randomBytes(4).toString('hex')}`
  const password = 'of this test'

  beforeEach(async () => {
    await root.query(`create role ${user} login password '${password}'`)
    await root.query(`alter database ${database} owner to ${user}`)
  })
  afterEach(async () => {
    await closeAll()
    await asOwner((client) => client.query(`reassign owned by ${user} to current_user; drop owned by ${user}`))
    await root.query(`drop owned by ${user} cascade`)
    await root.query(`drop role ${user}`)
  })

  test('is enough if it may create roles, and is told what makes it faster', async () => {
    await root.query(`alter role ${user} createrole`)
    await root.query(`grant clothesline_tenant, clothesline_platform to ${user} with admin option`)
    const lines: string[] = []
    const { tenant, platform, shared } = await start({ user, password }, (line) => lines.push(line))
    // Before PostgreSQL 16, whoever may create roles may also grant them.
    const { rows } = await root.query(`select current_setting('server_version_num')::int < 160000 as may_grant_all`)
    const mayGrantAll: boolean = rows[0].may_grant_all
    expect(shared === undefined).toBe(!mayGrantAll)
    const told = expect.stringContaining('grant clothesline_shared to the role with admin option')
    expect(lines).toEqual(mayGrantAll ? [] : [told])
    expect((await platform.query('select from store')).rowCount).toBe(0)
    expect((await tenant.query('select from orders')).rowCount).toBe(0)
  })

  test('gets a clear error when it does not own the schema', async () => {
    await root.query(`alter database ${database} owner to "${cluster.user}"`)
    expect(await refusalOf(prepare({ ...cluster, database, user, password }, 2))).toBe(
      'The database cannot be made ready: permission denied for schema public',
    )
  })

  test('gets a clear error when it may not create roles', async () => {
    expect(await refusalOf(prepare({ ...cluster, database, user, password }, 2))).toMatch(
      /^The role in DATABASE_URL may not create roles\. Give it CREATEROLE/,
    )
  })
})

describe('an unusable database is refused in one line', () => {
  test('when the server is older than PostgreSQL 15', async () => {
    await asOwner(async (client) => {
      await client.query('create schema older')
      await client.query(
        `create function older.current_setting(name text) returns text language sql
           return case name when 'server_version' then '14.19' else '140019' end`,
      )
      await client.query(`alter database ${database} set search_path = older, pg_catalog, public`)
    })
    expect(await refusalOf(prepare({ ...cluster, database }, 2))).toBe(
      'PostgreSQL 15 or newer is needed; the server in DATABASE_URL is 14.19',
    )
  })

  test.each([
    ['the connection is refused', 'postgres://shop@127.0.0.1:1/books', /connect ECONNREFUSED 127\.0\.0\.1:1$/],
    ['every address of the host refuses the connection', 'postgres://shop@localhost:1/books', /ECONNREFUSED/],
    ['the socket does not exist', 'postgres:///books?host=/nowhere', /ENOENT/],
    ['the certificate file does not exist', 'postgres://shop@127.0.0.1/books?sslrootcert=/nowhere.pem', /ENOENT/],
  ])('when %s', async (_why, databaseUrl, reason) => {
    const line = await refusalOf(openDatabase({ databaseUrl, dataDir: '/nowhere', poolSize: 2, log: () => {} }))
    expect(line).toMatch(/^The database cannot be reached: /)
    expect(line).toMatch(reason)
  })

  // The nodes of a test cluster trust each other, so that no password is wrong there.
  test.skipIf(isOnCitus)('when the password is wrong or the database does not exist', async () => {
    const wrong = await refusalOf(prepare({ ...cluster, database, password: 'wrong' }, 2))
    expect(wrong).toMatch(/^The database cannot be reached: password authentication failed for user/)
    const absent = await refusalOf(prepare({ ...cluster, database: 'not_there' }, 2))
    expect(absent).toBe('The database cannot be reached: database "not_there" does not exist')
  })
})
