import { contract, type Order } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let store: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  store = await addTestStore(app, 'Sparkle', { alias: 'SP' })
  other = await addTestStore(app, 'Other', { alias: 'SP', orderConfiguration: { invoiceStartingPoint: 7_001 } })
})
afterAll(() => app.close())

const { tag, order } = contract
const ask = (input: Record<string, unknown>, at = store) => app.call(tag.tags, { storeToken: at.storeToken, ...input })
const print = (codes: string[], at = store, key?: string) =>
  app.call(tag.printed, { storeToken: at.storeToken, codes }, key === undefined ? {} : { key })
const waiting = async (at = store, page = {}) =>
  (await app.call(tag.waiting, { storeToken: at.storeToken, ...page })).body
const problemsOf = (answer: { body: unknown }) => (answer.body as { errors: { msg: string; path: string }[] }).errors
const codesOf = (...orders: Order[]) => orders.flatMap((each) => each.allPieces.map((piece) => piece.tag))

async function take(quantity: number, fields: Record<string, unknown> = {}, at = store): Promise<Order> {
  const { id } = await addTestCustomer(app, at, { name: 'Asha' })
  const made = await app.call(order.addorder, {
    storeToken: at.storeToken,
    id,
    particulars: [{ cloth: 'Shirt', service: 'Wash & Iron', quantity }],
    ...fields,
  })
  expect(made.status).toBe(200)
  return made.body
}

describe('the tags of an order', () => {
  test('contain what is printed, and no way to reach the customer', async () => {
    const taken = await take(3, { promisedDate: '2026-11-20', counterNumber: 'B4', express: true })
    const { tags } = (await ask({ invoices: [taken.invoice] })).body
    expect(tags.map((each) => each.tag)).toEqual(codesOf(taken))
    expect(tags[1]).toEqual({
      tag: codesOf(taken)[1],
      customer: 'Asha',
      invoice: taken.invoice,
      piece: 2,
      pieces: 3,
      cloth: 'Shirt',
      service: 'Wash & Iron',
      promisedDate: '2026-11-20',
      counterNumber: 'B4',
      express: true,
      prints: 0,
    })
  })

  test('can be requested for several orders or a range, which skips deleted ones', async () => {
    const [one, two, three] = [await take(1), await take(2), await take(1)]
    await app.call(order.deleteorder, { storeToken: store.storeToken, invoice: two.invoice, reason: 'Mistake' })
    const several = (await ask({ invoices: [three.invoice, one.invoice] })).body
    expect(several.tags.map((each) => each.tag)).toEqual(codesOf(one, three))
    const range = (await ask({ fromInvoice: one.invoice, toInvoice: three.invoice })).body
    expect(range).toEqual(several)
    expect((await ask({ fromInvoice: 900_000, toInvoice: 900_001 })).body).toEqual({ tags: [], totalTags: 0 })
  })

  test('can be requested for single pieces, by their scanned codes', async () => {
    const taken = await take(3)
    const [first = '', , third = ''] = codesOf(taken)
    const { tags } = (await ask({ codes: [third, ` ${first.toLowerCase()} `] })).body
    expect(tags.map((each) => each.tag)).toEqual([first, third])
  })

  test('of another store or of deleted orders are unknown', async () => {
    const theirs = await take(1, {}, other)
    const gone = await take(1)
    await app.call(order.deleteorder, { storeToken: store.storeToken, invoice: gone.invoice, reason: 'Mistake' })
    for (const wrong of [theirs, gone]) {
      const byNumber = await ask({ invoices: [wrong.invoice] })
      expect(byNumber).toMatchObject({
        status: 404,
        body: { error: `An order with the number ${wrong.invoice} was not found`, code: 'orders_not_found' },
      })
      expect((await ask({ codes: codesOf(wrong) })).status).toBe(404)
      expect((await print(codesOf(wrong))).status).toBe(404)
    }
    expect((await ask({ invoices: [theirs.invoice] }, other)).body.tags[0]?.prints).toBe(0)
  })

  test('are refused with every problem at once', async () => {
    expect(problemsOf(await ask({}))).toMatchObject([{ path: 'invoices', msg: 'Invoice is needed' }])
    expect(problemsOf(await ask({ fromInvoice: 5 })).map(({ path }) => path)).toEqual(['toInvoice'])
    expect(problemsOf(await ask({ fromInvoice: 5, toInvoice: 2 }))).toMatchObject([
      { path: 'toInvoice', msg: 'To order number must not be before From order number' },
    ])
    expect(problemsOf(await ask({ codes: ['SP1-01X', 'nonsense'] }))).toHaveLength(2)
    expect(problemsOf(await print([]))).toMatchObject([{ path: 'codes', msg: 'Choose at least one tag' }])
  })
})

