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

describe('short names', () => {
  const named = (name: string, shortNames: unknown) => ask(cloth.updateCloth, { name, shortNames })

  test('are kept once each, stay when only the name changes, and go when none are given', async () => {
    const added = await ask(cloth.addCloth, { name: 'Stole', shortNames: ['st', 'ST', 'स्टोल'] })
    expect(added.body).toMatchObject({ name: 'Stole', shortNames: ['ST', 'स्टोल'] })
    const renamed = await ask(cloth.updateCloth, { name: 'Stole', newName: 'Silk Stole' })
    expect(renamed.body).toMatchObject({ name: 'Silk Stole', shortNames: ['ST', 'स्टोल'] })
    expect((await ask(cloth.allcloths)).body.cloths).toContainEqual(renamed.body)
    expect((await named('silk stole', [])).body).toMatchObject({ name: 'Silk Stole', shortNames: [] })
  })

  test('mean one cloth of the store', async () => {
    await named('Trouser', ['tz'])
    const taken = (short: string, of: string) => ({
      status: 409,
      body: { code: 'short_name_taken', error: `"${short}" already means ${of}` },
    })
    expect(await named('Jeans', ['jj', 'TZ'])).toMatchObject(taken('TZ', 'Trouser'))
    expect(await named('Jeans', ['tshirt'])).toMatchObject(taken('tshirt', 'T-Shirt'))
    expect(await ask(cloth.addCloth, { name: 'Tz' })).toMatchObject(taken('tz', 'Trouser'))
    expect(await ask(cloth.updateCloth, { name: 'Jeans', newName: 'TZ' })).toMatchObject(taken('tz', 'Trouser'))
    expect((await named('Trouser', ['tz', 'tq'])).body).toMatchObject({ shortNames: ['tz', 'tq'] })
    expect((await ask(cloth.allcloths)).body.cloths.find((row) => row.name === 'Jeans')?.shortNames).toEqual([])
  })

  test('are free in another store, which cannot change these', async () => {
    await named('Kurta', ['kz'])
    const other = await addTestStore(app, 'Elsewhere')
    const there = await ask(cloth.updateCloth, { storeToken: other.storeToken, name: 'Jeans', shortNames: ['kz'] })
    expect(there).toMatchObject({ status: 200, body: { shortNames: ['kz'] } })
    expect((await ask(cloth.allcloths)).body.cloths.find((row) => row.name === 'Jeans')?.shortNames).toEqual([])
  })

  test('that are no words are refused with every problem', async () => {
    const refused = await named('', ['two words', 'ok', '5', 'x'.repeat(21)])
    expect(refused).toMatchObject({ status: 422 })
    const { errors } = refused.body as unknown as { errors: { path: string }[] }
    expect(errors.map(({ path }) => path)).toEqual(['name', 'shortNames.0', 'shortNames.2', 'shortNames.3'])
    const many = Array.from({ length: 11 }, (_, at) => `a${at}`)
    expect(await named('Shirt', many)).toMatchObject({ status: 422, body: { errors: [{ path: 'shortNames' }] } })
    expect(await named('Shirt', 'sh')).toMatchObject({ status: 422, body: { errors: [{ path: 'shortNames' }] } })
  })
})

describe('the usual service', () => {
  const usualOf = async (name: string) =>
    (await ask(cloth.allcloths, { includeInactive: true })).body.cloths.find((row) => row.name === name)?.usualService

  test('of the starter set is dry cleaning for what nobody irons alone', async () => {
    expect(await usualOf('Saree Silk')).toBe('Dry Clean')
    expect(await usualOf('Sherwani')).toBe('Dry Clean')
    expect(await usualOf('Shirt')).toBeNull()
  })

  test('is set, follows the name of the service, and goes with it', async () => {
    await ask(contract.service.addService, { name: 'Darning' })
    const set = await ask(cloth.updateCloth, { name: 'Sweater', usualService: 'darning' })
    expect(set.body).toMatchObject({ name: 'Sweater', usualService: 'Darning' })
    await ask(contract.service.updateService, { name: 'Darning', newName: 'Mending' })
    expect(await usualOf('Sweater')).toBe('Mending')
    await ask(cloth.updateCloth, { name: 'Sweater', newName: 'Pullover' })
    expect(await usualOf('Pullover')).toBe('Mending')
    await ask(contract.service.deleteService, { name: 'Mending' })
    expect(await usualOf('Pullover')).toBeNull()
    await ask(cloth.updateCloth, { name: 'Pullover', usualService: 'Dry Clean' })
    expect((await ask(cloth.updateCloth, { name: 'Pullover', usualService: null })).body.usualService).toBeNull()
  })

  test('is a service of this store', async () => {
    const other = await addTestStore(app, 'With another service')
    await app.call(contract.service.addService, { storeToken: other.storeToken, name: 'Rolling' })
    expect(await ask(cloth.updateCloth, { name: 'Shirt', usualService: 'Rolling' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'usualService', msg: 'There is no service "Rolling"' }] },
    })
    expect(await ask(cloth.updateCloth, { name: '', usualService: 7, shortNames: ['two words'] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name' }, { path: 'shortNames.0' }, { path: 'usualService' }] },
    })
  })
})
