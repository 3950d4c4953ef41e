import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inRoot } from '../lib/root.mjs'
import { CommandFailed } from '../lib/run.mjs'

/** @typedef {{ username: string, password: string }} Login */
/** @typedef {{ url: string, store: Login, admin: Login, stop: () => Promise<void> }} DemoServer */

/**
 * The built program with a fresh demo, on a free port and in its own data folder.
 * @returns {Promise<DemoServer>}
 */
export async function startDemoServer() {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: inRoot('.cache', 'screens') }
  const words = ['--enable-source-maps', inRoot('server/dist/main.js'), '--demo', '--fresh']
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  let printed = ''
  /** @type {Promise<DemoServer>} */
  const started = new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const found = readPrinted(printed)
      if (found) resolve({ ...found, stop })
    })
    child.on('exit', () => reject(new CommandFailed('The demo did not start', printed)))
  })
  return started
}

/** @param {string} printed what the program has said so far */
function readPrinted(printed) {
  const url = /ready at (\S+)/.exec(printed)?.[1]
  const logins = [...printed.matchAll(/(\S+) \/ (\S+)\n/g)]
  const all = logins.map(([, username = '', password = '']) => ({ username, password }))
  // The stores come first, in the order in which they were made.
  const [store, admin] = [all[0], all.find(({ username }) => username === 'admin')]
  return url && store && admin ? { url, store, admin } : undefined
}

/**
 * @param {DemoServer} server @param {string} path @param {object} body
 * @returns {Promise<any>}
 */
export async function call(server, path, body) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new CommandFailed(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/**
 * Logs in and returns what a browser stores.
 * @param {DemoServer} server @param {'Store' | 'Admin'} loginType
 * @returns {Promise<Record<string, string>>}
 */
export async function sessionOf(server, loginType) {
  if (loginType === 'Admin') {
    const { authToken } = await call(server, '/api/admin/loginAdmin', server.admin)
    return { authToken, loginType }
  }
  const { storeToken, storeName, storeId } = await call(server, '/api/store/loginStore', server.store)
  return { authToken: storeToken, storeName, storeId, loginType }
}

/**
 * Whether the store asks who is at the counter.
 * @param {DemoServer} server @param {string} storeId @param {'off' | 'money' | 'always'} clerkMode
 */
export async function askForPeople(server, storeId, clerkMode) {
  const { authToken } = await call(server, '/api/admin/loginAdmin', server.admin)
  await call(server, '/api/store/updateStore', { authToken, storeId, clerkMode })
}

/**
 * The session of a store with a person at its counter.
 * @param {DemoServer} server @param {Record<string, string>} session @param {string} pin
 * @returns {Promise<Record<string, string>>}
 */
export async function sessionWith(server, session, pin) {
  const step = await call(server, '/api/store/clerkIn', { storeToken: session.authToken, pin })
  return { ...session, clerkAtCounter: JSON.stringify(step) }
}
