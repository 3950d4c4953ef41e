import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { area, MONDAY, slot } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

const { gst, order, pickup } = contract

let app: TestApp
let world: World
let invoice: number
let stores = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A bill of October. */
beforeEach(async () => {
  app.clock.now = new Date('2026-10-05T06:00:00Z')
  stores += 1
  const gstin = '27AAPFU0939F1ZV'
  const regular = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: gstin, GSTINnumber: gstin, invoicePrefix: 'SPK' }
  const shop = await addTestStore(app, `Fixed bills ${stores}`, { ...regular, tokenExpireTime: 43_200 })
  world = new World(app, shop)
  invoice = (await world.order()).invoice
  await goTo(app, shop, '2026-11-15T06:00:00Z')
})

const fixed: [string, string, () => Promise<unknown>][] = [
  [
    'has a note',
    'order_has_notes',
    () => world.call(gst.addNote, { invoice, kind: 'credit', reason: 'A stain', amt: 10 }),
  ],
  ['is of a filed month', 'month_filed', () => world.call(gst.lock, { fp: '102026' })],
]

describe.each(fixed)('a bill that %s', (_, code, fix) => {
  /** A delivery to an area with this fee. */
  async function delivery(fee: number) {
    const { _id: areaId, pinCode } = await area(world, { fee, freeAbove: null })
    const { _id: slotId } = await slot(world, areaId)
    const place = { date: MONDAY, slot: slotId, address: '12 Lake Road', pinCode }
    return { areaId, wish: { kind: 'delivery', invoice, ...place } }
  }

  test('is delivered for nothing, and stays as it is', async () => {
    const { areaId, wish } = await delivery(0)
    const before = await world.call(order.getOrder, { invoice })
    await fix()
    const { amt, taxes, particulars } = before
    expect(await world.call(pickup.request, { ...wish, fee: 0 })).toMatchObject({ status: 'accepted' })
    const there = { amt, taxes, particulars, deliveryFee: 0, deliveryArea: areaId, homeDelivery: true }
    expect(await world.call(order.getOrder, { invoice })).toMatchObject(there)
    // The customer comes to the shop after all.
    const dropped = await world.call(order.updateorder, { invoice, homeDelivery: false })
    expect(dropped).toMatchObject({ amt, deliveryArea: null, homeDelivery: false })
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('is delivered for nothing when a request is accepted', async () => {
    const { areaId, wish } = await delivery(40)
    await fix()
    const { _id } = await world.call(pickup.request, { ...wish, accept: false })
    expect(await world.call(pickup.accept, { _id, fee: 0 })).toMatchObject({ status: 'accepted' })
    expect(await world.call(order.getOrder, { invoice })).toMatchObject({ deliveryFee: 0, deliveryArea: areaId })
  })

  test('gets no fee', async () => {
    const { wish } = await delivery(40)
    await fix()
    const { storeToken } = world.store
    expect(await app.call(pickup.request, { storeToken, ...wish })).toMatchObject({ status: 409, body: { code } })
  })
})
