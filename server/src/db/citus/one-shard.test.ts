import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../testing/test-app.ts'
import { addTestCustomer } from '../../testing/test-customer.ts'

const { order, transaction, message } = contract

// Needs a coordinator and workers in TEST_CITUS_URL (CONTRIBUTING.md).
describe.skipIf(inject('cluster').workers.length === 0)('on Citus, the statements of a store go to one shard', () => {
  let app: TestApp
  let store: TestStore
  let customerId: string
  beforeAll(async () => {
    app = await startTestApp()
    const { rows } = await app.owner.query('select current_database() as name')
    // Before the first connection of the stores' role.
    await app.owner.query(`alter database ${rows[0].name} set citus.enable_stat_counters = on`)
    store = await addTestStore(app, 'Sharded')
    customerId = (await addTestCustomer(app, store)).id
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

  const newOrder = {
    particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }],
    ...{ amtPaidNow: 50, paymentMode: 'Cash' },
  }

  test('a new order with a payment', async () => {
    const { single, multi } = await countStatements(async () => {
      const answer = await app.call(order.addorder, { storeToken: store.storeToken, id: customerId, ...newOrder })
      expect(answer.status).toBe(200)
    })
    expect(multi).toBe(0)
    expect(single).toBeGreaterThan(10)
  })

  test.each([
    ['the list of orders', order.allorders],
    ['the list of payments', transaction.allTransactions],
    ['the list of messages', message.allMessages],
  ] as const)('%s', async (_, endpoint) => {
    const counted = await countStatements(async () => {
      const answer = await app.call(endpoint, { storeToken: store.storeToken, startToken: 0, endToken: 20 })
      expect(answer.status).toBe(200)
    })
    expect(counted.multi).toBe(0)
    expect(counted.single).toBeGreaterThan(0)
  })
})
