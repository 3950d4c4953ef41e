import { contract } from '@clothesline/contract'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBookErrors } from '../testing/check-books.ts'
import { isOnCitus } from '../testing/on-citus.ts'
import { openTogether, orderOf, sendTogether, transactionsOf } from '../testing/send-together.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { addTestCustomer } from '../testing/test-customer.ts'
import { KnownSessions } from './known-sessions.ts'

interface Shop {
  store: TestStore
  asha: string
  ravi: string
}

let app: TestApp
let shops: Shop[]
const known = new KnownSessions()

beforeAll(async () => {
  app = await startTestApp()
  shops = []
  for (const name of ['North', 'South', 'East', 'West']) shops.push(await openShop(name))
})
afterEach(async () => expect(await findBookErrors(app.owner)).toEqual([]))
afterAll(() => app.close())

/** Its first order begins the numbers of the store, and makes its session known. */
async function openShop(name: string): Promise<Shop> {
  const store = await addTestStore(app, name)
  const [asha, ravi] = [await addTestCustomer(app, store, { whatsappConsent: true }), await addTestCustomer(app, store)]
  const shop = { store, asha: asha.id, ravi: ravi.id }
  await send([order(shop)])
  return shop
}

const particulars = [
  { cloth: 'Shirt', service: 'Dry Clean', quantity: 2 },
  { cloth: 'Shirt', service: 'Dry Clean', quantity: 1, note: 'cuffs' },
]
const order = ({ store, asha }: Shop, body: Record<string, unknown> = {}) => ({
  storeToken: store.storeToken,
  particulars,
  id: asha,
  ...body,
})
const send = (bodies: readonly Record<string, unknown>[]) => sendTogether(app, bodies, known)
const shopAt = (at: number) => shops[at] as Shop

/** What an order writes besides itself. */
const WRITTEN = {
  order_line: 'order_id',
  piece: 'order_id',
  posting: 'order_id',
  ledger_entry: 'order_id',
  message: 'order_id',
  audit: 'subject_id',
}

test.skipIf(isOnCitus)('orders of several stores share a transaction, and each store gets its own', async () => {
  const bodies = shops.flatMap((shop) => [
    order(shop, { amtPaidNow: 10, paymentMode: 'Cash', sendMessage: true, requestId: `a-${shop.asha}` }),
    order(shop, { id: shop.ravi, note: 'second' }),
    order(shop, { requestId: `c-${shop.asha}` }),
  ])
  const outcomes = await send(bodies)
  // Two at once, with half of the stores each.
  expect(await transactionsOf(app, outcomes)).toBe(2)
  for (const [at, { store }] of shops.entries()) {
    const mine = outcomes.slice(3 * at, 3 * at + 3).map(orderOf)
    const first = mine[0]?.invoice ?? 0
    expect(mine.map((each) => each?.invoice)).toEqual([first, first + 1, first + 2])
    for (const each of mine) {
      const asked = { storeToken: store.storeToken, invoice: each?.invoice }
      const { allBalance, due, advance, ...own } = (await app.call(contract.order.getOrder, asked)).body
      expect(each).toMatchObject(own)
    }
    const ids = mine.map((each) => each?._id)
    for (const [table, column] of Object.entries(WRITTEN)) {
      const asked = `select distinct store_id from ${table} where ${column}::text = any ($1)`
      expect((await app.owner.query(asked, [ids])).rows, table).toEqual([{ store_id: store.storeId }])
    }
  }
  const again = await send(bodies.filter((body) => 'requestId' in body))
  expect(again.map(orderOf)).toEqual([0, 2, 3, 5, 6, 8, 9, 11].map((at) => orderOf(outcomes[at])))
})

test('if the database refuses one of them, the others are taken', async () => {
  await app.owner.query(`alter table orders add constraint test_note check (note <> 'broken')`)
  const outcomes = await send([order(shopAt(0), { note: 'broken' }), ...[1, 2, 3].map((at) => order(shopAt(at)))])
  await app.owner.query('alter table orders drop constraint test_note')
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(app.logged.filter((line) => line.includes('share no transaction'))).toEqual([])
})

test("a customer of another store is not found, though that store's orders come at the same time", async () => {
  const [north, south] = [shopAt(0), shopAt(1)]
  const outcomes = await send([order(north, { id: south.asha }), order(south), order(shopAt(2)), order(shopAt(3))])
  expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: { code: 'customer_not_found' } })
  expect(outcomes.slice(1).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
})

test('a refused order takes no number', async () => {
  const before = await send([order(shopAt(0))])
  const outcomes = await send([order(shopAt(0), { invoice: 999_999 }), ...[1, 2, 3].map((at) => order(shopAt(at)))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  const after = await send([order(shopAt(0))])
  expect(orderOf(after[0])?.invoice).toBe((orderOf(before[0])?.invoice ?? 0) + 1)
})

test('an advance is used in a transaction of its own store', async () => {
  const [north, ...others] = shops as [Shop, ...Shop[]]
  await send([order(north, { amtPaidNow: 5_000, paymentMode: 'Cash' })])
  const outcomes = await send([order(north, { useAdvance: true }), ...others.map((shop) => order(shop))])
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  if (!isOnCitus) expect(await transactionsOf(app, outcomes)).toBe(3)
})

const ofAll = (first: Record<string, unknown> = {}) => shops.map((shop, at) => order(shop, at === 0 ? first : {}))

test.skipIf(isOnCitus)('a store that was refused gets transactions of its own for a while', async () => {
  const begin = openTogether(app, known)
  const transactions = async (first: Record<string, unknown>) =>
    transactionsOf(app, await Promise.allSettled(begin(ofAll(first))))
  expect(await transactions({})).toBe(2)
  // The store beside it begins again, in one of its own.
  expect(await transactions({ invoice: 999_999 })).toBe(2)
  expect(await transactions({})).toBe(3)
  app.clock.advance(11_000)
  expect(await transactions({})).toBe(2)
})

test.skipIf(isOnCitus)(
  'where the shared role cannot log in, every store is served, and the log says it once a minute',
  async () => {
    const shared = new pg.Pool({ host: '127.0.0.1', port: 1 })
    const begin = openTogether({ ...app, database: { ...app.database, shared } }, known)
    const told = () => app.logged.filter((line) => line.includes('share no transaction')).length
    for (const times of [1, 2]) {
      const outcomes = await Promise.allSettled(begin(ofAll()))
      expect(await transactionsOf(app, outcomes), `${times}`).toBe(4)
      expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
    }
    expect(told()).toBe(1)
  },
)

test('an ended session is refused, and the other stores are served', async () => {
  const ended = await openShop('Ended')
  await app.owner.query('update session set ended_at = now() where store_id = $1', [ended.store.storeId])
  const outcomes = await send([order(ended), ...shops.map((shop) => order(shop))])
  expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: { code: 'session_ended' } })
  expect(outcomes.slice(1).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
})

test('a store whose numbers are locked does not hold up the others', async () => {
  const [north, ...others] = shops as [Shop, ...Shop[]]
  await app.owner.query('begin')
  const lock = `select from counter where store_id = $1 and name = 'invoice' for update`
  await app.owner.query(lock, [north.store.storeId])
  const [locked, ...free] = openTogether(app, known)([north, ...others].map((shop) => order(shop)))
  for (const each of free) expect((await each).status).toBe(200)
  await app.owner.query('commit')
  expect((await locked)?.status).toBe(200)
})
