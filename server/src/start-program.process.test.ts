import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@clothesline/contract'
import pg from 'pg'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openForBackup } from './db/backup/backup-target.ts'
import { findProcessMark } from './db/embedded/process-mark.ts'
import { readServerPid } from './db/embedded/testing/test-place.ts'

const here = dirname(fileURLToPath(import.meta.url))
/** A test waits this long only if it fails. */
const PATIENCE = { timeout: 100_000, interval: 10 }
const AWAY = 'The database cannot be reached just now. Please try again in a moment.'

/** A folder that the database user can enter too. */
let place: string
/** The program as `npm start` runs it: bundled, inside the workspace where its packages are found. */
let bundled: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'clothesline-program-'))
  await chmod(place, 0o711)
  const cache = join(here, '../node_modules/.cache')
  await mkdir(cache, { recursive: true })
  bundled = await mkdtemp(join(cache, 'program-'))
  await build({
    input: join(here, 'main.ts'),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@clothesline/'),
    output: { dir: bundled, format: 'esm' },
    logLevel: 'silent',
  })
})
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await rm(bundled, { recursive: true, force: true })
  await rm(place, { recursive: true, force: true, maxRetries: 3 })
})

interface Program {
  child: ChildProcess
  printed: string[]
  complained: string[]
  ended: Promise<number | null>
}

