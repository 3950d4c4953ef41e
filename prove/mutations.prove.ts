import { randomUUID } from 'node:crypto'
import { allEndpoints, type Endpoint } from '@clothesline/contract'
import { expect, onTestFinished } from 'vitest'
import { findBookErrors } from '../server/src/testing/check-books.ts'
import { fingerprint } from '../server/src/testing/fingerprint.ts'
import { ENDS_SESSION, sampleOf, tokensFor } from '../server/src/testing/sample-of.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../server/src/testing/test-app.ts'
import { World } from '../server/src/testing/world.ts'
import { type CuttingProxy, startCuttingProxy } from './support/cutting-proxy.ts'
import { prove } from './support/property.ts'

type Body = Record<string, unknown>
type Answer = { status: number; body: string }

/**
 * Whether its answer is stored: not for calls without a session, with a secret in the answer, or that end their own
 * session.
 */
function takesKey(name: string, { access, mutates, secretAnswer }: Endpoint): boolean {
  const hasSession = access !== 'public' && access !== 'link' && access !== 'customer'
  return mutates && !secretAnswer && hasSession && !/\.logout/.test(name)
}

async function post(url: string, endpoint: Endpoint, body: Body, key: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, connection: 'close' }
  const response = await fetch(`${url}${endpoint.path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.text() }
}

/**
 * The number of rows in each table, over all stores, so that a second effect anywhere is visible. Sessions and the counts
 * of calls by address are left out: they grow with every try, and end by the clock.
 */
async function countRows({ owner }: TestApp): Promise<Map<string, number>> {
  const tables = await owner.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('session', 'admin_session', 'address_limit', 'migration')`,
  )
  const parts = tables.rows.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const { rows } = await owner.query(parts.join(' union all '))
  return new Map(rows.map((row) => [row.name, row.rows]))
}

function growth(before: Map<string, number>, after: Map<string, number>): string {
  const grown = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return JSON.stringify(grown.filter(([, more]) => more !== 0).sort())
}

interface Trial {
  app: TestApp
  proxy: CuttingProxy
  store: TestStore
  name: string
  endpoint: Endpoint
}

/**
 * Sends a call, cuts its connection and sends it twice more; or sends all three at once and cuts one. Returns by how
 * much each table grew.
 */
async function sendThrice({ app, proxy, store, name, endpoint }: Trial, together: boolean): Promise<string> {
  const body = await sampleOf(name).input(new World(app, store))
  const sent = { ...(await tokensFor(app, endpoint, store)), ...body }
  const before = await countRows(app)
  const cutBefore = proxy.cut
  const key = randomUUID()
  const cutOff = () => expect(post(proxy.url, endpoint, sent, key), name).rejects.toThrow()
  const again = () => post(app.url, endpoint, sent, key)
  let answers: Answer[]
  if (together) {
    const [, second, third] = await Promise.all([cutOff(), again(), again()])
    answers = [second, third]
  } else {
    await cutOff()
    const afterFirst = await fingerprint(app, store.storeId)
    answers = [await again(), await again()]
    expect(await fingerprint(app, store.storeId), `${name} was done again`).toBe(afterFirst)
  }
  expect(proxy.cut, name).toBe(cutBefore + 1)
  expect([200, 220], `${name}: ${answers[0]?.body}`).toContain(answers[0]?.status)
  expect(answers[1], `${name} was answered in two ways`).toEqual(answers[0])
  return growth(before, await countRows(app))
}

prove({
  holds: 'a mutation that is sent three times, with one connection cut after the commit, happens once with one answer',
  short: { mutations: 200 },
  full: { mutations: 10_000 },
  minutes: { short: 8, full: 180 },
  async run({ mutations }, random) {
    const app = await startTestApp()
    onTestFinished(() => app.close())
    const proxy = await startCuttingProxy(app.url)
    onTestFinished(() => proxy.close())
    const calls = allEndpoints().filter(({ name, endpoint }) => takesKey(name, endpoint))
    // In each new store every call is made once and in the same order, so the number of new rows must be the same.
    const grew = new Map<string, string>()
    let sent = 0
    let together = 0
    while (sent < mutations) {
      const store = await addTestStore(app, 'Thrice', { tokenExpireTime: 43_200 })
      for (const { name, endpoint } of calls) {
        if (sent === mutations) break
        const own = ENDS_SESSION.includes(name) ? await addTestStore(app, 'Brief') : store
        const atOnce = grew.has(name) && random.chance(0.5)
        const growth = await sendThrice({ app, proxy, store: own, name, endpoint }, atOnce)
        expect(growth, `${name} left more behind than once before`).toBe(grew.get(name) ?? growth)
        grew.set(name, growth)
        sent += 1
        if (atOnce) together += 1
      }
    }
    expect(await findBookErrors(app.owner)).toEqual([])
    expect(app.logged).toEqual([])
    return `${sent} mutations of ${calls.length} calls, each three times (${together} at the same moment), ${proxy.cut} connections cut`
  },
})
