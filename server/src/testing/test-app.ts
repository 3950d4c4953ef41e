import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Endpoint, type OutputOf } from '@clothesline/contract'
import pg from 'pg'
import { inject } from 'vitest'
import type { Erasure, Services } from '../context.ts'
import { withClient } from '../db/backup/with-client.ts'
import { startLiveBus } from '../db/live-bus.ts'
import { type Database, prepare } from '../db/open.ts'
import { inStore, inTransaction } from '../db/transaction.ts'
import { readEnv } from '../env.ts'
import { ensureFirstAdmin } from '../features/access/admin/admin.ts'
import { HashingQueue } from '../hashing-queue.ts'
import type { Log } from '../log.ts'
import { Papers } from '../paper/index.ts'
import { createServer } from '../server.ts'
import { expectListed } from './expect-listed.ts'

export const ADMIN = { username: 'admin', password: 'correct horse battery' }

interface Called<T> {
  status: number
  body: T
  headers: Headers
}

export interface TestApp {
  url: string
  database: Database
  /** A connection as the database owner, bypassing the program. */
  owner: pg.Client
  clock: { now: Date; advance(ms: number): void }
  logged: string[]
  /** What would be noted beside the database. */
  erased: Erasure[]
  services: Services
  /** Calls over real HTTP and checks that a successful answer matches the contract. */
  call<E extends Endpoint>(
    endpoint: E,
    body: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Called<OutputOf<E>>>
  post(path: string, body: unknown, options?: CallOptions): Promise<Called<unknown>>
  close(): Promise<void>
}

interface CallOptions {
  key?: string
  cookie?: string
  raw?: string
  contentType?: string
  /** The client address, as a proxy would forward it. */
  from?: string
  userAgent?: string
}

interface TestOptions {
  addressLimit?: number
  poolSize?: number
  env?: Record<string, string>
  /** A database that is there already, such as one that was restored; it is dropped with the app all the same. */
  restored?: string
  /** Another PostgreSQL than that of all tests, and the replica that follows it. */
  on?: { owner: pg.ClientConfig; template: string; replica: pg.ClientConfig }
}

/** A server with its own database, copied from the migrated template. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { owner: cluster, template, workers } = options.on ? { ...options.on, workers: [] } : inject('cluster')
  const name = options.restored ?? `test_${randomBytes(6).toString('hex')}`
  const nodes = [...workers, cluster]
  if (options.restored === undefined) {
    for (const node of nodes) {
      await withClient(node, (client) => client.query(`create database ${name} template ${template}`))
    }
  }
  const owner = new pg.Client({ ...cluster, database: name })
  await owner.connect()
  const logged: string[] = []
  const replica = options.on && { ...options.on.replica, database: name, warn: (line: string) => logged.push(line) }
  const database = await prepare({ ...cluster, database: name }, options.poolSize ?? 5, { replica })

  const log: Log = {
    info: (line) => logged.push(line),
    warn: (line) => logged.push(line),
    error: (details, line) => logged.push(`${line} ${JSON.stringify(details)}`),
  }
  const clock = {
    now: new Date('2026-11-15T06:00:00Z'),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const archiveDir = join(tmpdir(), `clothesline-archive-${name}`)
  const own = {
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ARCHIVE_DIR: archiveDir,
    PRINTERS: 'local',
  }
  const env = readEnv({ ...own, ...options.env })
  // Tests log in thousands of times, so hashing uses minimal cost.
  const hashing = new HashingQueue({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } })
  await ensureFirstAdmin(database, env, clock.now, hashing)
  const live = startLiveBus(database, log)
  const erased: Erasure[] = []
  const services: Services = {
    env,
    log,
    clock: () => clock.now,
    secretKey: database.secretKey,
    asPlatform: (work) => inTransaction(database.platform, 'begin', work),
    asStore: (storeId, work) => inStore(database.tenant, storeId, work),
    wakeOutbox: () => {},
    wakePrinters: () => {},
    live,
    whatsApp: { state: env.whatsApp ? 'connected' : 'none' },
    hashing,
    papers: new Papers(),
    jobs: new Map(),
    erasures: { add: async (all) => void erased.push(...all) },
  }
  const app = await createServer({ services, database, addressLimit: options.addressLimit ?? 100_000 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const { send, hangUp } = openLine()
  const post: TestApp['post'] = async (path, body, { key, cookie, raw, contentType, from, userAgent } = {}) => {
    // Compressing every list takes longer than some of the calls; compress.test.ts covers it.
    const headers: Record<string, string> = {
      'content-type': contentType ?? 'application/json',
      'accept-encoding': 'identity',
    }
    if (key) headers['idempotency-key'] = key
    if (cookie) headers.cookie = cookie
    if (from) headers['x-forwarded-for'] = from
    if (userAgent) headers['user-agent'] = userAgent
    const answer = await send(`${url}${path}`, headers, raw ?? JSON.stringify(body) ?? '')
    const { status, headers: given, text } = answer
    return { status, headers: given, body: text === '' ? undefined : JSON.parse(text) }
  }

  return {
    url,
    database,
    owner,
    clock,
    logged,
    erased,
    services,
    post,
    call: async (endpoint, body, options) => {
      const answer = await post(`${endpoint.path}/`, body, options)
      if (answer.status < 300) endpoint.output.parse(answer.body)
      expectListed(endpoint, answer)
      return answer as Called<never>
    },
    close: async () => {
      hangUp()
      await app.close()
      await live.close()
      await database.close()
      await owner.end()
      await rm(archiveDir, { recursive: true, force: true })
      for (const node of nodes) {
        await withClient(node, (client) => client.query(`drop database ${name} with (force)`))
      }
    },
  }
}

/** Posts over kept connections. What `fetch` does beside that takes longer than the server needs for many a call. */
function openLine() {
  const agent = new Agent({ keepAlive: true })
  const send = (url: string, headers: Record<string, string>, body: string) =>
    new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
      const length = String(Buffer.byteLength(body))
      const options = { method: 'POST', agent, headers: { 'user-agent': 'node', ...headers, 'content-length': length } }
      const sent = request(url, options, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: headersOf(response), text }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, hangUp: () => agent.destroy() }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return headers
}

export async function adminToken(app: TestApp): Promise<string> {
  const answer = await app.call(contract.admin.loginAdmin, ADMIN)
  return answer.body.authToken
}

export interface TestStore {
  storeId: string
  username: string
  password: string
  storeToken: string
}

/** Lets the next store number its bills under this GSTIN: the stores of most tests have the same one. */
export async function shareGstin(app: TestApp, gstin: unknown): Promise<void> {
  await app.owner.query('delete from bill_series where gstin = $1', [gstin])
}

/** A store created by the Admin and logged in. */
export async function addTestStore(
  app: TestApp,
  name: string,
  fields: Record<string, unknown> = {},
): Promise<TestStore> {
  const username = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${randomBytes(3).toString('hex')}`
  const password = `counter-${randomBytes(6).toString('hex')}`
  if (fields.GSTINnumber) await shareGstin(app, fields.GSTINnumber)
  const made = await app.call(contract.store.addStore, {
    authToken: await adminToken(app),
    storeName: name,
    username,
    password,
    email: `${username}@shop.example`,
    contact1: '9876543210',
    // Tests advance the clock by days.
    sessionIdleMinutes: 43_200,
    ...fields,
  })
  if (made.status !== 200) throw new Error(`The test store was refused: ${JSON.stringify(made.body)}`)
  const login = await app.call(contract.store.loginStore, { username, password })
  return { storeId: made.body.storeId, username, password, storeToken: login.body.storeToken }
}
