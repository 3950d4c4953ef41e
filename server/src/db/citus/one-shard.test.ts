import { allEndpoints } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isOnCitus } from '../../testing/on-citus.ts'
import { ENDS_SESSION, sampleOf, tokensFor } from '../../testing/sample-of.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../testing/test-app.ts'
import { World } from '../../testing/world.ts'
import { withClient } from '../backup/with-client.ts'

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
    // Before the first connection of the stores' role.
    const name = app.owner.database ?? ''
    await onEachNode(
      `set citus.enable_ddl_propagation = off; alter database ${name} set citus.enable_stat_counters = on`,
    )
    shop = await addTestStore(app, 'Sharded', { tokenExpireTime: 43_200 })
  })
  afterAll(() => app.close())

  function onEachNode(text: string) {
    const { owner, workers } = inject('cluster')
    const { database } = app.owner
    return Promise.all(
      [owner, ...workers].map((node) => withClient({ ...node, database }, (client) => client.query(text))),
    )
  }

  async function countStatements(work: () => Promise<unknown>) {
    const read = async () => {
      const counted = await onEachNode(
        `select query_execution_single_shard::int as single, query_execution_multi_shard::int as multi
           from citus_stat_counters where name = current_database()`,
      )
      const rows: { single: number; multi: number }[] = counted.flatMap(({ rows }) => rows)
      const sum = (of: 'single' | 'multi') => rows.reduce((all, row) => all + row[of], 0)
      return { single: sum('single'), multi: sum('multi') }
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
