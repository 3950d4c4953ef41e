import { contract } from '@clothesline/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBookErrors } from '../testing/check-books.ts'
import { orderOf, sendTogether, transactionsOf } from '../testing/send-together.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { addTestCustomer } from '../testing/test-customer.ts'
import { KnownSessions } from './known-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(async () => expect(await findBookErrors(app.owner)).toEqual([]))
afterAll(() => app.close())

const { addorder, getOrder } = contract.order
const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]

/** Orders of one store. */
const sendAll = (store: TestStore, bodies: readonly Record<string, unknown>[], known?: KnownSessions) =>
  sendTogether(
    app,
    bodies.map((body) => ({ storeToken: store.storeToken, particulars, ...body })),
    known,
  )

const invoicesOf = (outcomes: Awaited<ReturnType<typeof sendTogether>>) =>
  outcomes.map((outcome) => orderOf(outcome)?.invoice)

test('orders that come together share a transaction; a refused one writes nothing and takes no number', async () => {
  const store = await addTestStore(app, 'RunBatch')
  const [asha, ravi] = [await addTestCustomer(app, store), await addTestCustomer(app, store)]
  const outcomes = await sendAll(store, [
    { id: asha.id, amtPaidNow: 10, paymentMode: 'Cash' },
    { id: asha.id, particulars: [{ cloth: 'Cloak', service: 'Dry Clean', quantity: 1 }] },
    { id: ravi.id, invoice: 99 },
    { id: ravi.id, promisedDate: '2020-01-01' },
    { id: asha.id, storeToken: `${store.storeToken}x` },
    { id: asha.id },
    { id: ravi.id, sendMessage: true },
  ])
  expect(invoicesOf(outcomes)).toEqual([1, undefined, undefined, undefined, undefined, 2, 3])
  expect(await transactionsOf(app, outcomes)).toBe(1)
  const after = await app.call(addorder, { storeToken: store.storeToken, id: ravi.id, particulars })
  expect(after.body.invoice).toBe(4)
})

test('each is answered as it is stored, and knows what those before it left; advances are used one at a time', async () => {
  const store = await addTestStore(app, 'Balances')
  const asha = await addTestCustomer(app, store)
  const outcomes = await sendAll(store, [
    { id: asha.id, amtPaidNow: 500, paymentMode: 'Cash' },
    { id: asha.id, useAdvance: true },
    { id: asha.id, useAdvance: true },
  ])
  expect(await transactionsOf(app, outcomes)).toBe(3)
  const orders = outcomes.map(orderOf)
  for (const order of orders) {
    const { body } = await app.call(getOrder, { storeToken: store.storeToken, invoice: order?.invoice })
    const { allBalance, due, advance, ...own } = body
    expect(order).toMatchObject(own)
  }
  const last = await app.call(getOrder, { storeToken: store.storeToken, invoice: orders[2]?.invoice })
  expect(orders[2]).toEqual(last.body)
  expect(orders.map((order) => order?.advance)).toEqual([expect.any(Number), expect.any(Number), last.body.advance])
  expect(new Set(orders.map((order) => order?.advance)).size).toBe(3)
})

test('the same key twice is one order with one answer', async () => {
  const store = await addTestStore(app, 'Repeated')
  const asha = await addTestCustomer(app, store)
  const outcomes = await sendAll(store, [
    { id: asha.id, requestId: 'same' },
    { id: asha.id, requestId: 'other' },
    { id: asha.id, requestId: 'same' },
  ])
  expect(orderOf(outcomes[2])).toEqual(orderOf(outcomes[0]))
  expect(new Set(invoicesOf(outcomes))).toEqual(new Set([1, 2]))
  const again = await sendAll(store, [
    { id: asha.id, requestId: 'same' },
    { id: asha.id, invoice: 99 },
  ])
  expect(orderOf(again[0])).toEqual(orderOf(outcomes[0]))
  const after = await app.call(addorder, { storeToken: store.storeToken, id: asha.id, particulars })
  expect(after.body.invoice).toBe(3)
})

test('if the database refuses one of them, the others are taken', async () => {
  const store = await addTestStore(app, 'Broken')
  const asha = await addTestCustomer(app, store)
  await app.owner.query(`alter table orders add constraint test_note check (note <> 'broken')`)
  const outcomes = await sendAll(store, [{ id: asha.id }, { id: asha.id, note: 'broken' }, { id: asha.id }])
  await app.owner.query('alter table orders drop constraint test_note')
  expect(invoicesOf(outcomes)).toEqual([1, undefined, 2])
})

test('if all are refused nothing is written, not even the first number of the store', async () => {
  const store = await addTestStore(app, 'Refused')
  const asha = await addTestCustomer(app, store)
  const outcomes = await sendAll(store, [
    { id: asha.id, invoice: 99 },
    { id: asha.id, invoice: 98 },
  ])
  expect(invoicesOf(outcomes)).toEqual([undefined, undefined])
  const { rows } = await app.owner.query('select name from counter where store_id = $1', [store.storeId])
  expect(rows.map(({ name }) => name)).not.toContain('invoice')
})

test('where the session is known, a key that was answered before is found among several', async () => {
  const store = await addTestStore(app, 'Known')
  const { id } = await addTestCustomer(app, store)
  const known = new KnownSessions()
  const first = await sendAll(
    store,
    [
      { id, requestId: 'a' },
      { id, requestId: 'b' },
    ],
    known,
  )
  const again = await sendAll(store, [{ id, requestId: 'c' }, { id, requestId: 'b' }, { id }], known)
  expect(orderOf(again[1])).toEqual(orderOf(first[1]))
  expect([...invoicesOf(first), ...invoicesOf(again)]).toEqual([1, 2, 3, 2, 4])
  const more = await sendAll(
    store,
    [
      { id, requestId: 'd' },
      { id, invoice: 99 },
      { id, requestId: 'e' },
    ],
    known,
  )
  expect(invoicesOf(more)).toEqual([5, undefined, 6])
})

test('where the session is known but was ended, all calls of the transaction are refused', async () => {
  const store = await addTestStore(app, 'Ended')
  const { id } = await addTestCustomer(app, store)
  const known = new KnownSessions()
  await sendAll(store, [{ id }], known)
  await app.owner.query('update session set ended_at = now() where store_id = $1', [store.storeId])
  const outcomes = await sendAll(store, [{ id }, { id }], known)
  const refusal = { status: 'rejected', reason: expect.objectContaining({ code: 'session_ended' }) }
  expect(outcomes).toEqual([refusal, refusal])
})
