import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Rates')
  other = await addTestStore(app, 'Neighbour')
})
afterAll(() => app.close())

const { rate, cloth, service } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}, store = shop) {
  return app.call(endpoint, { storeToken: store.storeToken, ...body })
}

const problemsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)

const listed = async (store = shop) => (await ask(rate.allrates, {}, store)).body.rates
const rateOf = async (clothType: string, serviceType: string) =>
  (await listed()).find((row) => row.clothType === clothType && row.serviceType === serviceType)

describe('a rate', () => {
  test('is added for a cloth and a service, changed and deleted', async () => {
    const { _id } = (await ask(rate.addrate, { cloth: 'lungi', service: 'DRY clean', rate: 55.25 })).body
    expect(await rateOf('Lungi', 'Dry Clean')).toEqual({
      _id,
      clothType: 'Lungi',
      serviceType: 'Dry Clean',
      rate: 55.25,
      perKg: false,
      active: true,
    })
    expect((await ask(rate.updaterate, { _id, newRate: 60 })).body.rate).toBe(60)
    expect((await ask(rate.updaterate, { cloth: 'Lungi', service: 'dry clean', newRate: 0 })).body).toMatchObject({
      _id,
      rate: 0,
    })
    expect((await ask(rate.deleterate, { cloth: 'Lungi', service: 'Dry Clean' })).body).toEqual({ _id, deleted: true })
    expect(await rateOf('Lungi', 'Dry Clean')).toBeUndefined()
    expect((await ask(rate.deleterate, { _id })).status).toBe(404)
    const kept = await app.owner.query('select action from audit where subject_id = $1 order by id', [_id])
    expect(kept.rows.map((row) => row.action)).toEqual(['rate.add', 'rate.update', 'rate.update', 'rate.delete'])
  })

  test('per kilogram belongs to the service alone', async () => {
    const { _id } = (await ask(rate.addrate, { service: 'Steam Iron', perKg: true, rate: 90 })).body
    expect(await rateOf('', 'Steam Iron')).toMatchObject({ _id, perKg: true, rate: 90 })
    expect((await ask(rate.addrate, { service: 'Steam Iron', perKg: true, rate: 95 })).status).toBe(409)
    const changed = await ask(rate.updaterate, { service: 'steam iron', perKg: true, newRate: 95 })
    expect(changed.body).toMatchObject({ _id, rate: 95 })
    expect((await ask(rate.deleterate, { service: 'Steam Iron', perKg: true, cloth: '' })).body._id).toBe(_id)
  })

  test('that exists cannot be added again', async () => {
    const twice = await ask(rate.addrate, { cloth: 'Shirt', service: 'Dry Clean', rate: 1 })
    expect(twice).toMatchObject({ status: 409, body: { error: 'Shirt × Dry Clean already has a rate' } })
    expect((await rateOf('Shirt', 'Dry Clean'))?.rate).toBe(90)
  })

  test('is refused with every problem at once, and nothing changes', async () => {
    const before = await listed()
    expect(problemsOf(await ask(rate.addrate, {})).sort()).toEqual(['cloth', 'rate', 'service'])
    expect(problemsOf(await ask(rate.addrate, { cloth: 'No such', service: 'Nor this', rate: 1 }))).toEqual([
      'cloth',
      'service',
    ])
    expect(problemsOf(await ask(rate.addrate, { cloth: 'Shirt', service: 'Dry Clean', perKg: true, rate: 1 }))).toEqual(
      ['cloth'],
    )
    for (const wrong of [-1, 1.005, 1_000_001, '12', null, Number.NaN, 1e300]) {
      expect(problemsOf(await ask(rate.addrate, { cloth: 'Lungi', service: 'Dry Clean', rate: wrong }))).toEqual([
        'rate',
      ])
      expect(problemsOf(await ask(rate.updaterate, { cloth: 'Shirt', service: 'Dry Clean', newRate: wrong }))).toEqual([
        'newRate',
      ])
    }
    expect(problemsOf(await ask(rate.updaterate, { newRate: 5 }))).toEqual(['_id'])
    expect(problemsOf(await ask(rate.deleterate, { cloth: 'Shirt' }))).toEqual(['_id'])
    expect(problemsOf(await ask(rate.deleterate, { _id: 'no id' }))).toEqual(['_id'])
    expect((await ask(rate.deleterate, { cloth: 'Shirt', service: 'No such' })).status).toBe(404)
    expect(await listed()).toEqual(before)
  })

  test('needs an active cloth and an active service', async () => {
    await ask(cloth.addCloth, { name: 'Bygone' })
    await ask(service.addService, { name: 'Bygone Wash' })
    await app.owner.query(`update cloth set active = false where store_id = $1 and name = 'Bygone'`, [shop.storeId])
    await app.owner.query(`update service set active = false where store_id = $1 and name = 'Bygone Wash'`, [
      shop.storeId,
    ])
    const answer = await ask(rate.addrate, { cloth: 'Bygone', service: 'Bygone Wash', rate: 5 })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'cloth', msg: 'The cloth "Bygone" is no longer in use' },
          { path: 'service', msg: 'The service "Bygone Wash" is no longer in use' },
        ],
      },
    })
  })

  test('of another store does not exist', async () => {
    const _id = (await rateOf('Shirt', 'Dry Clean'))?._id
    expect((await ask(rate.updaterate, { _id, newRate: 1 }, other)).status).toBe(404)
    expect((await ask(rate.deleterate, { _id }, other)).status).toBe(404)
    expect((await rateOf('Shirt', 'Dry Clean'))?.rate).toBe(90)
    expect((await listed(other)).some((row) => row._id === _id)).toBe(false)
  })

  test('cannot be changed without the store-admin step in a protected store', async () => {
    const guarded = await addTestStore(app, 'Guarded', { storeAdminProtection: true })
    const cell = { cloth: 'Shirt', service: 'Dry Clean' }
    expect((await ask(rate.allrates, {}, guarded)).status).toBe(200)
    expect((await ask(rate.addrate, { ...cell, rate: 1 }, guarded)).status).toBe(403)
    expect((await ask(rate.updaterate, { ...cell, newRate: 1 }, guarded)).status).toBe(403)
    expect((await ask(rate.deleterate, cell, guarded)).status).toBe(403)
    expect((await ask(rate.saverates, { rates: [{ ...cell, rate: 1 }] }, guarded)).status).toBe(403)
  })
})

