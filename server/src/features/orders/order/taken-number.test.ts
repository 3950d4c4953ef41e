import { contract } from '@clothesline/contract'
import { noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

const { order, store: stores } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a number that another counter took is told before anybody is asked to allow the discount', async () => {
  const shop = await addTestStore(app, 'Two counters')
  const world = new World(app, shop)
  const { storeId, storeToken } = shop
  await world.clerk({ permissions: { ...noPermissions, manage: true } })
  const { pin } = await world.clerk({ permissions: { ...noPermissions, discount: 10 } })
  const [{ cloth, service }, { id }] = [await world.masters(), await world.customer()]
  const { invoice } = await world.call(order.generateinvoice, {})
  await world.order()
  await app.call(stores.updateStore, { authToken: await adminToken(app), storeId, clerkMode: 'money' })
  const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body
  const particulars = [{ cloth, service, quantity: 5 }]
  const save = (number: number) =>
    app.call(order.addorder, {
      storeToken,
      clerkToken,
      id,
      particulars,
      invoice: number,
      discount: { percent: 20 },
    })
  expect(await save(invoice)).toMatchObject({ status: 409, body: { code: 'invoice_taken' } })
  expect(await save(invoice + 1)).toMatchObject({ status: 403, body: { code: 'clerk_limit' } })
})
