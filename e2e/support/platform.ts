import type { Page } from '@playwright/test'
import { openForBackup } from '../../server/src/db/backup/backup-target.ts'
import { withClient } from '../../server/src/db/backup/with-client.ts'
import { isAtRest } from './running-app.ts'
import type { RunningServer } from './start-server.ts'

let made = 0

/** A store that no other test uses, created through the API. */
export interface TestStore {
  storeId: string
  storeName: string
  username: string
  password: string
  email: string
  contact1: string
}

export async function post<T>(server: RunningServer, path: string, body: object): Promise<T> {
  const response = await fetch(`${server.url}${path}/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export function newStore(): Omit<TestStore, 'storeId'> {
  made += 1
  const mark = `${process.pid.toString(36)}${made}`
  return {
    storeName: `Sparkle ${mark}`,
    username: `sparkle-${mark}`,
    password: `white-shirts-${mark}`,
    email: `owner-${mark}@sparkle.example`,
    contact1: '9876543210',
  }
}

const adminTokens = new WeakMap<RunningServer, Promise<string>>()

/** Logs in once for all stores of a worker, because checking a password is slow by design. */
function adminToken(server: RunningServer): Promise<string> {
  const token = adminTokens.get(server) ?? newAdminToken(server)
  adminTokens.set(server, token)
  return token
}

async function newAdminToken(server: RunningServer): Promise<string> {
  const { authToken } = await post<{ authToken: string }>(server, '/api/admin/loginAdmin', server.admin)
  return authToken
}

/** For what no call does, because shops may not. */
export async function runInDatabase({ dataDir }: RunningServer, sql: string, values: unknown[]): Promise<void> {
  const database = await openForBackup({ databaseUrl: undefined, dataDir, log: () => {} })
  await withClient(database.at(), (client) => client.query(sql, values))
  await database.close()
}

/** Lets the next store number its bills under this GSTIN: the stores of most journeys have the same one. */
export function shareGstin(server: RunningServer, gstin: string): Promise<void> {
  return runInDatabase(server, 'delete from bill_series where gstin = $1', [gstin])
}

export async function makeStore(server: RunningServer, settings: object = {}): Promise<TestStore> {
  const { GSTINnumber } = settings as { GSTINnumber?: string }
  if (GSTINnumber) await shareGstin(server, GSTINnumber)
  const store = newStore()
  const authToken = await adminToken(server)
  const { storeId } = await post<{ storeId: string }>(server, '/api/store/addStore', {
    authToken,
    ...settings,
    ...store,
  })
  return { ...store, storeId }
}

/** Opens pages as if logged in before: the session is written where the app reads it. */
export async function logInAsStore(page: Page, server: RunningServer, { username, password }: TestStore) {
  const login = await post<Record<string, string>>(server, '/api/store/loginStore', { username, password })
  const { storeToken = '', storeName = '', storeId = '' } = login
  await keepSession(page, server, { authToken: storeToken, storeName, storeId, loginType: 'Store' })
  return storeToken
}

export async function logInAsAdmin(page: Page, server: RunningServer) {
  const authToken = await newAdminToken(server)
  await keepSession(page, server, { authToken, loginType: 'Admin' })
  return authToken
}

export async function keepSession(page: Page, server: RunningServer, session: Record<string, string>) {
  if (!isAtRest(page, server.url)) {
    // Any page of the same origin works, and this one does not read the session.
    await page.goto(`${server.url}/api/health`)
  }
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(session))
}

export function savedSession(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['authToken', 'loginType', 'storeId', 'storeName'].map((key) => [key, localStorage.getItem(key)]),
    ),
  )
}
