import { randomUUID } from 'node:crypto'
import { contract, type RiderActKind } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { actBody, openRiderShops, ownDelivery, rider, type TestRider } from '../../../testing/rider-world.ts'
import { addTestStore, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { MONDAY } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

const { payment, run, transaction } = contract

let app: TestApp
let shop: TestStore
let world: World
let other: World
beforeAll(async () => {
  ;({ app, shop, world, other } = await openRiderShops())
})
afterAll(async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
  await app.close()
})

const send = (who: TestRider, kind: RiderActKind, visitId: string, fields: Record<string, unknown> = {}) =>
  world.call(run.act, actBody(world, who, { kind, visit: visitId, ...fields }))
const stopOf = async ({ riderToken }: TestRider, id: string) =>
  (await app.call(run.stops, { riderToken })).body.stops.find(({ _id }) => _id === id)
const closeReport = async () =>
  (await world.call(contract.report.dayClose, { startDate: MONDAY, endDate: MONDAY })).cash
const drawer = () => world.call(transaction.cashUp, { date: MONDAY })
const riderRow = async ({ _id }: TestRider) => (await world.call(run.riders, {})).riders.find((row) => row._id === _id)
const codeOfRefusal = (body: unknown) => (body as { code?: string }).code

test('a phone tells what it still holds, and the shop sees since when, also after its rider has left', async () => {
  const who = await rider(world)
  const say = (waiting: unknown) => app.call(run.stops, { riderToken: who.riderToken, waiting } as { waiting: number })
  const seen = async () => (await world.call(run.riders, {})).phones.find(({ _id }) => _id === who.phoneId)
  expect(await seen()).toMatchObject({ waiting: 0, heardAt: null })
  await say(3)
  const first = app.clock.now
  expect(await seen()).toMatchObject({ waiting: 3, heardAt: first.toISOString() })
  app.clock.now = new Date(first.getTime() + 90_000)
  await say(undefined)
  expect(await seen()).toMatchObject({ waiting: 3, heardAt: first.toISOString() })
  await say(0)
  expect(await seen()).toMatchObject({ waiting: 0, heardAt: app.clock.now.toISOString() })
  expect((await say(-1)).status).toBe(422)
})