describe('a block of the rate sheet', () => {
  test('is saved completely: new, changed and emptied cells; unchanged ones are left alone', async () => {
    const saved = await ask(rate.saverates, {
      rates: [
        { cloth: 'towel', service: 'steam iron', rate: 11.5 },
        { cloth: 'Jeans', service: 'Dry Clean', rate: 111 },
        { cloth: 'Jeans', service: 'Steam Iron', rate: 15 },
        { cloth: 'Skirt', service: 'Dry Clean', rate: null },
        { cloth: 'Quilt', service: 'Steam Iron', rate: null },
        { cloth: null, service: 'Dry Clean', perKg: true, rate: 240 },
      ],
    })
    expect(saved.body).toEqual({ saved: 3, removed: 1 })
    expect((await rateOf('Towel', 'Steam Iron'))?.rate).toBe(11.5)
    expect((await rateOf('Jeans', 'Dry Clean'))?.rate).toBe(111)
    expect(await rateOf('Skirt', 'Dry Clean')).toBeUndefined()
    expect((await rateOf('', 'Dry Clean'))?.rate).toBe(240)
    const kept = await app.owner.query(`select before, after from audit where store_id = $1 and action = 'rate.save'`, [
      shop.storeId,
    ])
    const [{ before, after }] = kept.rows
    expect(after).toHaveLength(4)
    const jeans = { cloth: 'Jeans', service: 'Dry Clean', perKg: false }
    expect(before).toContainEqual({ ...jeans, rate: 110 })
    expect(after).toContainEqual({ ...jeans, rate: 111 })
    expect(after).toContainEqual({ cloth: 'Skirt', service: 'Dry Clean', perKg: false, rate: null })
  })

  test('with an error is refused as a whole, listing every invalid cell', async () => {
    const before = await listed()
    const answer = await ask(rate.saverates, {
      rates: [
        { cloth: 'Shirt', service: 'Dry Clean', rate: 1 },
        { cloth: 'Shirtt', service: 'Dry Clean', rate: 1 },
        { cloth: 'Jeans', service: 'Spin', rate: 1 },
        { cloth: 'SHIRT', service: 'dry clean', rate: 2 },
      ],
    })
    expect(answer.status).toBe(422)
    expect(problemsOf(answer)).toEqual(['rates.1.cloth', 'rates.2.service', 'rates.3.cloth'])
    const shapes = await ask(rate.saverates, {
      rates: [
        { cloth: 'Shirt', service: 'Dry Clean', rate: -1 },
        'nonsense',
        { service: 'Dry Clean', rate: 1.001 },
        { cloth: 'Shirt', service: 'Dry Clean' },
      ],
    })
    expect(problemsOf(shapes)).toEqual(['rates.0.rate', 'rates.1', 'rates.2.rate', 'rates.2.cloth', 'rates.3.rate'])
    expect((await ask(rate.saverates, { rates: [] })).status).toBe(422)
    expect((await ask(rate.saverates, {})).status).toBe(422)
    expect(await listed()).toEqual(before)
  })

  test('can contain a whole sheet', async () => {
    const cells = (await listed()).map((row) => ({
      cloth: row.clothType,
      service: row.serviceType,
      perKg: row.perKg,
      rate: row.rate + 1,
    }))
    expect(cells.length).toBeGreaterThan(100)
    expect((await ask(rate.saverates, { rates: cells })).body).toEqual({ saved: cells.length, removed: 0 })
    expect((await listed()).map((row) => row.rate)).toEqual(cells.map((cell) => cell.rate))
  })
})
