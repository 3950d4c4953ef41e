import { contract, type Endpoint } from '@clothesline/contract'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBookErrors } from '../testing/check-books.ts'
import { isOnCitus } from '../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { addTestCustomer } from '../testing/test-customer.ts'

let app: TestApp
const events: string[] = []
beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  app.database.tenant.on('connect', watch)
})
afterAll(async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
  await app.close()
})

/** Notes when the session is answered, and which statements are sent before. */
function watch(client: PoolClient): void {
  const send = client.query.bind(client) as (query: unknown) => Promise<unknown>
  client.query = (async (query: string | { name?: string }) => {
    const name = typeof query === 'string' ? 'begin' : (query.name ?? '')
    events.push(`sent ${name}`)
    const answer = await send(query)
    if (name === 'look-at-session') events.push('session answered')
    return answer
  }) as typeof client.query
}

const { addorder, getOrder, updateorder, allorders } = contract.order

let store: TestStore
let invoice: number
const call = <E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) =>
  app.call(endpoint, { storeToken: store.storeToken, ...body })
const pay = (fields = {}) => call(updateorder, { invoice, amtPaidNow: 1, paymentMode: 'Cash', ...fields })

/** A store whose session the server has just seen. */
beforeEach(async () => {
  store = await addTestStore(app, 'Ahead')
  const { id } = await addTestCustomer(app, store)
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
  invoice = (await call(addorder, { id, particulars })).body.invoice
  expect((await call(getOrder, { invoice })).status).toBe(200)
  events.length = 0
})

const sentAhead = () => events.slice(0, events.indexOf('session answered')).length

// On Citus a session is read table by table, over connections to the store's worker.
test.skipIf(isOnCitus)('reads, payments and new orders are begun in the turn that asks for the session', async () => {
  expect((await call(getOrder, { invoice })).body.invoice).toBe(invoice)
  // The opening of the transaction in two statements, the session, the order and the commit.
  expect(sentAhead()).toBe(5)
  events.length = 0
  expect((await pay()).body.paid).toBe(1)
  // The opening, the session, and what a payment locks and reads.
  expect(sentAhead()).toBeGreaterThan(3)
  events.length = 0
  const { id, particulars } = (await call(getOrder, { invoice })).body
  events.length = 0
  const lines = particulars.map(({ cloth, service, quantity }) => ({ cloth, service, quantity }))
  expect((await call(addorder, { id, particulars: lines })).body.invoice).toBe(invoice + 1)
  // The opening, the session, and seven reads, of which the last one takes the number.
  expect(sentAhead()).toBe(10)
})

test('a session that was ended meanwhile is refused, and leaves nothing written', async () => {
  await app.owner.query('update session set ended_at = now() where store_id = $1', [store.storeId])
  const [read, list, paid] = [await call(getOrder, { invoice }), await call(allorders), await pay()]
  expect([read.status, list.status, paid.status]).toEqual([401, 401, 401])
  const { rows } = await app.owner.query('select paid_paise from orders where store_id = $1', [store.storeId])
  expect(rows).toEqual([{ paid_paise: 0 }])
})

test('an ended session takes no order and no number, and a frozen store none either', async () => {
  const { id, particulars } = (await call(getOrder, { invoice })).body
  const lines = particulars.map(({ cloth, service, quantity }) => ({ cloth, service, quantity }))
  await app.owner.query('update store set frozen = true where id = $1', [store.storeId])
  expect((await call(addorder, { id, particulars: lines })).status).toBe(403)
  await app.owner.query('update store set frozen = false where id = $1', [store.storeId])
  expect((await call(addorder, { id, particulars: lines })).body.invoice).toBe(invoice + 1)
  await app.owner.query('update session set ended_at = now() where store_id = $1', [store.storeId])
  expect((await call(addorder, { id, particulars: lines })).status).toBe(401)
  const { rows } = await app.owner.query('select count(*)::int as count from orders where store_id = $1', [
    store.storeId,
  ])
  expect(rows).toEqual([{ count: 2 }])
})

test('settings that were changed meanwhile hold for this very call', async () => {
  await pay({ amtPaidNow: 50 })
  const protect = `update store set settings = jsonb_set(settings, '{storeAdminProtection}', $2) where id = $1`
  await app.owner.query(protect, [store.storeId, 'true'])
  // Taking money back is guarded in a protected store.
  expect((await call(updateorder, { invoice, paid: 10, paymentMode: 'Cash' })).status).toBe(403)
  expect((await call(getOrder, { invoice })).body.paid).toBe(50)
  await app.owner.query(protect, [store.storeId, 'false'])
  expect((await call(updateorder, { invoice, paid: 10, paymentMode: 'Cash' })).status).toBe(200)
})

test('a call that is repeated with its key is answered again and does nothing', async () => {
  const first = await pay({ requestId: 'once' })
  const again = await pay({ requestId: 'once' })
  expect(again.body).toEqual(first.body)
  expect((await call(getOrder, { invoice })).body.paid).toBe(1)
})

test('a session that runs out is refused at that moment, though it was seen just before', async () => {
  await app.owner.query('update session set expires_at = $2 where store_id = $1', [
    ...[store.storeId, new Date(app.clock.now.getTime() + 1_000)],
  ])
  expect((await call(getOrder, { invoice })).status).toBe(200)
  app.clock.advance(1_000)
  expect((await call(getOrder, { invoice })).status).toBe(401)
  expect((await pay()).status).toBe(401)
})

test('a read in the millisecond in which the session has to be written as used again is answered', async () => {
  const { now } = app.clock
  await app.owner.query('update session set last_seen_at = $2 where store_id = $1', [store.storeId, now])
  expect((await call(getOrder, { invoice })).status).toBe(200)
  let asked = 0
  // The minute after which it is written ends while the call is on its way.
  Object.defineProperty(app.clock, 'now', {
    configurable: true,
    get: () => new Date(now.getTime() + 59_999 + asked++),
  })
  const read = await call(getOrder, { invoice })
  Object.defineProperty(app.clock, 'now', { configurable: true, writable: true, value: now })
  expect(asked).toBeGreaterThan(0)
  expect(read.body.invoice).toBe(invoice)
})
