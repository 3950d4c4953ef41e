import { contract, type Endpoint } from '@clothesline/contract'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../db/columns.ts'
import { inStore } from '../db/transaction.ts'
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

async function sentBy(endpoint: Endpoint, body: Record<string, unknown>) {
  statements.length = 0
  const answer = await app.call(endpoint, { storeToken: shop.storeToken, ...body })
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200)
  return { body: answer.body as Record<string, unknown[]>, sent: [...statements] }
}

const BIG_TABLES = ['orders', 'order_line', 'piece', 'posting', 'ledger_entry', 'customer', 'message']

/** Tables that a plan scans completely, including other stores' rows. */
function wholeReads(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(wholeReads)
  if (typeof plan !== 'object' || plan === null) return []
  const node = plan as Record<string, unknown>
  const here =
    node['Node Type'] === 'Seq Scan' && BIG_TABLES.includes(String(node['Relation Name']))
      ? [String(node['Relation Name'])]
      : []
  return [...here, ...Object.values(node).flatMap(wholeReads)]
}

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
    for (const [index, { text, values }] of queries.entries()) {
      const rows = await tx.rows(
        { 'QUERY PLAN': json },
        `explain-${endpoint.path}-${index}-${JSON.stringify(body)}`,
        `explain (format json) ${text}`,
        values,
      )
      expect(wholeReads(rows[0]?.['QUERY PLAN']), text).toEqual([])
    }
  })
})

/** How many rows of the orders a plan really read. */
function ordersRead(plan: unknown): number {
  if (Array.isArray(plan)) return plan.reduce((sum, part) => sum + ordersRead(part), 0)
  if (typeof plan !== 'object' || plan === null) return 0
  const node = plan as Record<string, unknown>
  const here = node['Relation Name'] === 'orders' ? Number(node['Actual Rows']) * Number(node['Actual Loops']) : 0
  return here + Object.values(node).reduce<number>((sum, part) => sum + ordersRead(part), 0)
}

test.each([
  ['all orders', contract.order.allorders, { endToken: 50 }],
  ['orders by status', contract.order.orderByStatus, { status: 'Delivered', endToken: 50 }],
] as const)('%s: a page reads the orders that it shows', async (_, endpoint, body) => {
  const { sent } = await sentBy(endpoint, body)
  const list = sent.find(({ text }) => /with page as/.test(text))
  await inStore(app.database.tenant, shop.storeId, async (tx) => {
    const plan = { 'QUERY PLAN': json }
    const rows = await tx.rows(
      plan,
      `read-${endpoint.path}`,
      `explain (analyze, format json) ${list?.text}`,
      list?.values ?? [],
    )
    expect(ordersRead(rows[0]?.['QUERY PLAN'])).toBe(50)
  })
})
