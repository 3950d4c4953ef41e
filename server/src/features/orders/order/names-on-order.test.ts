import { contract, type Order } from '@clothesline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
let storeToken: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await addTestStore(app, 'Renamed')
  storeToken = shop.storeToken
})
afterAll(() => app.close())

const { order, cloth, service, preferences } = contract

const shirts = { cloth: 'Shirt', service: 'Dry Clean', quantity: 3, rate: 80, preferences: ['On hanger'] }
const wash = { service: 'Wash & Fold', kg: 4, pieces: 6, cloths: [{ cloth: 'Trouser', quantity: 2 }] }
const forgotten = { cloth: 'Coat', service: 'Steam Iron', quantity: 1 }

async function take(): Promise<Order> {
  const { id } = await addTestCustomer(app, shop)
  return (await app.call(order.addorderkg, { storeToken, id, particulars: [shirts, wash] })).body
}

const change = ({ invoice }: Order, particulars: object[]) =>
  app.call(order.updateorder, { storeToken, invoice, particulars })

const idsOf = async ({ _id }: Order) => {
  const found = await app.owner.query(
    'select cloth_id, service_id, sac from order_line where order_id = $1 order by line_no',
    [_id],
  )
  return found.rows
}

/** Every name of the order is another one today, or no longer offered. */
const farewells: [string, () => Promise<unknown>[]][] = [
  [
    'renamed',
    () => [
      app.call(cloth.updateCloth, { storeToken, name: 'Shirt', newName: 'Shirt, cotton' }),
      app.call(cloth.updateCloth, { storeToken, name: 'Trouser', newName: 'Trouser, cotton' }),
      app.call(service.updateService, { storeToken, name: 'Dry Clean', newName: 'Dry Cleaning', sac: '999799' }),
      app.call(service.updateService, { storeToken, name: 'Wash & Fold', newName: 'Laundry' }),
      app.call(preferences.updatepref, { storeToken, name: 'On hanger', newName: 'Hanging' }),
    ],
  ],
  [
    'deleted',
    () => [
      app.call(cloth.deleteCloth, { storeToken, name: 'Shirt' }),
      app.call(cloth.deleteCloth, { storeToken, name: 'Trouser' }),
      app.call(service.deleteService, { storeToken, name: 'Dry Clean' }),
      app.call(service.deleteService, { storeToken, name: 'Wash & Fold' }),
      app.call(preferences.deletepref, { storeToken, name: 'On hanger' }),
    ],
  ],
]

describe.each(farewells)('what stands on an order and was %s since', (_, bidFarewell) => {
  test('stays there as it was, while another line is added', async () => {
    const made = await take()
    const before = await idsOf(made)
    for (const answer of await Promise.all(bidFarewell())) expect(answer).toMatchObject({ status: 200 })

    const changed = await change(made, [shirts, wash, forgotten])
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(changed.body.particulars.slice(0, 2)).toEqual(made.particulars)
    expect(changed.body.particulars[2]).toMatchObject({ cloth: 'Coat', service: 'Steam Iron' })
    expect((await idsOf(made)).slice(0, 2)).toEqual(before)
  })

  test('is sold at the rate that it has there unless another is named', async () => {
    const made = await take()
    await Promise.all(bidFarewell())
    const { rate: _, ...more } = { ...shirts, quantity: 4 }
    expect((await change(made, [more, wash])).body.particulars[0]).toMatchObject({ quantity: 4, rate: 80, amt: 320 })
    expect((await change(made, [{ ...more, rate: 75 }])).body.particulars[0]).toMatchObject({ rate: 75, amt: 300 })
  })

  test('is no word for other orders', async () => {
    await take()
    const { id } = await addTestCustomer(app, shop)
    await Promise.all(bidFarewell())
    const other = await app.call(order.addorder, { storeToken, id, particulars: [forgotten] })
    const refused = await change(other.body, [forgotten, shirts])
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          { msg: 'Line 2: service "Dry Clean" is not in use in this store', path: 'particulars.1.service' },
          { msg: 'Line 2: preference "On hanger" is not in use in this store', path: 'particulars.1.preferences' },
          { msg: 'Line 2: cloth "Shirt" is not in use in this store', path: 'particulars.1.cloth' },
        ],
      },
    })
  })
})

test('an old name that another cloth has today still means the first one on the order', async () => {
  const made = await take()
  const before = await idsOf(made)
  await app.call(cloth.updateCloth, { storeToken, name: 'Shirt', newName: 'Shirt, cotton' })
  const other = await app.call(cloth.addCloth, { storeToken, name: 'Shirt' })
  expect(other.body._id).not.toBe(before[0].cloth_id)

  expect((await change(made, [{ ...shirts, quantity: 5 }, wash])).status).toBe(200)
  expect((await idsOf(made))[0]).toEqual(before[0])
})

test('a cloth that a weight only counts is no cloth that can be sold by the piece', async () => {
  const made = await take()
  await app.call(cloth.deleteCloth, { storeToken, name: 'Trouser' })
  const refused = await change(made, [shirts, wash, { ...forgotten, cloth: 'Trouser' }])
  const msg = 'Line 3: cloth "Trouser" is not in use in this store'
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ msg, path: 'particulars.2.cloth' }] } })
})

test('a weight keeps the minimum that it was billed with, whatever the store asks for today', async () => {
  const ask = (minimumKg: number) => app.call(contract.store.updateStore, { storeToken, minimumKg })
  await ask(5)
  const made = await take()
  expect(made.particulars[1]).toMatchObject({ kg: 4, minimumKg: 5, amt: 350 })
  expect((await ask(0)).status).toBe(200)
  const changed = await change(made, [shirts, wash, forgotten])
  expect(changed.body.particulars[1]).toMatchObject({ kg: 4, minimumKg: 5, amt: 350 })
  // A service that was not on the order has the minimum of today.
  const { id } = await addTestCustomer(app, shop)
  const other = await app.call(order.addorder, { storeToken, id, particulars: [forgotten] })
  await ask(6)
  const heavier = await change(other.body, [forgotten, wash])
  expect(heavier.body.particulars[1]).toMatchObject({ kg: 4, minimumKg: 6, amt: 420 })
})
