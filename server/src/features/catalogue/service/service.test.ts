import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

// The behaviour that all master lists share is tested in ../master/named-rows.test.ts.
let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Masters')
})
afterAll(() => app.close())

const { service, rate } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) {
  return app.call(endpoint, { storeToken: shop.storeToken, ...body })
}

describe('services', () => {
  test('get the SAC for their name, which follows the name until somebody sets another', async () => {
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

  test('list every invalid field at once', async () => {
    const answer = await ask(service.addService, { name: '', sac: '123456', isSelfService: 'no' })
    expect(answer.status).toBe(422)
    const { errors } = answer.body as unknown as { errors: { path: string }[] }
    expect(errors.map(({ path }) => path).sort()).toEqual(['isSelfService', 'name', 'sac'])
    expect((await ask(service.updateService, { name: 'No such', sac: '999712' })).status).toBe(404)
  })

  test('that no order uses are deleted with their rates', async () => {
    await ask(service.addService, { name: 'Brief Service' })
    await ask(rate.addrate, { service: 'Brief Service', perKg: true, rate: 5 })
    expect((await ask(service.deleteService, { name: 'Brief Service' })).body.deleted).toBe(true)
    await ask(service.addService, { name: 'Brief Service' })
    expect((await ask(rate.allrates)).body.rates.some((row) => row.serviceType === 'Brief Service')).toBe(false)
  })
})
