import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOneByOne } from '../../../db/transaction.ts'
import { findBookErrors } from '../../../testing/check-books.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

/** One server sends and reads everything of an order together, the other as a distributed database wants it. */
let servers: { app: TestApp; shop: TestStore }[]
beforeAll(async () => {
  const [together, tableByTable] = [await startTestApp(), await startTestApp()]
  writeOneByOne(tableByTable.database.tenant)
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

test('orders are the same, whether their statements are joined or not', async () => {
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
      // By id and by number, alone and together.
      const ref = at < 2 ? id : custId
      const body = { storeToken, id: ref, particulars, amtPaidNow: 100 * at, ...(at > 0 && { paymentMode: 'Cash' }) }
      const first = app.call(contract.order.addorder, body, { key: `key-${at}` })
      if (at % 2 === 0) await first
      answers.push(first)
    }
    const repeated = await app.call(
      contract.order.addorder,
      { storeToken, id: customers[0]?.id, particulars, amtPaidNow: 0 },
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
    const bodies = (await Promise.all(answers)).map(({ status, body }) => ({ status, body }))
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
  expect(seen[0].bodies.map(({ status }: { status: number }) => status)).not.toContain(500)
})
