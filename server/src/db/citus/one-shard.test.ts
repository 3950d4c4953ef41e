import { allEndpoints } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnCitus } from '../../testing/on-citus.ts'
import { ENDS_SESSION, sampleOf, tokensFor } from '../../testing/sample-of.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../testing/test-app.ts'
import { World } from '../../testing/world.ts'

/** Every call that concerns a store: its own, those of its customers and riders, and its login. */
const ofStores = allEndpoints().filter(
  ({ name, endpoint }) => !['admin', 'adminOrPassword'].includes(endpoint.access) && name !== 'admin.loginAdmin',
)
/** Work in each store of a group, one after the other. */
const OF_BRANCHES = /^group\./

// Needs a coordinator and workers in TEST_CITUS_URL (CONTRIBUTING.md).
describe.runIf(isOnCitus)('on Citus, the statements of a store go to one shard', () => {
  let app: TestApp
  let shop: TestStore
  beforeAll(async () => {
    app = await startTestApp()
    const { rows } = await app.owner.query('select current_database() as name')
    // Before the first connection of the stores' role.
    await app.owner.query(`alter database ${rows[0].name} set citus.enable_stat_counters = on`)
    shop = await addTestStore(app, 'Sharded', { tokenExpireTime: 43_200 })
  })
  afterAll(() => app.close())

  async function countStatements(work: () => Promise<unknown>) {
    const read = async () => {
      const { rows } = await app.owner.query<{ single: number; multi: number }>(
        `select query_execution_single_shard::int as single, query_execution_multi_shard::int as multi
           from citus_stat_counters where name = current_database()`,
      )
      return rows[0] ?? { single: 0, multi: 0 }
    }
    const before = await read()
    await work()
    const after = await read()
    return { single: after.single - before.single, multi: after.multi - before.multi }
  }

  test.each(ofStores)('$name', async ({ name, endpoint }) => {
    const store = ENDS_SESSION.includes(name) ? await addTestStore(app, 'Brief') : shop
    const body = { ...(await sampleOf(name).input(new World(app, store))), ...(await tokensFor(app, endpoint, store)) }
    const { single, multi } = await countStatements(async () => {
      const answer = await app.call(endpoint, body)
      expect([200, 220], JSON.stringify(answer.body)).toContain(answer.status)
    })
    expect(multi).toBe(0)
    if (!OF_BRANCHES.test(name) && endpoint.access !== 'public') expect(single).toBeGreaterThan(0)
  })
})
