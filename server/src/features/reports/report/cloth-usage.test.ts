import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { takeTestOrder } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-05-01T06:00:00Z')
  shop = await addTestStore(app, 'Usage')
  await take('Saree Silk', 'Steam Iron', 9)
  await goTo(app, shop, '2026-11-10T06:00:00Z')
  for (const quantity of [1, 2]) await take('Saree Silk', 'Dry Clean', quantity)
  await take('Saree Silk', 'Steam Iron', 2)
  await take('Shirt', 'Wash & Iron', 4)
  await take('Shirt', 'Steam Iron', 4)
  const { order } = await take('Coat', 'Dry Clean', 30)
  await app.call(contract.order.deleteorder, { storeToken: shop.storeToken, invoice: order.invoice, reason: 'Mistake' })
})
afterAll(() => app.close())

const take = (cloth: string, service: string, quantity: number) =>
  takeTestOrder(app, shop, { cloth, service, quantity })
const usage = async (of = shop) => (await app.call(contract.cloth.usage, { storeToken: of.storeToken })).body

describe('what the shop takes', () => {
  test('changes with the next day only, so that a counter need not ask again with every order', async () => {
    expect(await usage()).toEqual({ cloths: [] })
  })

  test('is sorted by pieces, each cloth with the service that it was mostly taken with in the last 180 days', async () => {
    await goTo(app, shop, '2026-11-11T06:00:00Z')
    const taken = {
      cloths: [
        { cloth: 'Shirt', service: 'Steam Iron' },
        { cloth: 'Saree Silk', service: 'Dry Clean' },
      ],
    }
    expect(await usage()).toEqual(taken)
    await take('Tie', 'Dry Clean', 50)
    expect(await usage()).toEqual(taken)
  })

  test('is named as today', async () => {
    await app.call(contract.service.updateService, {
      storeToken: shop.storeToken,
      name: 'Dry Clean',
      newName: 'French Wash',
    })
    expect((await usage()).cloths).toContainEqual({ cloth: 'Saree Silk', service: 'French Wash' })
  })

  test('is nothing to another store', async () => {
    expect(await usage(await addTestStore(app, 'Without orders'))).toEqual({ cloths: [] })
  })
})
