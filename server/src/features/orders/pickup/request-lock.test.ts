import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting } from '../../../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { wish } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = new World(app, await addTestStore(app, 'Planning'))
})
afterAll(() => app.close())

test('a delivery is planned while its order is paid, and neither waits for the other in a circle', async () => {
  const { owner } = app
  const wanted = await wish(world, 'delivery')
  const { _id, id } = await world.call(contract.order.getOrder, { invoice: 'invoice' in wanted ? wanted.invoice : 0 })
  const { storeId, storeToken } = world.store
  // As a payment does it: first the customer, then the order.
  await owner.query('begin')
  await owner.query('select from customer where store_id = $1 and id = $2 for no key update', [storeId, id])
  const planned = app.call(contract.pickup.request, { storeToken, ...wanted })
  await expect.poll(() => countWaiting(owner), { timeout: 10_000 }).toBe(1)
  const order = 'select from orders where store_id = $1 and id = $2 for no key update nowait'
  const taken = await owner.query(order, [storeId, _id]).catch((error) => error)
  await owner.query('rollback')
  expect(taken).toMatchObject({ rowCount: 1 })
  expect((await planned).status).toBe(200)
})
