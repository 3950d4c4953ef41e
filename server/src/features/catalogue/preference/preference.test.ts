import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Masters')
  other = await addTestStore(app, 'Neighbour')
})
afterAll(() => app.close())

const { preferences } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}, store = shop) {
  return app.call(endpoint, { storeToken: store.storeToken, ...body })
}

const problemsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)

let phones = 9_000_000_000
/** A customer with an order of one piece. */
async function takeOrder(line: Record<string, unknown>, fields: Record<string, unknown> = {}) {
  const made = await ask(contract.customer.addcustomer, { name: 'Asha', contact: String(++phones), ...fields })
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, ...line }]
  const taken = await ask(contract.order.addorder, { id: made.body._id, particulars })
  expect(taken.status).toBe(200)
  return { customer: made.body, order: taken.body }
}

describe('preferences', () => {
  test('renamed reach the customers who have them, and no old order', async () => {
    const added = await ask(preferences.addpref, { name: 'Lavender' })
    const held = ['Folded', 'Lavender', 'On hanger']
    const { customer, order } = await takeOrder({ preferences: ['lavender'] }, { preferences: held })
    const renamed = await ask(preferences.updatepref, { name: 'lavender', newName: 'Rose' })
    expect(renamed.body).toEqual({ ...added.body, name: 'Rose' })
    const { customers } = (await ask(contract.customer.allcustomers, { text: customer.contact })).body
    expect(customers[0]?.preferences).toEqual(['Folded', 'Rose', 'On hanger'])
    const kept = await ask(contract.order.getOrder, { invoice: order.invoice })
    expect(kept.body.particulars[0]?.preferences).toEqual(['Lavender'])
    expect((await ask(preferences.deletepref, { name: 'Rose' })).body.deleted).toBe(false)
    expect((await ask(preferences.addpref, { name: 'ROSE' })).body).toEqual({ ...added.body, name: 'Rose' })
  })

  test('on an order are deactivated, others deleted', async () => {
    await ask(preferences.addpref, { name: 'On A Line' })
    await takeOrder({ preferences: ['On A Line'] })
    expect((await ask(preferences.deletepref, { name: 'on a line' })).body.deleted).toBe(false)
    await ask(preferences.addpref, { name: 'On None' })
    expect((await ask(preferences.deletepref, { name: 'On None' })).body.deleted).toBe(true)
    expect((await ask(preferences.allprefs)).body.preferences.map((row) => row.name)).not.toContain('On A Line')
  })

  test('with bad names, twice, or of another store are refused', async () => {
    expect(problemsOf(await ask(preferences.updatepref, { newName: 3 }))).toEqual(['name', 'newName'])
    expect((await ask(preferences.addpref, { name: 'folded' })).status).toBe(409)
    await ask(preferences.addpref, { name: 'House Blend' })
    expect((await ask(preferences.updatepref, { name: 'House Blend', newName: 'X' }, other)).status).toBe(404)
    expect((await ask(preferences.deletepref, { name: 'House Blend' }, other)).status).toBe(404)
    const theirs = (await ask(preferences.allprefs, {}, other)).body.preferences
    expect(theirs.map((row) => row.name)).not.toContain('House Blend')
  })
})
