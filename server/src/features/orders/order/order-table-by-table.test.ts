import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendTableByTable } from '../../../db/transaction.ts'
import { findBookErrors } from '../../../testing/check-books.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

/** One server reads and writes an order as on one machine, the other as a distributed database wants it. */
let servers: { app: TestApp; shop: TestStore }[]
beforeAll(async () => {
  const [together, tableByTable] = [await startTestApp(), await startTestApp()]
  sendTableByTable(tableByTable.database.tenant)
  servers = await Promise.all(
    [together, tableByTable].map(async (app) => ({ app, shop: await addTestStore(app, 'Same Shop') })),
  )
})
afterAll(() => Promise.all(servers.map(({ app }) => app.close())))

/** What a person sees, without what differs from server to server. */
const shown = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (name, each) =>
      /^(_id|id|customerId|orderId|link|token|at|createdAt|updatedAt|.*At|upi|version)$/.test(name) ? undefined : each,
    ),
  )

test('orders are the same, whether they are written table by table or not', async () => {
  const seen = []
  for (const { app, shop } of servers) {
    const { storeToken } = shop
    const customers = [
      await addTestCustomer(app, shop, { name: 'Asha', contact: '9000000001' }),
      await addTestCustomer(app, shop, { name: 'Ravi', contact: '9000000002' }),
    ]
    const particulars = [
      { cloth: 'Shirt', service: 'Dry Clean', quantity: 3 },
      { cloth: 'Trouser', service: 'Dry Clean', quantity: 2, preferences: [] },
    ]
    const answers = []
    for (const [at, { id, custId }] of [...customers, ...customers].entries()) {
      const body = { storeToken, id: at < 2 ? id : custId, particulars, amtPaidNow: 100 * at, paymentMode: 'Cash' }
      answers.push(await app.call(contract.order.addorder, body, { key: `key-${at}` }))
    }
    // Two at the same moment are the same order, so that it does not matter which comes first.
    const [twin] = customers
    const atOnce = [1, 2].map(() => app.call(contract.order.addorder, { storeToken, id: twin?.id, particulars }))
    answers.push(...(await Promise.all(atOnce)))
    const repeated = await app.call(
      contract.order.addorder,
      { storeToken, id: customers[0]?.id, particulars, amtPaidNow: 0, paymentMode: 'Cash' },
      { key: 'key-0' },
    )
    const unknown = [
      await app.call(contract.order.addorder, { storeToken, id: 'C999', particulars }),
      await app.call(contract.order.addorder, {
        storeToken,
        id: customers[0]?.id,
        particulars: [{ cloth: 'Cape', service: 'Dry Clean', quantity: 1 }],
      }),
      await app.call(contract.order.addorder, { storeToken: `${storeToken}x`, id: 'C1', particulars }),
    ]
    const bodies = answers.map(({ status, body }) => ({ status, body }))
    const list = await app.call(contract.customer.allcustomers, { storeToken })
    expect(await findBookErrors(app.owner)).toEqual([])
    seen.push(
      shown({
        bodies: bodies.sort((a, b) => a.body.invoice - b.body.invoice),
        repeated: [repeated.status, repeated.body.invoice],
        refusals: unknown.map(({ status, body }) => ({ status, body })),
        list: list.body,
      }),
    )
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[0].bodies.map(({ status }: { status: number }) => status)).toEqual(Array(6).fill(200))
  expect(seen[0].repeated).toEqual([200, seen[0].bodies[0].body.invoice])
  expect(seen[0].refusals.map(({ status }: { status: number }) => status)).toEqual([404, 422, 401])
})
