import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { inRoot } from '../../scripts/lib/root.mjs'
import { newDataFolder } from './data-folder.mjs'

export const admin = { username: 'admin', password: 'a-long-bench-password' }

/** @typedef {Awaited<ReturnType<typeof startProgram>>} Program */
/** @typedef {{ storeToken: string, storeId: string, storeName: string }} Session */

/**
 * The built server with a new data folder, and its database with owner access: the embedded one, or that of `databaseUrl`.
 * @param {{ databaseUrl?: string }} [options]
 */
export async function startProgram({ databaseUrl } = {}) {
  const dataDir = await newDataFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    NODE_ENV: 'production',
  }
  const log = openSync(join(dataDir, 'server.log'), 'a')
  const run = async () => {
    const child = spawn(process.execPath, ['--max-semi-space-size=4', inRoot('server', 'dist', 'main.js')], {
      env,
      stdio: ['ignore', log, log],
    })
    const beganAt = performance.now()
    while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error('The server did not start')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return { child, readyMs: performance.now() - beganAt }
  }
  let { child, readyMs } = await run()
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  const owner = databaseUrl === undefined ? await ownerOf(dataDir) : loginOf(databaseUrl)

  /**
   * @param {string} path
   * @param {object} body
   * @returns {Promise<any>}
   */
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  return {
    dataDir,
    port,
    url,
    owner,
    post,
    firstReadyMs: readyMs,
    pid: () => child.pid ?? 0,
    /** Restarts the program on the same data; returns how long until it was ready. */
    restart: async () => {
      await end()
      ;({ child, readyMs } = await run())
      return readyMs
    },
    /** @param {string} name @returns {Promise<Session>} */
    addStore: async (name) => {
      const { authToken } = await post('/api/admin/loginAdmin', admin)
      await post('/api/store/addStore', { authToken, ...storeOf(name) })
      const { username, password } = storeOf(name)
      return post('/api/store/loginStore', { username, password })
    },
    /**
     * More stores besides the one that is measured.
     * @param {number} count
     */
    addStores: async (count) => {
      const { authToken } = await post('/api/admin/loginAdmin', admin)
      let next = 0
      const addSome = async () => {
        while (next < count) await post('/api/store/addStore', { authToken, ...storeOf(`other${next++}`) })
      }
      await Promise.all([addSome(), addSome(), addSome(), addSome()])
    },
    stop: async () => {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let stores = 0

/** Each store has a prefix of its own: no two number their bills alike under one GSTIN. @param {string} name */
const storeOf = (name) => ({
  storeName: name,
  username: name,
  password: 'white-shirts-bench',
  email: `${name}@clothesline.example`,
  contact1: '9876543210',
  isGST: 'Yes',
  GSTINnumber: '29AAGCB7383J1Z4',
  invoicePrefix: `B${(stores++).toString(36).toUpperCase()}`,
})

/**
 * The owner's login to the database of a running program.
 * @param {string} dataDir
 */
async function ownerOf(dataDir) {
  const password = (await readFile(join(dataDir, 'postgres.secret'), 'utf8')).trim()
  for (const name of await readdir(join(dataDir, 'running'))) {
    const { address } = JSON.parse(await readFile(join(dataDir, 'running', name), 'utf8'))
    if (address) return { ...address, password }
  }
  throw new Error('The database of the program was not found')
}

/** @param {string} url @returns {pg.ClientConfig} */
export function loginOf(url) {
  const { hostname: host, port, username: user, password, pathname } = new URL(url)
  const login = { host, port: Number(port || 5432), user, database: pathname.slice(1) }
  return password ? { ...login, password: decodeURIComponent(password) } : login
}

/** @template T @param {pg.ClientConfig} login @param {(client: pg.Client) => Promise<T>} work */
export async function withClient(login, work) {
  const client = new pg.Client(login)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The confined role that serves store requests.
 * @param {pg.ClientConfig} owner
 */
export function tenantLogin(owner) {
  return withClient(owner, async (client) => {
    const { rows } = await client.query('select name, value from secret')
    const secret = Object.fromEntries(rows.map((row) => [row.name, row.value]))
    return { ...owner, user: `${secret.role_name}_tenant`, password: secret.tenant_password }
  })
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
