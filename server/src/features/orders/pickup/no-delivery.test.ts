import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { area, MONDAY, slot, visit } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

const { order, pickup } = contract

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = new World(app, await addTestStore(app, 'No delivery', { tokenExpireTime: 43_200 }))
})
afterAll(() => app.close())

const stopOf = async (_id: string) => {
  const { visits } = await world.call(pickup.allPickups, { date: MONDAY })
  return visits.find((stop) => stop._id === _id)
}

test('whoever comes to the shop after all is not waited for by a rider', async () => {
  const { _id, invoice } = await visit(world, {}, 'delivery')
  expect(await stopOf(_id)).toMatchObject({ status: 'accepted', deliveryFee: 40 })
  const dropped = await world.call(order.updateorder, { invoice: invoice ?? 0, homeDelivery: false })
  expect(dropped).toMatchObject({ homeDelivery: false, deliveryFee: 0 })
  expect(await stopOf(_id)).toMatchObject({ status: 'cancelled', deliveryFee: 0 })
  const { changes } = await world.call(contract.audit.allChanges, { startToken: 0, endToken: 5 })
  expect(changes.map(({ action }) => action)).toContain('visit.cancel')
})

test('a cancelled delivery tells which fee it leaves on the bill, until another one is planned', async () => {
  const { _id: areaId, pinCode } = await area(world)
  const { _id: slotId } = await slot(world, areaId)
  const { invoice } = await world.order()
  const wish = { kind: 'delivery', invoice, date: MONDAY, slot: slotId, address: '12 Lake Road', pinCode }
  const { _id } = await world.call(pickup.request, wish)
  await world.call(pickup.cancel, { _id })
  expect(await stopOf(_id)).toMatchObject({ status: 'cancelled', deliveryFee: 40 })
  const again = await world.call(pickup.request, wish)
  expect(await stopOf(_id)).toMatchObject({ status: 'cancelled', deliveryFee: 0 })
  expect(await stopOf(again._id)).toMatchObject({ status: 'accepted', deliveryFee: 40 })
  await world.call(pickup.cancel, { _id: again._id })
  await world.call(order.updateorder, { invoice, homeDelivery: false })
  expect(await stopOf(again._id)).toMatchObject({ deliveryFee: 0 })
})
