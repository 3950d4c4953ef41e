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

const { service, rate } = contract

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

describe('services', () => {
  test('get the SAC that fits their name, and it follows them until somebody chooses another', async () => {
    const added = await ask(service.addService, { name: 'Carpet Dry Wash' })
    expect(added.body).toMatchObject({ sac: '999712', isSelfService: false, active: true })
    const selfService = await ask(service.updateService, { name: 'carpet dry wash', isSelfService: true })
    expect(selfService.body).toMatchObject({ name: 'Carpet Dry Wash', sac: '999711', isSelfService: true })
    const chosen = await ask(service.updateService, { name: 'Carpet Dry Wash', sac: '999719' })
    expect(chosen.body.sac).toBe('999719')
    const renamed = await ask(service.updateService, {
      name: 'Carpet Dry Wash',
      newName: 'Dyeing',
      isSelfService: false,
    })
    expect(renamed.body).toMatchObject({ name: 'Dyeing', sac: '999719', isSelfService: false })
    expect((await ask(service.addService, { name: 'Wash', sac: '999714', isSelfService: true })).body.sac).toBe(
      '999714',
    )
  })

  test('refuse every wrong field at once', async () => {
    const answer = await ask(service.addService, { name: '', sac: '123456', isSelfService: 'no' })
    expect(answer.status).toBe(422)
    expect(problemsOf(answer).sort()).toEqual(['isSelfService', 'name', 'sac'])
    expect((await ask(service.updateService, { name: 'No such', sac: '999712' })).status).toBe(404)
    expect((await ask(service.addService, { name: 'dry CLEAN' })).status).toBe(409)
    expect((await ask(service.updateService, { name: 'Dry Clean', newName: 'Steam Iron' })).status).toBe(409)
  })

  test('in use are deactivated, unused ones go with their rates', async () => {
    const used = (await ask(service.addService, { name: 'Used Service' })).body
    await ask(rate.addrate, { cloth: 'Shirt', service: 'Used Service', rate: 8 })
    await takeOrder({ service: 'Used Service' })
    expect((await ask(service.deleteService, { name: 'Used Service' })).body).toEqual({ _id: used._id, deleted: false })
    await ask(service.addService, { name: 'Brief Service' })
    await ask(rate.addrate, { service: 'Brief Service', perKg: true, rate: 5 })
    expect((await ask(service.deleteService, { name: 'Brief Service' })).body.deleted).toBe(true)
    const { services } = (await ask(service.allservices, { includeInactive: true })).body
    expect(services.find((row) => row.name === 'Used Service')?.active).toBe(false)
    expect(services.some((row) => row.name === 'Brief Service')).toBe(false)
  })

  test('of another store cannot be reached', async () => {
    await ask(service.addService, { name: 'Secret Service' })
    expect((await ask(service.updateService, { name: 'Secret Service', newName: 'X' }, other)).status).toBe(404)
    expect((await ask(service.deleteService, { name: 'Secret Service' }, other)).status).toBe(404)
    const theirs = (await ask(service.allservices, {}, other)).body.services
    expect(theirs.some((row) => row.name === 'Secret Service')).toBe(false)
  })
})
