import { contract } from '@clothesline/contract'
import { noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { area, MONDAY, slot } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('to take less than the area charges needs the permission for a discount, whichever call does it', async () => {
  const shop = await addTestStore(app, 'Fees', { tokenExpireTime: 43_200 })
  const world = new World(app, shop)
  const { _id: deliveryArea, pinCode } = await area(world)
  const { _id: slotId } = await slot(world, deliveryArea)
  const [{ cloth, service }, { id }] = [await world.masters(), await world.customer()]
  const { invoice } = await world.order()
  const { pin } = await world.clerk({ permissions: { ...noPermissions, discount: 10 } })
  const mode = { authToken: await adminToken(app), storeId: shop.storeId, clerkMode: 'money' }
  expect((await app.call(contract.store.updateStore, mode)).status).toBe(200)
  const { storeToken } = shop
  const { clerkToken } = (await app.call(contract.store.clerkIn, { storeToken, pin })).body
  const login = { storeToken, clerkToken }

  // Two pieces are 80 rupees and the fee is 40: ten rupees less are 8.3 %, all of it 33 %.
  const order = { ...login, id, particulars: [{ cloth, service, quantity: 2 }], deliveryArea }
  expect((await app.call(contract.order.addorder, order)).body).toMatchObject({ deliveryFee: 40 })
  expect((await app.call(contract.order.addorder, { ...order, deliveryFee: 30 })).status).toBe(200)
  expect((await app.call(contract.order.addorder, { ...order, deliveryFee: 0 })).status).toBe(403)
  const change = { ...login, invoice, deliveryArea, deliveryFee: 0 }
  expect((await app.call(contract.order.updateorder, change)).status).toBe(403)
  const place = { date: MONDAY, slot: slotId, address: '1 Hill Road', pinCode }
  const delivery = { ...login, kind: 'delivery', invoice, ...place }
  expect((await app.call(contract.pickup.request, { ...delivery, fee: 0 })).status).toBe(403)
  const booked = await app.call(contract.pickup.request, { ...delivery, fee: 30 })
  expect(booked.status).toBe(200)
  expect((await app.call(contract.order.getOrder, { storeToken, invoice })).body).toMatchObject({ deliveryFee: 30 })
})