function launch(variables: Record<string, string>): Program {
  const { PATH = '', HOME = place } = process.env
  const env = { PATH, HOME, PORT: '0', LOG_LEVEL: 'silent', ...variables }
  const child = spawn(process.execPath, [join(bundled, 'main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const lines = (stream: NodeJS.ReadableStream | null) => {
    const kept: string[] = []
    stream?.on('data', (chunk) => kept.push(...String(chunk).split('\n').filter(Boolean)))
    return kept
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, printed: lines(child.stdout), complained: lines(child.stderr), ended }
}

/** Starts a program and waits until it accepts requests; returns it with its address. */
async function start(variables: Record<string, string>): Promise<Program & { url: string }> {
  const program = launch(variables)
  const ready = () => program.printed[0]?.match(/^Clothesline is ready at (http:\S+)$/)?.[1]
  await Promise.race([expect.poll(ready, PATIENCE).toBeDefined(), program.ended])
  const url = ready()
  if (!url) throw new Error(`It did not start: ${program.complained.join('\n')}`)
  return { ...program, url }
}

async function kill(program: Program): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

type Body = Record<string, unknown>
async function call(url: string, path: string, body: Body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}

/** Creates a store and logs in to it, like an Admin on the first day. */
async function openShop(url: string, admin: Body): Promise<string> {
  const { authToken } = (await call(url, contract.admin.loginAdmin.path, admin)).body
  const login = { username: `shop-${randomBytes(4).toString('hex')}`, password: 'a fine password' }
  const fields = { storeName: 'First shop', email: 'first@shop.example', contact1: '9876543210' }
  const made = await call(url, contract.store.addStore.path, { authToken, ...login, ...fields })
  expect(made.status).toBe(200)
  const entered = await call(url, contract.store.loginStore.path, login)
  expect(entered.status).toBe(200)
  return String(entered.body.storeToken)
}

describe('a program with the embedded database', () => {
  let dataDir: string
  let program: Program & { url: string }
  let storeToken: string
  const acknowledged: string[] = []

  const add = (name: string) => call(program.url, contract.cloth.addCloth.path, { storeToken, name })
  const rename = (name: string, newName: string) =>
    call(program.url, contract.cloth.updateCloth.path, { storeToken, name, newName })
  async function cloths(): Promise<string[]> {
    const list = await call(program.url, contract.cloth.allcloths.path, { storeToken })
    return (list.body.cloths as { name: string }[]).map(({ name }) => name)
  }

  /** As the owner of the running database. */
  async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const target = await openForBackup({ databaseUrl: undefined, dataDir, log: () => {} })
    const client = new pg.Client(target.at())
    client.on('error', () => {})
    await client.connect()
    return work(client).finally(() => client.end().catch(() => {}))
  }

  /** Keeps a request waiting for a row lock during the work, then releases the lock. */
  async function whileOneWaits(work: (client: pg.Client) => Promise<void>) {
    await add('Towel')
    return asOwner(async (client) => {
      await client.query('begin')
      await client.query(`select from cloth where name = 'Towel' for update`)
      const waiting = rename('Towel', 'Bath towel')
      const waiters = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await client.query(waiters)).rowCount, PATIENCE).toBe(1)
      await work(client)
      return waiting
    })
  }

  /** Asks for health over and over until the work has shown: down with 503, and up again by itself. */
  async function watchOutage(breakIt: () => Promise<unknown>) {
    const seen = new Map<number, Set<unknown>>()
    const broken = breakIt()
    const ask = async () => {
      const health = await fetch(`${program.url}/api/health`)
      const { error } = (await health.json()) as Body
      seen.set(health.status, (seen.get(health.status) ?? new Set()).add(error))
      return seen.has(503) && health.status === 200
    }
    await expect.poll(ask, PATIENCE).toBe(true)
    await broken
    expect(Object.fromEntries(seen)).toEqual({ 200: new Set([undefined]), 503: new Set([AWAY]) })
  }

  beforeAll(() => {
    dataDir = join(place, 'data')
  })

  test('prints its address and, once, a working password for the first Admin', async () => {
    program = await start({ DATA_DIR: dataDir, ADMIN_USERNAME: 'boss', PUBLIC_URL: 'https://books.example' })
    await expect.poll(() => program.printed, PATIENCE).toHaveLength(2)
    const password = program.printed[1]?.match(
      /^First admin: username boss, password (\S{16}) \(shown only this once\)$/,
    )?.[1]
    expect(password).toBeDefined()
    storeToken = await openShop(program.url, { username: 'boss', password })
    const health = await fetch(`${program.url}/api/health`)
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'embedded' })
    expect(health.headers.get('strict-transport-security')).toContain('max-age=31536000')
    const login = await call(program.url, contract.admin.loginAdmin.path, { username: 'boss', password })
    expect(login.headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  test('killed during writes loses nothing that it acknowledged', async () => {
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let at = 0; ; at++) {
        const name = `Written ${writer}-${at}`
        const answer = await add(name).catch(() => undefined)
        if (answer?.status !== 200) return
        acknowledged.push(name)
      }
    })
    await expect.poll(() => acknowledged.length, PATIENCE).toBeGreaterThan(40)
    await kill(program)
    await Promise.all(writers)
    const orphan = await readServerPid(dataDir)

    program = await start({ DATA_DIR: dataDir })
    expect(await cloths()).toEqual(expect.arrayContaining(acknowledged))
    expect(program.printed).toHaveLength(1)
    expect(findProcessMark(orphan)).toBeUndefined()
  })

  test('answers 503 with a clear message while its database is killed, and recovers', async () => {
    const server = await readServerPid(dataDir)
    await watchOutage(async () => {
      const waiting = await whileOneWaits(async () => {
        process.kill(server, 'SIGKILL')
      })
      expect(waiting).toMatchObject({ status: 503, body: { error: AWAY } })
    })
    expect(await readServerPid(dataDir)).not.toBe(server)
    expect(await cloths()).toEqual(expect.arrayContaining(acknowledged))
    expect((await add('After the kill')).status).toBe(200)
  })

  test('recovers in the same way when only one database process is killed', async () => {
    await watchOutage(async () => {
      const waiting = await whileOneWaits(async (client) => {
        const waiters = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        process.kill((await client.query(waiters)).rows[0].pid, 'SIGKILL')
      })
      expect(waiting).toMatchObject({ status: 503, body: { error: AWAY } })
    })
    expect(await cloths()).toEqual(expect.arrayContaining([...acknowledged, 'After the kill']))
    expect(program.complained).toEqual([])
  })

  test('refuses a second start on its folder, in one line', async () => {
    const second = launch({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.complained).toEqual([
      `The data folder ${dataDir} is in use by another Clothesline process (pid ${program.child.pid}): stop that one first`,
    ])
    expect(second.printed).toEqual([])
    expect(await cloths()).toContain('After the kill')
  })

  test('on SIGTERM finishes running requests and leaves no database behind', async () => {
    const server = await readServerPid(dataDir)
    const answer = await whileOneWaits(async (client) => {
      program.child.kill('SIGTERM')
      await expect.poll(() => program.printed.at(-1), PATIENCE).toBe('Stopping …')
      const stillAnswers = () =>
        fetch(`${program.url}/api/health`)
          .then(({ ok }) => ok)
          .catch(() => false)
      await expect.poll(stillAnswers, PATIENCE).toBe(false)
      await client.query('rollback')
    })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Bath towel' } })
    expect(await program.ended).toBe(0)
    expect(findProcessMark(server)).toBeUndefined()
    expect(program.complained).toEqual([])
  })

  test('on SIGTERM during startup leaves no database behind either', async () => {
    const starting = launch({ DATA_DIR: dataDir })
    const pid = () => readServerPid(dataDir).catch(() => undefined)
    await expect.poll(pid, PATIENCE).toBeDefined()
    const server = (await pid()) ?? 0
    starting.child.kill('SIGTERM')
    expect(await starting.ended).not.toBeNull()
    await expect.poll(() => findProcessMark(server), PATIENCE).toBeUndefined()
  })
})