describe('printing', () => {
  test('is counted once per piece, and again for each reprint', async () => {
    const taken = await take(2)
    const [first = '', second = ''] = codesOf(taken)
    expect((await print([first, second, first])).body.tags.toSorted(byTag)).toEqual([
      { tag: first, prints: 1 },
      { tag: second, prints: 1 },
    ])
    expect((await print([second])).body.tags).toEqual([{ tag: second, prints: 2 }])
    const now = (await app.call(order.getOrder, { storeToken: store.storeToken, invoice: taken.invoice })).body
    expect(now.allPieces.map(({ tagPrints }) => tagPrints)).toEqual([1, 2])
  })

  test('is remembered when the bill changes but its lines do not', async () => {
    const taken = await take(2)
    await print(codesOf(taken))
    const change = (fields: object) =>
      app.call(order.updateorder, { storeToken: store.storeToken, invoice: taken.invoice, ...fields })
    await change({ discount: 10 })
    const express = await change({ express: true })
    expect(express.body.amt).not.toBe(taken.amt)
    expect(express.body.allPieces).toEqual(taken.allPieces.map((piece) => ({ ...piece, tagPrints: 1 })))
    const more = await change({ particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 3 }] })
    expect(more.body.allPieces.map(({ tagPrints }) => tagPrints)).toEqual([0, 0, 0])
  })

  test('is remembered for tags that a change of lines leaves as they are', async () => {
    const shirts = { cloth: 'Shirt', service: 'Wash & Iron', quantity: 2 }
    const taken = await take(2, { particulars: [shirts, { ...shirts, cloth: 'Trouser', quantity: 1 }] })
    await print(codesOf(taken))
    const printsOf = async (particulars: object[], fields = {}) => {
      const changed = await app.call(order.updateorder, {
        storeToken: store.storeToken,
        invoice: taken.invoice,
        particulars,
        ...fields,
      })
      expect(changed.status).toBe(200)
      return changed.body.allPieces.map(({ tagPrints }) => tagPrints)
    }
    const cheaper = [
      { ...shirts, rate: 1 },
      { ...shirts, cloth: 'Trouser', quantity: 1, note: 'Torn' },
    ]
    expect(await printsOf(cheaper)).toEqual([1, 1, 1])
    expect(await printsOf(cheaper, { express: true })).toEqual([0, 0, 0])
    await print(codesOf(taken))
    expect(await printsOf([shirts, { ...shirts, quantity: 1 }])).toEqual([1, 1, 0])
    expect(
      await printsOf([
        { ...shirts, service: 'Dry Clean' },
        { ...shirts, quantity: 1 },
      ]),
    ).toEqual([0, 0, 0])
    await print(codesOf(taken))
    expect(await printsOf([{ ...shirts, service: 'Dry Clean' }])).toEqual([0, 0])
  })

  test('is recorded in the history of each order, including reprints', async () => {
    const [one, two] = [await take(2), await take(1)]
    await print(codesOf(one))
    await print(codesOf(one, two))
    const history = await app.call(order.orderHistory, { storeToken: store.storeToken, invoice: one.invoice })
    expect(history.body.history.filter(({ action }) => action === 'order.tags').map(({ after }) => after)).toEqual([
      { pieces: [1, 2], reprints: 0 },
      { pieces: [1, 2], reprints: 2 },
    ])
  })

  test('counts nothing if one of the codes is unknown', async () => {
    const taken = await take(1)
    const theirs = await take(1, {}, other)
    expect((await print([...codesOf(taken), ...codesOf(theirs)])).status).toBe(404)
    expect((await ask({ invoices: [taken.invoice] })).body.tags[0]?.prints).toBe(0)
  })

  test('is counted once when the same request arrives twice', async () => {
    const taken = await take(1)
    await print(codesOf(taken), store, 'the-same-key')
    await print(codesOf(taken), store, 'the-same-key')
    expect((await ask({ invoices: [taken.invoice] })).body.tags[0]?.prints).toBe(1)
  })

  test('at two counters at once counts both', async () => {
    const taken = await take(6)
    const codes = codesOf(taken)
    await Promise.all([print(codes), print(codes.toReversed()), print(codes)])
    expect((await ask({ invoices: [taken.invoice] })).body.tags.map(({ prints }) => prints)).toEqual(Array(6).fill(3))
  })
})

describe('the queue', () => {
  test('contains tags that were never printed and are still in the shop, oldest first', async () => {
    const shop = await addTestStore(app, 'Queue')
    const [one, two, three, gone] = [
      await take(2, {}, shop),
      await take(3, {}, shop),
      await take(1, {}, shop),
      await take(1, {}, shop),
    ]
    await print(codesOf(two).slice(0, 1), shop)
    await app.call(order.updateorder, { storeToken: shop.storeToken, invoice: three.invoice, status: 'Delivered' })
    await app.call(order.deleteorder, { storeToken: shop.storeToken, invoice: gone.invoice, reason: 'Mistake' })
    const queue = await waiting(shop)
    expect(queue).toMatchObject({ totalOrders: 2, totalPieces: 4 })
    expect(queue.orders.map((each) => [each.invoice, each.customer, each.pieces, each.waiting])).toEqual([
      [one.invoice, 'Asha', 2, 2],
      [two.invoice, 'Asha', 3, 2],
    ])
    const rest = (await ask({ invoices: [one.invoice, two.invoice, three.invoice], notPrinted: true }, shop)).body
    expect(rest.tags.map((each) => each.tag)).toEqual([...codesOf(one), ...codesOf(two).slice(1)])
    expect(await waiting(shop, { startToken: 1, endToken: 2 })).toMatchObject({
      totalOrders: 2,
      totalPieces: 4,
      orders: [{ invoice: two.invoice }],
    })
  })

  test('is empty when everything was printed', async () => {
    const shop = await addTestStore(app, 'Queue')
    await print(codesOf(await take(2, {}, shop)), shop)
    expect(await waiting(shop)).toEqual({ orders: [], totalOrders: 0, totalPieces: 0 })
  })
})

const byTag = (a: { tag: string }, b: { tag: string }) => a.tag.localeCompare(b.tag)
