import { contract, type Endpoint } from '@clothesline/contract'
import { type ClerkPermissions, noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { area } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

const { gst, order, transaction, store: stores } = contract
const CASH = { paymentMode: 'Cash' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A shop with two people at counters of their own. Its area charges ₹40, a piece costs ₹40. */
async function openShop(given: Partial<ClerkPermissions>, others: Partial<ClerkPermissions> = given) {
  const shop = await addTestStore(app, 'Small steps', { tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  const world = new World(app, shop)
  const people = [given, others].map((may) => world.clerk({ permissions: { ...noPermissions, ...may } }))
  const [first, second] = await Promise.all(people)
  const paid = await world.order({ amtPaidNow: 1_000, ...CASH })
  const { _id: deliveryArea } = await area(world)
  const [{ cloth, service }, { id }] = [await world.masters(), await world.customer()]
  const { storeId, username, password } = shop
  await app.call(stores.updateStore, { authToken: await adminToken(app), storeId, clerkMode: 'money' })
  const stepUp = async (pin: string) => {
    const { storeToken } = (await app.call(stores.loginStore, { username, password })).body
    const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body
    return <E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) =>
      app.call(endpoint, { storeToken, authToken: storeToken, clerkToken, ...body })
  }
  const [ask, askOther] = [await stepUp(first?.pin ?? ''), await stepUp(second?.pin ?? '')]
  const line = { cloth, service, quantity: 10 }
  const approval = { pin: second?.pin, reason: 'the second one said so' }
  return { ask, askOther, approval, paid, deliveryArea, newOrder: { id, particulars: [line] }, line, name: first?.name }
}

describe('a limit of refunds of ₹100', () => {
  const refund = (id: string, amt: number) => ({ id, amt, ...CASH })

  test('lets no more than ₹100 out in a day, in however many calls, and says what is used', async () => {
    const { ask, paid, name } = await openShop({ refund: 100 })
    expect((await ask(transaction.refundAdvance, refund(paid.id, 80))).status).toBe(200)
    const refused = await ask(transaction.refundAdvance, refund(paid.id, 80))
    expect(refused).toMatchObject({ status: 403, body: { code: 'clerk_limit_used' } })
    expect(refused.body).toMatchObject({ values: { name, limit: 100, used: 80 } })
    expect((await ask(stores.clerk)).body.clerk).toMatchObject({ refundedToday: 80 })
    expect((await ask(transaction.refundAdvance, refund(paid.id, 20))).status).toBe(200)
    expect((await ask(transaction.refundAdvance, refund(paid.id, 0.01))).status).toBe(403)
    await app.owner.query('update refunded set day = day - 1')
    expect((await ask(stores.clerk)).body.clerk).toMatchObject({ refundedToday: 0 })
    expect((await ask(transaction.refundAdvance, refund(paid.id, 100))).status).toBe(200)
  })

  test('counts what an order was paid less, in the same sum, and holds for calls at the same moment', async () => {
    const { ask, paid, newOrder } = await openShop({ refund: 100 })
    const { invoice } = (await ask(order.addorder, { ...newOrder, amtPaidNow: 400, ...CASH })).body
    expect((await ask(order.updateorder, { invoice, paid: 340, ...CASH })).status).toBe(200)
    const [less, back] = [{ invoice, paid: 290, ...CASH }, refund(paid.id, 30)]
    expect((await ask(order.updateorder, less)).body).toMatchObject({ code: 'clerk_limit_used' })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask(transaction.refundAdvance, back)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 403]))
  })

  test('counts for whoever approved it', async () => {
    const { ask, askOther, approval, paid } = await openShop({ refund: 10 }, { refund: 100 })
    const approved = (amt: number) => ({ ...refund(paid.id, amt), approval })
    expect((await ask(transaction.refundAdvance, approved(70))).status).toBe(200)
    expect((await ask(stores.clerk)).body.clerk).toMatchObject({ refundedToday: 0 })
    // What the person may do alone is not the approver's.
    expect((await ask(transaction.refundAdvance, approved(10))).status).toBe(200)
    expect((await ask(transaction.refundAdvance, approved(40))).body).toMatchObject({ code: 'clerk_limit_used' })
    expect((await askOther(transaction.refundAdvance, refund(paid.id, 31))).status).toBe(403)
    expect((await askOther(transaction.refundAdvance, refund(paid.id, 30))).status).toBe(200)
  })
})