describe('invalid configuration is one line and exit code 1', () => {
  async function refused(variables: Record<string, string>): Promise<string> {
    const program = launch({ DATA_DIR: join(place, 'never'), ...variables })
    expect(await program.ended).toBe(1)
    expect(program.complained).toHaveLength(1)
    expect(program.printed).toEqual([])
    expect(existsSync(join(place, 'never'))).toBe(false)
    return program.complained[0] ?? ''
  }

  // Every setting and its sentence: env.test.ts.
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc"'],
    [
      { DATABASE_URL: 'postgres://shop@127.0.0.1:1/books' },
      'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    ],
  ])('%j', async (variables, line) => {
    expect(await refused(variables as unknown as Record<string, string>)).toBe(line)
  })

  describe('of the address or the database', () => {
    const { owner: cluster } = inject('cluster')
    const database = `test_${randomBytes(6).toString('hex')}`
    const { user, password, host, port } = cluster
    const login = new URLSearchParams({ user: `${user}`, password: `${password}`, host: `${host}`, port: `${port}` })
    const DATABASE_URL = `postgres:///${database}?${login}`
    let root: pg.Client

    beforeAll(async () => {
      root = new pg.Client(cluster)
      await root.connect()
      await root.query(`create database ${database} template ${inject('cluster').plainTemplate}`)
    })
    afterAll(async () => {
      await root.query(`drop database ${database} with (force)`)
      await root.end()
    })

    test('a port in use', async () => {
      const holder = createServer().listen(0, '127.0.0.1')
      await once(holder, 'listening')
      const taken = String((holder.address() as AddressInfo).port)
      const line = await refused({ DATABASE_URL, PORT: taken })
      holder.close()
      expect(line).toBe(`Port ${taken} is already in use; choose another one with PORT`)
    })

    test('an address that does not belong to this machine', async () => {
      expect(await refused({ DATABASE_URL, HOST: '203.0.113.9' })).toBe(
        'HOST must be an address of this machine, not "203.0.113.9"',
      )
    })

    test('a database created with a different migration than the program has', async () => {
      const client = new pg.Client({ ...cluster, database })
      await client.connect()
      await client.query(`update migration set checksum = 'another' where number = 3`)
      await client.end()
      expect(await refused({ DATABASE_URL })).toBe(
        'Migrations were changed after this database was made with them: 0003_books.sql. Please bring back the files as they were released.',
      )
    })
  })
})

const oldest = '/usr/lib/postgresql/15/bin'
describe.skipIf(!existsSync(oldest))(`an external PostgreSQL 15 (skipped if ${oldest} does not exist)`, () => {
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  let server: ChildProcess
  let port: number

  beforeAll(async () => {
    const folder = join(place, 'own')
    await mkdir(folder, { mode: 0o700 })
    if (isRoot) await chown(folder, 65_534, 65_534)
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    port = (free.address() as AddressInfo).port
    free.close()
    const env = { LC_ALL: 'C', TZ: 'UTC' }
    const options = { ...user, env, cwd: '/' }
    const data = join(folder, 'data')
    execFileSync(join(oldest, 'initdb'), ['-D', data, '-U', 'root', '-A', 'trust', '-N'], {
      ...options,
      stdio: 'ignore',
    })
    const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', '', '-F']
    server = spawn(join(oldest, 'postgres'), ['-D', data, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    for await (const chunk of server.stderr ?? []) if (String(chunk).includes('ready to accept connections')) break
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'root', database: 'postgres' })
    await client.connect()
    await client.query(`create role shops login createrole createdb password 'of the shops'`)
    await client.query('create database books owner shops')
    await client.end()
  })
  afterAll(async () => {
    if (server.exitCode !== null) return
    server.kill('SIGINT')
    await once(server, 'exit')
  })

  test('serves a store for an owner who is not a superuser, and keeps running when the program stops', async () => {
    const DATABASE_URL = `postgres://shops:of%20the%20shops@127.0.0.1:${port}/books`
    const ADMIN_PASSWORD = ' correct horse battery '
    const program = await start({ DATABASE_URL, ADMIN_PASSWORD, DATA_DIR: join(place, 'never') })
    expect(program.printed).toHaveLength(1)
    const health = await fetch(`${program.url}/api/health`)
    expect(await health.json()).toMatchObject({ status: 'ok', database: 'postgres' })
    const storeToken = await openShop(program.url, { username: 'admin', password: ADMIN_PASSWORD })
    const list = await call(program.url, contract.cloth.allcloths.path, { storeToken })
    expect((list.body.cloths as unknown[]).length).toBeGreaterThan(40)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(server.exitCode).toBeNull()
    expect(existsSync(join(place, 'never'))).toBe(false)
  })
})
