import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countedBag, visit } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

const { order, pickup, open } = contract

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = new World(app, await addTestStore(app, 'Again', { tokenExpireTime: 43_200 }))
})
afterAll(() => app.close())

const orderOf = async (customer: string) => {
  const [shown] = (await world.call(pickup.allPickups, { customer })).visits
  return { orderId: shown?.orderId, invoice: shown?.invoice, status: shown?.status }
}

test('a pickup whose order was deleted becomes another one, and stays with it when the first is restored', async () => {
  const made = await visit(world)
  const { cloth, service } = await world.masters()
  const body = { id: made.id, particulars: [{ cloth, service, quantity: 3 }], pickup: made._id }
  const first = await world.call(order.addorder, body)
  await world.call(order.deleteorder, { invoice: first.invoice, reason: 'A mistake' })
  expect(await orderOf(made.id)).toEqual({ orderId: null, invoice: null, status: 'done' })
  // Whoever restores it now finds it as it was.
  await world.call(order.restoreOrder, { invoice: first.invoice })
  expect(await orderOf(made.id)).toMatchObject({ invoice: first.invoice })
  await world.call(order.deleteorder, { invoice: first.invoice, reason: 'A mistake after all' })

  const second = await world.call(order.addorder, body)
  expect(await orderOf(made.id)).toEqual({ orderId: second._id, invoice: second.invoice, status: 'done' })
  await world.call(order.restoreOrder, { invoice: first.invoice })
  expect(await orderOf(made.id)).toEqual({ orderId: second._id, invoice: second.invoice, status: 'done' })
  const third = await app.call(order.addorder, { storeToken: world.store.storeToken, ...body })
  expect(third).toMatchObject({ status: 409, body: { code: 'visit_has_order', values: { invoice: second.invoice } } })
})

test('the customer is asked again about the count of a bag that is entered anew', async () => {
  const { token, invoice, pieces, customerId } = await countedBag(world)
  expect((await app.call(open.answerCount, { token, invoice, isRight: true, pieces })).status).toBe(200)
  expect((await world.call(order.getOrder, { invoice })).bag).toMatchObject({ number: 'B-7', state: 'confirmed' })
  await world.call(order.deleteorder, { invoice, reason: 'A mistake' })
  const [made] = (await world.call(pickup.allPickups, { customer: customerId })).visits
  const { cloth, service } = await world.masters()
  const body = { id: customerId, particulars: [{ cloth, service, quantity: pieces }], pickup: made?._id }
  const again = await world.call(order.addorder, body)
  expect((await world.call(order.getOrder, { invoice: again.invoice })).bag).toEqual(again.bag)
  expect(again.bag).toMatchObject({ number: 'B-7', state: 'asked' })
})
