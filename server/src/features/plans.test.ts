import { contract, type Endpoint } from '@clothesline/contract'
import pg, { type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../db/columns.ts'
import { inStore, type Tx } from '../db/transaction.ts'
import { runErasures } from '../housekeeping/start-erasures.ts'
import { findBookErrors } from '../testing/check-books.ts'
import { addManyOrders } from '../testing/many-orders.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'

/** A tenth of the nightly size (BIG=1), which is 200,000 orders in ten stores. */
const STORES = 10
const SIZE = process.env.BIG === '1' ? { customers: 5_000, orders: 20_000 } : { customers: 500, orders: 2_000 }

let app: TestApp
let shop: TestStore
const statements: { text: string; values: unknown[] }[] = []

beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  app.database.tenant.on('connect', watch)
  shop = await addTestStore(app, 'Big')
  for (let store = 1; store < STORES; store++) await addTestStore(app, 'Neighbour')
  await addManyOrders(app, SIZE)
}, 300_000)
afterAll(() => app.close())

/** Records every statement that the server sends for a store. */
function watch(client: PoolClient): void {
  const send = client.query.bind(client)
  const noting = (...call: Parameters<typeof send>) => {
    const [query, values] = call as unknown as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const sent = typeof query === 'string' ? { text: query, values } : query
    statements.push({ text: sent.text, values: sent.values ?? [] })
    return send(...call)
  }
  client.query = noting as typeof client.query
}

async function sentBy(endpoint: Endpoint, body: Record<string, unknown>, { storeToken } = shop) {
  statements.length = 0
  const answer = await app.call(endpoint, { storeToken, ...body })
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200)
  return { body: answer.body as Record<string, unknown[]>, sent: [...statements] }
}

/** A parameter as text. A plan does not depend on bytes, nor on moments in lists, which are only inserted. */
function textOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value) || value.some((item) => item !== null && typeof item === 'object')) return null
  return `{${value.map((item) => (item === null || item === undefined ? 'NULL' : JSON.stringify(String(item)))).join()}}`
}

/** The plan that the program gets: that of a prepared statement. */
async function planOf(
  tx: Tx,
  { text, values }: (typeof statements)[number],
  { analyze = false } = {},
): Promise<unknown> {
  const given = values.map((value) => {
    const sent = textOf(value)
    return typeof sent === 'string' ? pg.escapeLiteral(sent) : 'null'
  })
  await tx.run(undefined, `prepare looked_at as ${text}`, [])
  const asked = given.length > 0 ? `looked_at (${given.join(', ')})` : 'looked_at'
  const explain = `explain (analyze ${analyze}, format json) execute ${asked}`
  const rows = await tx.rows({ 'QUERY PLAN': json }, undefined, explain, [])
  await tx.run(undefined, 'deallocate looked_at', [])
  return rows[0]?.['QUERY PLAN']
}

const BIG_TABLES = ['orders', 'order_line', 'piece', 'posting', 'ledger_entry', 'customer', 'message']

type PlanNode = Record<string, unknown>

/** All nodes of a plan. */
function nodesOf(plan: unknown): PlanNode[] {
  if (Array.isArray(plan)) return plan.flatMap(nodesOf)
  if (typeof plan !== 'object' || plan === null) return []
  return [plan as PlanNode, ...Object.values(plan).flatMap(nodesOf)]
}

/** Tables that a plan scans completely, including other stores' rows. */
const wholeReads = (plan: unknown): string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => String(node['Relation Name']))
    .filter((table) => BIG_TABLES.includes(table))

/** How many rows a node went through. */
function rowsOf(node: PlanNode): number {
  const rows = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter'].map((key) =>
    Number(node[key] ?? 0),
  )
  return rows.reduce((sum, each) => sum + each, 0) * Number(node['Actual Loops'] ?? 0)
}

const rowsRead = (nodes: readonly PlanNode[]) => nodes.reduce((sum, node) => sum + rowsOf(node), 0)

test('the seeded books are consistent', async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
})

