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

const { preferences } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) {
  return app.call(endpoint, { storeToken: shop.storeToken, ...body })
}

describe('preferences', () => {
  test('that are renamed change in customers but not in existing orders', async () => {
    const added = await ask(preferences.addpref, { name: 'Lavender' })
    const held = ['Folded', 'Lavender', 'On hanger']
    const { customer, order } = await takeTestOrder(app, shop, { preferences: ['lavender'] }, { preferences: held })
    const renamed = await ask(preferences.updatepref, { name: 'lavender', newName: 'Rose' })
    expect(renamed.body).toEqual({ ...added.body, name: 'Rose' })
    const { customers } = (await ask(contract.customer.allcustomers, { text: customer.contact })).body
    expect(customers[0]?.preferences).toEqual(['Folded', 'Rose', 'On hanger'])
    const kept = await ask(contract.order.getOrder, { invoice: order.invoice })
    expect(kept.body.particulars[0]?.preferences).toEqual(['Lavender'])
    expect((await ask(preferences.deletepref, { name: 'Rose' })).body.deleted).toBe(false)
    expect((await ask(preferences.addpref, { name: 'ROSE' })).body).toEqual({ ...added.body, name: 'Rose' })
  })
})
