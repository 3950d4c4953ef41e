import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findBookErrors } from '../../testing/check-books.ts'
import { isOnCitus } from '../../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../testing/test-app.ts'
import { addTestCustomer } from '../../testing/test-customer.ts'
import { withClient } from '../backup/with-client.ts'

const PLACE = `
  select s.shardid, n.nodename as host, n.nodeport as port
    from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
   where s.logicalrelid = 'orders'::regclass and s.shardid = get_shard_id_for_distribution_column('orders', $1::uuid)`

// Needs a coordinator and workers in TEST_CITUS_URL (CONTRIBUTING.md).
describe.runIf(isOnCitus)('on Citus, a store moves to a worker of its own while shops take orders', () => {
  let app: TestApp
  let moving: TestStore
  let other: TestStore
  beforeAll(async () => {
    app = await startTestApp()
    moving = await addTestStore(app, 'Moving')
    other = await addTestStore(app, 'Staying')
  })
  afterAll(() => app.close())

  /** Takes orders until it is stopped, and sends each again under its key until it is taken, as pages do. */
  async function startClerk(store: TestStore) {
    const { storeToken } = store
    const { id } = await addTestCustomer(app, store)
    let isOpen = true
    const work = async () => {
      const body = { storeToken, id, particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1 }] }
      const invoices: number[] = []
      while (isOpen) {
        const key = `order-${invoices.length}`
        const answer = await app.call(contract.order.addorder, body, { key })
        if (answer.status === 200) invoices.push(answer.body.invoice)
        else expect(answer.status, JSON.stringify(answer.body)).toBe(503)
      }
      return invoices
    }
    const working = work()
    return async () => {
      isOpen = false
      return working
    }
  }

  /** Gives the store a shard of its own and moves that to another worker. Returns where it should be then. */
  async function move(storeId: string) {
    // Copying by logical replication never ends: PostgreSQL lets Citus' role write no table with row security.
    await app.owner.query(
      `select isolate_tenant_to_new_shard('orders', $1::uuid, 'CASCADE', shard_transfer_mode => 'block_writes')`,
      [storeId],
    )
    const from = await placeOf(storeId)
    const to = inject('cluster').workers.find(({ port }) => port !== from.port)
    await app.owner.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
      ...[from.shardid, from.host, from.port],
      ...[to?.host, to?.port],
    ])
    return { shardid: from.shardid, host: to?.host, port: to?.port }
  }

  const placeOf = async (storeId: string) => (await app.owner.query(PLACE, [storeId])).rows[0]

  test('nothing is lost or taken twice, and its rows are as guarded as before', async () => {
    const stores = [moving, other]
    const stops = await Promise.all(stores.map(startClerk))
    const stopAll = () => Promise.all(stops.map((stop) => stop()))
    const place = await move(moving.storeId).catch(async (error) => {
      await stopAll()
      throw error
    })
    expect(await placeOf(moving.storeId)).toEqual(place)

    for (const [at, acknowledged] of (await stopAll()).entries()) {
      const { rows } = await app.owner.query('select invoice from orders where store_id = $1 order by invoice', [
        stores[at]?.storeId,
      ])
      const numbers = rows.map(({ invoice }) => invoice)
      expect(numbers).toEqual(acknowledged)
      expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1))
      expect(numbers.length).toBeGreaterThan(0)
    }
    expect(await findBookErrors(app.owner)).toEqual([])
    const { rows } = await withClient(
      { ...inject('cluster').owner, host: place.host, port: place.port, database: app.owner.database },
      async (client) => {
        // Citus hides shards from whoever does not ask for them.
        await client.query('set citus.override_table_visibility to off')
        return client.query('select relrowsecurity, relforcerowsecurity from pg_class where relname = $1', [
          `orders_${place.shardid}`,
        ])
      },
    )
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
  })
})