describe('a list takes one query, however long it is', () => {
  test.each([
    ['orders', contract.order.allorders, { endToken: 10_000 }],
    ['customers', contract.customer.allcustomers, { endToken: 5_000 }],
    ['orders', contract.order.orderByStatus, { status: 'Ready' }],
  ] as const)('%s', async (key, endpoint, range) => {
    const long = await sentBy(endpoint, range)
    const short = await sentBy(endpoint, { ...range, endToken: 1 })
    expect(short.body[key]).toHaveLength(1)
    expect(long.body[key]?.length).toBeGreaterThan(100)
    expect(long.sent.length).toBe(short.sent.length)
    // Begin, store, session, list, commit.
    expect(long.sent.length).toBe(5)
  })
})

const days = { startDate: '2026-10-01', endDate: '2026-10-31' }
const CALLS: [string, Endpoint, Record<string, unknown>][] = [
  ['all orders', contract.order.allorders, { endToken: 100 }],
  ['orders of some days', contract.order.allorders, { ...days, endToken: 100 }],
  ['unpaid orders', contract.order.allorders, { unpaid: true, endToken: 100 }],
  ['late orders', contract.order.allorders, { promised: 'late', endToken: 100 }],
  ['orders by status', contract.order.orderByStatus, { status: 'Ready' }],
  ['orders of a status and some days', contract.order.orderByStatus, { ...days, status: 'Delivered', endToken: 100 }],
  ['orders that wait to be fetched', contract.order.orderByStatus, { status: 'Ready', readyBefore: '2026-10-31' }],
  ['tags that wait', contract.tag.waiting, {}],
  ['tags of a range', contract.tag.tags, { fromInvoice: 70, toInvoice: 90 }],
  ['tags of some orders', contract.tag.tags, { invoices: [70, 77] }],
  ['one order', contract.order.getOrder, { invoice: 77 }],
  ['deleted orders', contract.order.deletedOrders, {}],
  ['customers', contract.customer.allcustomers, { endToken: 100 }],
  ['one customer', contract.customer.customer, { id: 'C-42' }],
  ['transactions of some days', contract.transaction.allTransactions, { ...days, endToken: 100 }],
  ['transactions of a customer', contract.transaction.allTransactions, { customer: 'C-42', endToken: 100 }],
  ['a payment', contract.transaction.collect, { id: 'C-42', amtPaidNow: 10, paymentMode: 'Cash' }],
  ['the counts', contract.stats.allStats, {}],
  ['a promise', contract.promise.suggest, { particulars: [{ service: 'Dry Clean', quantity: 5 }] }],
  ['promises kept', contract.promise.kept, {}],
  ['late risks', contract.promise.lateRisk, {}],
  ['promises again', contract.promise.backtest, {}],
  ['search by invoice', contract.search.search, { text: '1234' }],
  ['search by phone', contract.search.search, { text: '7000001234' }],
  ['search by name', contract.search.search, { text: 'asha' }],
  ...Object.entries(contract.report).map(([name, endpoint]): [string, Endpoint, Record<string, unknown>] => {
    return [`report ${name}`, endpoint as Endpoint, days]
  }),
]

test.each(CALLS)("%s: no table is scanned beyond this store's rows", async (_, endpoint, body) => {
  const { sent } = await sentBy(endpoint, body)
  const queries = sent.filter(({ text }) => /^\s*(select|with)/i.test(text))
  expect(queries.length).toBeGreaterThan(0)
  await inStore(app.database.tenant, shop.storeId, async (tx) => {
    for (const query of queries) expect(wholeReads(await planOf(tx, query)), query.text).toEqual([])
  })
})

test.each([
  ['all orders', contract.order.allorders, { endToken: 50 }],
  ['orders by status', contract.order.orderByStatus, { status: 'Delivered', endToken: 50 }],
] as const)('%s: a page reads the orders that it shows', async (_, endpoint, body) => {
  const { sent } = await sentBy(endpoint, body)
  const list = sent.find(({ text }) => /with page as/.test(text))
  if (!list) throw new Error('The list was not asked for')
  await inStore(app.database.tenant, shop.storeId, async (tx) => {
    const nodes = nodesOf(await planOf(tx, list, { analyze: true }))
    expect(rowsRead(nodes.filter((node) => node['Relation Name'] === 'orders'))).toBe(50)
  })
})