describe('the cash of a rider', () => {
  test('is paid by the customer, but in the drawer only when it is counted in', async () => {
    const who = await rider(world)
    const { _id } = await ownDelivery(world, who)
    const { balance = 0 } = (await stopOf(who, _id)) ?? {}
    const { expected: before } = await drawer()
    expect(await send(who, 'collect', _id, { cash: 60, upi: 20 })).toMatchObject({ outcome: 'done', cash: 60 })
    expect((await stopOf(who, _id))?.balance).toBe(balance - 80)
    expect((await drawer()).expected).toBe(before)
    expect((await riderRow(who))?.cash).toBe(60)
    const onMonday = { startDate: MONDAY, endDate: MONDAY }
    const out = await closeReport()
    expect(out).toMatchObject({ fromRiders: -60, expected: before })
    expect((out.opening ?? 0) + out.received - out.returned).toBe(out.expected)
    // The page of the drawer and the paper of the day close say the same.
    const page = await drawer()
    expect([page.cashIn, page.refunds]).toEqual([out.received, out.returned])
    const count = (fields: object) => app.call(run.countIn, { storeToken: shop.storeToken, rider: who._id, ...fields })
    const short = await count({ counted: 55 })
    expect([short.status, codeOfRefusal(short.body)]).toEqual([422, 'input_invalid'])
    expect(
      (await app.call(run.countIn, { storeToken: other.store.storeToken, rider: who._id, counted: 60 })).status,
    ).toBe(404)
    const done = await count({ counted: 55, reason: 'a note of five is missing' })
    expect(done.body).toEqual({ expected: 60, counted: 55, difference: -5 })
    expect((await drawer()).expected).toBe((before ?? 0) + 55)
    expect(await closeReport()).toMatchObject({ fromRiders: -5, expected: (before ?? 0) + 55 })
    expect((await riderRow(who))?.cash).toBe(0)
    expect((await count({ counted: 0 })).status).toBe(409)
    const { byMode } = await world.call(contract.report.collections, onMonday)
    expect(byMode.map(({ paymentMode }) => paymentMode).sort()).toEqual(['Cash', 'UPI'])
  })

  test('is counted once by two counters', async () => {
    const who = await rider(world)
    const { _id } = await ownDelivery(world, who)
    await send(who, 'collect', _id, { cash: 70 })
    const { expected: before } = await drawer()
    const count = () => app.call(run.countIn, { storeToken: shop.storeToken, rider: who._id, counted: 70 })
    const statuses = (await Promise.all([count(), count()])).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 422])
    expect((await drawer()).expected).toBe((before ?? 0) + 70)
  })

  test('is listed stop by stop until it is counted in, without what was taken back', async () => {
    const who = await rider(world)
    const later = () => {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000)
    }
    const take = async (cash: number) => {
      later()
      const stop = await ownDelivery(world, who)
      await send(who, 'collect', stop._id, { cash })
      return stop
    }
    const listed = async () => {
      const { cash, collections } = await world.call(run.cash, { rider: who._id })
      expect(collections.reduce((sum, one) => sum + one.cash, 0)).toBe(cash)
      return collections.map((one) => [one.customer, one.invoice, one.cash])
    }
    const [first, second] = [await take(40), await take(25)]
    expect(await listed()).toEqual([
      [first.customer, first.invoice, 40],
      [second.customer, second.invoice, 25],
    ])
    const page = { customer: first.id, startToken: 0, endToken: 5 }
    const { transactions } = await world.call(transaction.allTransactions, page)
    await world.call(transaction.reverseTransaction, { _id: transactions[0]?._id, reason: 'twice' })
    expect(await listed()).toEqual([[second.customer, second.invoice, 25]])
    later()
    await world.call(run.countIn, { rider: who._id, counted: 25 })
    expect(await listed()).toEqual([])
    const third = await take(15)
    expect(await listed()).toEqual([[third.customer, third.invoice, 15]])
    const unknown = { storeToken: other.store.storeToken, rider: who._id }
    expect((await app.call(run.cash, unknown)).status).toBe(404)
  })

  test('is refused for a mode that the shop does not have, and nothing of it is booked', async () => {
    const store = await addTestStore(app, 'Cash only', { tokenExpireTime: 43_200 })
    const small = new World(app, store)
    await small.call(payment.deletePaymentMode, { mode: 'UPI' })
    const who = await rider(small)
    const made = await ownDelivery(small, who)
    const sent = actBody(small, who, { kind: 'collect', visit: made._id, cash: 10, upi: 10 })
    const { body } = await app.call(run.act, sent)
    expect(body).toMatchObject({ outcome: 'refused', refusal: { code: 'upi_mode_missing' }, cash: 0 })
    expect((await small.call(run.riders, {})).refused).toMatchObject([{ cash: 10, upi: 10 }])
  })

  test.each([
    ['with the rider', false],
    ['counted in', true],
  ])('a payment at the door is taken back while its cash is %s', async (_where, isCounted) => {
    const who = await rider(world)
    const { _id, id } = await ownDelivery(world, who)
    const before = (await drawer()).expected ?? 0
    const report = await closeReport()
    await send(who, 'collect', _id, { cash: 40 })
    expect((await closeReport()).fromRiders).toBe(report.fromRiders - 40)
    if (isCounted) await world.call(run.countIn, { rider: who._id, counted: 40 })
    expect((await drawer()).expected).toBe(before + (isCounted ? 40 : 0))
    const { transactions } = await world.call(transaction.allTransactions, { customer: id, startToken: 0, endToken: 5 })
    const taken = transactions.find(({ kind }) => kind.endsWith('_received'))
    await world.call(transaction.reverseTransaction, { _id: taken?._id, reason: 'wrong customer' })
    expect((await drawer()).expected).toBe(before)
    expect((await riderRow(who))?.cash ?? 0).toBe(0)
    const after = await closeReport()
    const { received, returned } = after
    expect(received - returned).toBe(report.received - report.returned)
    expect({ ...after, received: 0, returned: 0 }).toEqual({ ...report, received: 0, returned: 0 })
  })

  test('cannot be made up by an id of nobody', async () => {
    const unknown = { storeToken: shop.storeToken, rider: randomUUID(), counted: 5 }
    expect((await app.call(run.countIn, unknown)).status).toBe(404)
  })
})
