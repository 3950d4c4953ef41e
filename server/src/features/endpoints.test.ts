import { allEndpoints, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sample, samples } from '../testing/samples.ts'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'

/** Calls without a session. This list is frozen: whoever adds to it has thought about who else may call. */
const PUBLIC = ['admin.loginAdmin', 'store.loginStore', 'store.changePassword', 'store.forgotPassword']
/** They end the session they are called with, or change the login. */
const ENDS_SESSION = ['admin.logoutAdmin', 'store.logoutStore', 'store.changePassword', 'store.freeze']

let app: TestApp
let mine: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  // Numbers far apart, so that one store's invoice can never be mistaken for the other's.
  mine = await addTestStore(app, 'Mine', {
    orderConfiguration: { invoiceStartingPoint: 5_001 },
    tokenExpireTime: 43_200,
  })
  other = await addTestStore(app, 'Other', { tokenExpireTime: 43_200 })
})
afterAll(() => app.close())

function sampleOf(name: string): Sample {
  const [area = '', call = ''] = name.split('.')
  const sample = (samples as unknown as Record<string, Record<string, Sample>>)[area]?.[call]
  if (!sample) throw new Error(`${name} has no sample`)
  return sample
}

async function tokensFor(endpoint: Endpoint, store: TestStore): Promise<Record<string, string>> {
  if (endpoint.access === 'public') return {}
  if (endpoint.access === 'admin') return { authToken: await adminToken(app) }
  return endpoint.access === 'store' ? { storeToken: store.storeToken } : { authToken: store.storeToken }
}

/** A fingerprint of everything that belongs to a store, sessions and one-time codes aside. */
async function fingerprint(storeId: string): Promise<string> {
  const tables = await app.owner.query(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'store_id'
        and table_name not in ('session', 'otp', 'store_login') order by 1`,
  )
  const parts = tables.rows.map(({ table_name }) => {
    return `select '${table_name}' as t, count(*), md5(coalesce(string_agg(x::text, '|' order by x::text), '')) from ${table_name} x where store_id = '${storeId}'`
  })
  return JSON.stringify((await app.owner.query(parts.join(' union all '))).rows)
}

async function idsOf(storeId: string): Promise<string[]> {
  const tables = await app.owner.query(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id' and table_name in
       (select table_name from information_schema.columns where column_name = 'store_id' and table_schema = 'public')`,
  )
  const parts = tables.rows.map(({ table_name }) => `select id::text from ${table_name} where store_id = '${storeId}'`)
  return (await app.owner.query(parts.join(' union all '))).rows.map((row) => row.id)
}

test('only the known calls are open to everybody', () => {
  const open = allEndpoints().filter(({ endpoint }) => endpoint.access === 'public')
  expect(open.map(({ name }) => name).sort()).toEqual([...PUBLIC].sort())
})

test('no two calls share a path', () => {
  const paths = allEndpoints().map(({ endpoint }) => endpoint.path)
  expect(new Set(paths).size).toBe(paths.length)
})

describe.each(allEndpoints())('$name', ({ name, endpoint }) => {
  test('works', async () => {
    const store = ENDS_SESSION.includes(name) ? await addTestStore(app, 'Brief') : mine
    const body = await sampleOf(name).input(new World(app, store))
    const answer = await app.call(endpoint, { ...(await tokensFor(endpoint, store)), ...body })
    expect([200, 220], JSON.stringify(answer.body)).toContain(answer.status)
  })

  test.runIf(endpoint.access !== 'public')(
    'is refused without a token, and with one that was never given out',
    async () => {
      const body = await sampleOf(name).input(new World(app, mine))
      const wrong = { storeToken: 'A'.repeat(64), authToken: 'A'.repeat(endpoint.access === 'admin' ? 43 : 64) }
      expect((await app.call(endpoint, body)).status).toBe(401)
      expect((await app.call(endpoint, { ...body, ...wrong })).status).toBe(401)
    },
  )

  const named = endpoint.access === 'store' || endpoint.access === 'adminOrStore'
  test.runIf(named)("cannot reach another store's things", async () => {
    const sample = sampleOf(name)
    const body = await sample.input(new World(app, mine))
    const before = await fingerprint(mine.storeId)
    const store = ENDS_SESSION.includes(name) ? await addTestStore(app, 'Brief') : other
    const answer = await app.call(endpoint, { ...(await tokensFor(endpoint, store)), ...body })
    if (!sample.namesNothing) expect([403, 404, 409, 422], JSON.stringify(answer.body)).toContain(answer.status)
    expect(answer.status).toBeLessThan(500)
    const text = JSON.stringify(answer.body)
    expect((await idsOf(mine.storeId)).filter((id) => text.includes(id))).toEqual([])
    expect(await fingerprint(mine.storeId)).toBe(before)
  })
})
