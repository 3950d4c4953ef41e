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

/** A clerk who may give ten percent, in a shop with two areas. */
async function clerkOf(name: string) {
  const shop = await addTestStore(app, name, { tokenExpireTime: 43_200 })
  const world = new World(app, shop)
  const { _id: deliveryArea, pinCode } = await area(world)
  const { _id: slotId } = await slot(world, deliveryArea)
  const { _id: cheapArea } = await area(world, { fee: 1 })
  const [{ cloth, service }, { id }] = [await world.masters(), await world.customer()]
  const { pin } = await world.clerk({ permissions: { ...noPermissions, discount: 10 } })
  const mode = { authToken: await adminToken(app), storeId: shop.storeId, clerkMode: 'money' }
  const { invoice } = await world.order()
  expect((await app.call(contract.store.updateStore, mode)).status).toBe(200)
  const { storeToken } = shop
  const { clerkToken } = (await app.call(contract.store.clerkIn, { storeToken, pin })).body
  const login = { storeToken, clerkToken }
  const place = { date: MONDAY, slot: slotId, address: '1 Hill Road', pinCode }
  // Two pieces are 80 rupees and the fee is 40: ten rupees less are 8.3 %, all of it 33 %.
  return {
    login,
    invoice,
    deliveryArea,
    cheapArea,
    place,
    order: { ...login, id, particulars: [{ cloth, service, quantity: 2 }] },
  }
}

test('to take less than the area charges needs the permission for a discount, whichever call does it', async () => {
  const { login, invoice, deliveryArea, place, order } = await clerkOf('Fees')
  const there = { ...order, deliveryArea }
  expect((await app.call(contract.order.addorder, there)).body).toMatchObject({ deliveryFee: 40 })
  expect((await app.call(contract.order.addorder, { ...there, deliveryFee: 30 })).status).toBe(200)
  expect((await app.call(contract.order.addorder, { ...there, deliveryFee: 0 })).status).toBe(403)
  const change = { ...login, invoice, deliveryArea, deliveryFee: 0 }
  expect((await app.call(contract.order.updateorder, change)).status).toBe(403)
  const delivery = { ...login, kind: 'delivery', invoice, ...place }
  expect((await app.call(contract.pickup.request, { ...delivery, fee: 0 })).status).toBe(403)
  const booked = await app.call(contract.pickup.request, { ...delivery, fee: 30 })
  expect(booked.status).toBe(200)
  expect((await app.call(contract.order.getOrder, { ...login, invoice })).body).toMatchObject({ deliveryFee: 30 })
})

test('a fee that was agreed for no area, or for another one, is not agreed for this one', async () => {
  const { login, deliveryArea, cheapArea, place, order } = await clerkOf('Agreed fees')
  for (const agreed of [{ deliveryFee: 1 }, { deliveryArea: cheapArea, deliveryFee: 1 }]) {
    const made = await app.call(contract.order.addorder, { ...order, ...agreed })
    expect(made.body).toMatchObject({ deliveryFee: 1 })
    const { invoice } = made.body
    const change = { ...login, invoice, deliveryArea, deliveryFee: 1 }
    expect((await app.call(contract.order.updateorder, change)).status).toBe(403)
    const delivery = { ...login, kind: 'delivery', invoice, ...place, fee: 1 }
    expect((await app.call(contract.pickup.request, delivery)).status).toBe(403)
    expect((await app.call(contract.pickup.request, { ...delivery, fee: 40 })).status).toBe(200)
  }
})
