import { captureStatements } from './lib/capture-statements.mjs'
import { extrapolate } from './lib/extrapolate.mjs'
import { startProgram, withClient } from './lib/program.mjs'
import { openShop } from './lib/shop.mjs'

/** What the idempotency key leaves is deleted after a week. */
const KEPT_A_WEEK = ['idempotency']

/**
 * What the life of an order leaves in the database, by calls: taken, its tags printed, paid, made ready, handed over. And
 * what that means for a platform of a size that no machine here has.
 * @param {{ orders: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureScale({ orders }, tell) {
  const program = await startProgram()
  try {
    const shop = await openShop(program, await program.addStore('scale'))
    const life = lifeOf(program, shop)
    for (let at = 0; at < 200; at++) for (const step of life) await step.call()
    const statements = []
    for (const step of life) {
      const said = await captureStatements(program, step.call)
      // Which of them ends the transaction is not counted: it travels with the last one.
      const own = said.filter(({ text }) => !/^(begin|commit|set local)/i.test(text.trim()))
      statements.push({ what: step.what, count: own.length })
    }
    const found = await withClient(program.owner, async (client) => {
      await client.query('vacuum analyze')
      await client.query('checkpoint')
      const before = await sizes(client)
      /** @type {Record<string, number>} */
      const wal = {}
      for (const step of life) {
        const at = await position(client)
        for (let count = 0; count < orders; count++) await step.call()
        wal[step.what] = ((await position(client)) - at) / orders
      }
      await client.query('vacuum')
      return { wal, tables: grown(before, await sizes(client), orders) }
    })
    for (const { what, count } of statements)
      tell(`${what}: ${count} statements, WAL ${Math.round(found.wal[what] ?? 0)} bytes`)
    const rows = found.tables.map(({ name, heap, index, toast }) => ({
      what: name,
      found: `heap ${Math.round(heap)}, index ${Math.round(index)}, TOAST ${Math.round(toast)} bytes an order`,
    }))
    const measured = {
      kept: sum(found.tables.filter(({ name }) => !KEPT_A_WEEK.includes(name))),
      aWeek: sum(found.tables.filter(({ name }) => KEPT_A_WEEK.includes(name))),
      wal: Object.values(found.wal).reduce((all, one) => all + one, 0),
      statements: statements.reduce((all, { count }) => all + count, 0),
    }
    return [...rows, ...extrapolate(measured)]
  } finally {
    await program.stop()
  }
}

/** @param {{ heap: number, index: number, toast: number }[]} tables */
const sum = (tables) => tables.reduce((all, { heap, index, toast }) => all + heap + index + toast, 0)

/** @param {import('./lib/program.mjs').Program} program @param {Awaited<ReturnType<typeof openShop>>} shop */
function lifeOf(program, shop) {
  const { storeToken } = shop.session
  const newOrder = shop.calls['new order']
  if (!newOrder) throw new Error('A shop takes orders')
  /** @type {Record<string, { invoice: number, codes: string[] }[]>} */
  const waiting = { tags: [], payment: [], ready: [], handover: [] }
  const key = () => crypto.randomUUID()
  /** Each order goes through the steps once. @param {'tags' | 'payment' | 'ready' | 'handover'} step */
  const next = (step) => waiting[step]?.shift()
  return [
    {
      what: 'new order',
      call: async () => {
        const { invoice, allPieces } = await program.post(newOrder.path, newOrder.body())
        const codes = allPieces.map((/** @type {{ tag: string }} */ { tag }) => tag)
        for (const step of Object.values(waiting)) step.push({ invoice, codes })
      },
    },
    {
      what: 'tags',
      call: () => program.post('/api/tag/printed', { storeToken, codes: next('tags')?.codes, requestId: key() }),
    },
    {
      what: 'payment',
      call: () =>
        program.post('/api/order/updateorder', {
          storeToken,
          invoice: next('payment')?.invoice,
          amtPaidNow: 50,
          paymentMode: 'Cash',
          requestId: key(),
        }),
    },
    {
      what: 'ready',
      call: () =>
        program.post('/api/order/updateorder', {
          storeToken,
          invoice: next('ready')?.invoice,
          ready: 5,
          requestId: key(),
        }),
    },
    {
      what: 'hand-over',
      call: () =>
        program.post('/api/order/updateorder', {
          storeToken,
          invoice: next('handover')?.invoice,
          delivered: 5,
          requestId: key(),
        }),
    },
  ]
}

/** @param {import('pg').Client} client */
async function sizes(client) {
  const { rows } = await client.query(
    `select c.relname as name, pg_relation_size(c.oid)::float8 as heap, pg_indexes_size(c.oid)::float8 as index,
            coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0)::float8 as toast
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  return rows
}

/**
 * @typedef {{ name: string, heap: number, index: number, toast: number }} Size
 * @param {Size[]} before @param {Size[]} after @param {number} orders
 */
function grown(before, after, orders) {
  const was = new Map(before.map((table) => [table.name, table]))
  return after
    .map(({ name, ...now }) => {
      const then = was.get(name) ?? { heap: 0, index: 0, toast: 0 }
      const each = (/** @type {'heap' | 'index' | 'toast'} */ part) => (now[part] - then[part]) / orders
      return { name, heap: each('heap'), index: each('index'), toast: each('toast') }
    })
    .filter(({ heap, index, toast }) => heap + index + toast > 20)
    .sort((a, b) => b.heap + b.index - a.heap - a.index)
}

/** @param {import('pg').Client} client */
const position = async (client) =>
  Number((await client.query(`select pg_current_wal_insert_lsn() - '0/0' as at`)).rows[0].at)
