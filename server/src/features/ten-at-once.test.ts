import { randomUUID } from 'node:crypto'
import { allEndpoints, contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookErrors } from '../testing/check-books.ts'
import { actBody, openRiderShops, ownDelivery, rider } from '../testing/rider-world.ts'
import type { Body } from '../testing/sample.ts'
import { ENDS_SESSION, sampleOf, tokensFor } from '../testing/sample-of.ts'
import { sweep } from '../testing/sweep.ts'
import type { TestApp, TestStore } from '../testing/test-app.ts'
import type { World } from '../testing/world.ts'

const { order, pickup, run, transaction } = contract

let app: TestApp
let shop: TestStore
let world: World
beforeAll(async () => {
  ;({ app, shop, world } = await openRiderShops())
})
afterAll(async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
  await app.close()
})

const TEN = Array.from({ length: 10 }, (_, at) => at)

/** Every call that changes something of a store, so also every one that locks two rows, now and later. */
const changes = allEndpoints().filter(
  ({ name, endpoint }) => endpoint.mutates && endpoint.access !== 'admin' && !ENDS_SESSION.includes(name),
)

/** Each is an act, a call, a key of its own: the server must take them for ten things that people do. */
const sendTen = (endpoint: Endpoint, bodyOf: (at: number) => Body) =>
  Promise.all(TEN.map((at) => app.call(endpoint, bodyOf(at), { key: randomUUID() })))

/** Refused is well, failed is not; and nobody is sent away for a lock, as long as none is held for long. */
function expectAnswered(answers: readonly { status: number; body: unknown }[]): void {
  const failed = answers.filter(({ status }) => status >= 500)
  expect(failed.map(({ status, body }) => ({ status, body }))).toEqual([])
}

describe('ten at once', () => {
  test.each(sweep(changes))('$name', async ({ name, endpoint }) => {
    const body = await sampleOf(name).input(world)
    const tokens = await tokensFor(app, endpoint, shop)
    const answers = await sendTen(endpoint, () => ({ ...tokens, ...body, ...('act' in body && { act: randomUUID() }) }))
    // Only so many passwords are looked at in one moment.
    expectAnswered(answers.filter(({ body }) => (body as { code?: string }).code !== 'logins_busy'))
  })
})

describe('one stop, in the same moment', () => {
  test('takes the money of each act once, and is handed over once', async () => {
    const who = await rider(world)
    const { _id, ...delivery } = await ownDelivery(world, who)
    const invoice = delivery.invoice ?? 0
    const acts = [
      { kind: 'leave' },
      ...TEN.slice(0, 5).map(() => ({ kind: 'collect', cash: 7 })),
      { kind: 'deliver', reason: 'nobody has the code' },
      { kind: 'fail', reason: 'not at home' },
    ]
    const { storeToken } = shop
    const answers = await Promise.all([
      ...acts.map((act) => app.call(run.act, actBody(world, who, { visit: _id, ...act }))),
      app.call(order.updateorder, { storeToken, invoice, status: 'Delivered' }),
      app.call(pickup.done, { storeToken, _id }),
      app.call(transaction.collect, { storeToken, id: await customerOf(invoice), amtPaidNow: 3, paymentMode: 'Cash' }),
    ])
    expectAnswered(answers)
    const { cash } = await world.call(run.stops, { riderToken: who.riderToken })
    expect(cash).toBe(35)
    expect(await world.call(order.getOrder, { invoice })).toMatchObject({ status: 'Delivered', paid: 38 })
  })
})

const customerOf = async (invoice: number) => (await world.call(order.getOrder, { invoice })).id