test('of somebody whose year is over the log is read by its subjects, and never from end to end', async () => {
  const { storeId, storeToken } = shop
  const made = await app.call(contract.customer.addcustomer, { storeToken, name: 'Zubeida', contact: '9811100077' })
  const { body } = await app.call(contract.privacy.erase, { storeToken, id: made.body._id })
  expect(body).toEqual({ erased: true })
  await app.owner.query(
    `insert into audit (store_id, id, at, actor, action, subject_kind, subject_id)
       select $1, gen_random_uuid(), now(), 'store', 'order.update', kind, gen_random_uuid()::text
         from generate_series(1, 5000), unnest(array['customer', 'order', 'visit', 'employee']) kind`,
    [storeId],
  )
  await app.owner.query('analyze audit')
  const { now } = app.clock
  app.clock.advance(366 * 86_400_000)
  statements.length = 0
  await runErasures(app.database, app.services, { read: async () => app.erased })
  app.clock.now = now
  const scrubs = statements.filter(({ text }) => text.startsWith('update audit'))
  expect(scrubs.length).toBeGreaterThan(0)
  await inStore(app.database.tenant, storeId, async (tx) => {
    for (const scrub of scrubs) {
      const nodes = nodesOf(await planOf(tx, scrub))
      const isWhole = (node: PlanNode) => node['Relation Name'] === 'audit' && node['Node Type'] === 'Seq Scan'
      expect(nodes.filter(isWhole), scrub.text).toEqual([])
      const [index, ...more] = nodes.filter((node) => String(node['Index Name']).startsWith('audit'))
      expect(more).toEqual([])
      expect(index, scrub.text).toMatchObject({ 'Index Name': 'audit_subject' })
      expect(index?.['Index Cond'], scrub.text).toContain('subject_id = ')
    }
  })
})

/** Not a failure: rolls back what was only looked at. */
class Looked extends Error {}

// With 40 orders and a plan that reads rows again for each row, the worst went through 300,000.
describe('a shop that is newer than the statistics', () => {
  const ORDERS = 40
  const MAX_ROWS = 120 * ORDERS
  let fresh: TestStore

  beforeAll(async () => {
    fresh = await addTestStore(app, 'Fresh')
    const { storeToken } = fresh
    const asha = { name: 'Asha Rao', contact: '9811100001' }
    const { body } = await app.call(contract.customer.addcustomer, { storeToken, ...asha })
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
    for (let at = 0; at < ORDERS; at++) {
      const order = { id: body._id, particulars, amtPaidNow: 10, paymentMode: 'Cash' }
      await app.call(contract.order.addorder, { storeToken, ...order })
    }
  }, 60_000)

  const isElsewhere = ([name]: (typeof CALLS)[number]) => /^(one|tags of)|customer|payment/.test(name)
  test.each([
    ...CALLS.filter((call) => !isElsewhere(call)),
    ['one order', contract.order.getOrder, { invoice: 7 }],
    ['one customer', contract.customer.customer, { id: 'C-1' }],
    ['a payment', contract.transaction.collect, { id: 'C-1', amtPaidNow: 10, paymentMode: 'Cash' }],
    ['a payment in another mode', contract.order.updateorder, { invoice: 7, amtPaidNow: 1, paymentMode: 'UPI' }],
    ['all transactions', contract.transaction.allTransactions, { endToken: 100 }],
  ] as typeof CALLS)('%s: no statement reads its rows again and again', async (_, endpoint, body) => {
    const { sent } = await sentBy(endpoint, body, fresh)
    const isRepeatable = (text: string) => /^\s*(select|with|update)/i.test(text) && !/insert into/i.test(text)
    const looking = inStore(app.database.tenant, fresh.storeId, async (tx) => {
      for (const query of sent.filter(({ text }) => isRepeatable(text))) {
        const nodes = nodesOf(await planOf(tx, query, { analyze: true }))
        expect(rowsRead(nodes), query.text).toBeLessThan(MAX_ROWS)
      }
      throw new Looked()
    })
    await expect(looking).rejects.toThrow(Looked)
  })
})
