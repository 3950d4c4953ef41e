import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { takeTestOrder } from '../../../testing/test-customer.ts'

// The behaviour that all master lists share is tested in ../master/named-rows.test.ts.
let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Masters')
})
afterAll(() => app.close())

const { cloth, rate } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) {
  return app.call(endpoint, { storeToken: shop.storeToken, ...body })
}

describe('cloths', () => {
  test('start with the shirt, the first of the starter set', async () => {
    expect((await ask(cloth.allcloths)).body.cloths[0]?.name).toBe('Shirt')
  })

  test('that orders use are reactivated with their rates, and orders keep the old name', async () => {
    await ask(cloth.addCloth, { name: 'Cape' })
    await ask(rate.addrate, { cloth: 'Cape', service: 'Dry Clean', rate: 310.5 })
    const { order } = await takeTestOrder(app, shop, { cloth: 'cape' })
    await ask(cloth.deleteCloth, { name: 'cape' })
    const rateOf = async (clothType: string, includeInactive: boolean) =>
      (await ask(rate.allrates, { includeInactive })).body.rates.find((row) => row.clothType === clothType)
    expect(await rateOf('Cape', false)).toBeUndefined()
    expect(await rateOf('Cape', true)).toMatchObject({ active: false, rate: 310.5 })

    await ask(cloth.addCloth, { name: 'CAPE' })
    expect(await rateOf('CAPE', false)).toMatchObject({ active: true, rate: 310.5 })
    await ask(cloth.updateCloth, { name: 'CAPE', newName: 'Poncho' })
    const kept = await ask(contract.order.getOrder, { invoice: order.invoice })
    expect(kept.body.particulars[0]).toMatchObject({ cloth: 'Cape', rate: 310.5 })
  })

  test('that no order uses are deleted with their rates', async () => {
    await ask(cloth.addCloth, { name: 'Muff' })
    await ask(rate.addrate, { cloth: 'Muff', service: 'Dry Clean', rate: 10 })
    expect((await ask(cloth.deleteCloth, { name: 'Muff' })).body.deleted).toBe(true)
    await ask(cloth.addCloth, { name: 'Muff' })
    expect((await ask(rate.allrates)).body.rates.some((row) => row.clothType === 'Muff')).toBe(false)
  })
})