describe('a limit of discounts of 10 %', () => {
  const may = { discount: 10, lowerBill: true, rateBelowSheet: true }
  const isTooMuch = { status: 403, body: { code: 'clerk_limit_sum' } }

  test('holds for the discount and the fee that is not charged together', async () => {
    const { ask, deliveryArea, newOrder } = await openShop(may)
    // ₹40 of ₹440 are 9.1 %.
    const there = { ...newOrder, deliveryArea, deliveryFee: 0 }
    expect(await ask(order.addorder, { ...there, discount: { percent: 9 } })).toMatchObject(isTooMuch)
    const made = await ask(order.addorder, there)
    expect(made.status).toBe(200)
    const { invoice } = made.body
    expect(await ask(order.updateorder, { invoice, discount: { percent: 9 } })).toMatchObject(isTooMuch)
    const charged = (await ask(order.addorder, { ...newOrder, deliveryArea, discount: { percent: 9 } })).body
    expect(charged).toMatchObject({ deliveryFee: 40 })
    const waived = { invoice: charged.invoice, deliveryFee: 0 }
    expect(await ask(order.updateorder, waived)).toMatchObject(isTooMuch)
  })

  test('holds whoever gave the first part of it', async () => {
    const { ask, askOther, deliveryArea, newOrder } = await openShop(may)
    const { invoice } = (await ask(order.addorder, { ...newOrder, discount: { percent: 8 } })).body
    expect(await askOther(order.updateorder, { invoice, deliveryArea, deliveryFee: 0 })).toMatchObject(isTooMuch)
    expect((await askOther(order.updateorder, { invoice, discount: { percent: 10 } })).status).toBe(200)
  })

  test('counts low rates and credit notes in, as soon as there is a discount', async () => {
    const { ask, newOrder, line } = await openShop(may)
    const cheap = { ...newOrder, particulars: [{ ...line, rate: 38 }] }
    expect(await ask(order.addorder, { ...cheap, discount: { percent: 6 } })).toMatchObject(isTooMuch)
    const low = (await ask(order.addorder, cheap)).body
    expect(await ask(order.updateorder, { invoice: low.invoice, discount: { percent: 6 } })).toMatchObject(isTooMuch)
    expect((await ask(order.updateorder, { invoice: low.invoice, discount: { percent: 5 } })).status).toBe(200)
    const { invoice } = (await ask(order.addorder, { ...newOrder, discount: { percent: 6 } })).body
    const lower = { invoice, particulars: [{ ...line, rate: 38 }] }
    expect(await ask(order.updateorder, lower)).toMatchObject(isTooMuch)
    const credit = { invoice, kind: 'credit', amt: 20, reason: 'a stain stayed' }
    expect(await ask(gst.addNote, credit)).toMatchObject(isTooMuch)
    expect((await ask(gst.addNote, { ...credit, amt: 15 })).status).toBe(200)
    expect(await ask(gst.addNote, { ...credit, amt: 1 })).toMatchObject(isTooMuch)
  })

  test('lets whoever has a higher one approve more', async () => {
    const { ask, approval, deliveryArea, newOrder } = await openShop(may, { ...may, discount: 20 })
    const body = { ...newOrder, deliveryArea, deliveryFee: 0, discount: { percent: 9 } }
    expect((await ask(order.addorder, body)).status).toBe(403)
    expect((await ask(order.addorder, { ...body, approval })).status).toBe(200)
  })
})
