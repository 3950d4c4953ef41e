import { runHttp } from './lib/http-load.mjs'
import { preparePlainOrders } from './lib/plain-orders.mjs'
import { processorTimeOf } from './lib/processor-time.mjs'
import { startProgram, withClient } from './lib/program.mjs'
import { runRaw } from './lib/raw-load.mjs'
import { openShop } from './lib/shop.mjs'
import { pairedRatio } from './lib/statistics.mjs'

/**
 * What is measured, over how many stores, and the least share of the plain transaction's speed, by connections; null where
 * it is told and not judged.
 */
const MEASURED = [
  { name: 'new order', of: 'newOrder', stores: 8, least: { 8: 0.5, 32: 0.7 } },
  { name: 'new order', of: 'newOrder', stores: 1, least: { 1: 0.35, 8: 0.45, 32: 0.6 } },
  { name: 'new order', of: 'newOrder', stores: 40, least: { 8: null, 32: null } },
  { name: 'payment', of: 'payment', stores: 8, least: { 8: 0.4 } },
  { name: 'scan to ready', of: 'scan', stores: 8, least: { 8: 0.4 } },
  { name: 'hand-over', of: 'handOver', stores: 8, least: { 8: 0.4 } },
]
const MOST_WAL_KB = 6
const STORES = 40
/** Stores with this many orders each before anything is measured. The others have a few. */
const BUSY = 8
const ORDERS = 200
const FEW = 10

/**
 * What the counter does all day over HTTP, against a fixed, plain transaction for the same facts on the same database, in
 * turns.
 * @param {{ pairs: number, seconds: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureOrders({ pairs, seconds }, tell) {
  const program = await startProgram()
  try {
    const shops = []
    for (let at = 0; at < STORES; at++) shops.push(await openShop(program, await program.addStore(`bench${at}`)))
    const counters = shops.map((shop) => counterOf(program, shop))
    const busy = counters.slice(0, BUSY)
    tell(`making ${ORDERS} orders in each of ${BUSY} stores, and ${FEW} in ${STORES - BUSY} others`)
    await Promise.all(busy.map((counter) => counter.takeOrders(ORDERS)))
    await Promise.all(counters.slice(BUSY).map((counter) => counter.takeOrders(FEW)))
    const plain = await preparePlainOrders(program.owner, { stores: STORES, orders: ORDERS })
    // V8 compiles what runs often; a server that serves many shops has long done so.
    await runHttp(program, ...drawn(busy, 'newOrder'), { connections: 8, seconds: 10 * seconds })
    await withClient(program.owner, (client) => client.query('vacuum analyze'))
    const rows = []
    for (const { name, of, stores, least } of MEASURED) {
      const [path, body] = drawn(counters.slice(0, stores), of)
      const plainScript = plain[/** @type {keyof typeof plain} */ (of)].replace(
        `random(1, ${STORES})`,
        `random(1, ${stores})`,
      )
      for (const [connections, wanted] of Object.entries(least)) {
        const load = { connections: Number(connections), seconds }
        // An order is handed over once, so there must be enough of them: up to 80 a second in each store. Once more than
        // there are pairs: the processor time is measured in a run of its own.
        const handOvers = 80 * (pairs + 1) * seconds
        if (of === 'handOver') await Promise.all(busy.map((counter) => counter.takeOrders(handOvers)))
        const found = await pairedRatio(
          pairs,
          () => runHttp(program, path, body, load),
          () => runRaw([plainScript], program.owner, load),
        )
        rows.push({
          what: `${name}, ${stores === 1 ? 'one store' : `${stores} stores`}, ${connections} connection${connections === '1' ? '' : 's'}`,
          found: `${Math.round(found.ours)}/s of ${Math.round(found.reference)}/s`,
          ratio: found.ratio,
          range: `${found.lowest.toFixed(2)}–${found.highest.toFixed(2)}`,
          ...(wanted !== null && { wanted: `at least ${wanted}`, holds: found.ratio >= wanted }),
        })
        tell(`${rows.at(-1)?.what}: ${found.ratio.toFixed(2)}`)
        const used = await processorTimeOf(program, () => runHttp(program, path, body, load))
        const each = used && `server ${used.server.toFixed(2)} ms, database ${used.database.toFixed(2)} ms`
        if (each) rows.push({ what: `${name}, processor time`, found: each })
      }
    }
    const wal = await walOfOrder(program, counters)
    const holds = wal <= MOST_WAL_KB
    return [
      ...rows,
      { what: 'WAL of a new order', found: `${wal.toFixed(1)} kB`, wanted: `at most ${MOST_WAL_KB} kB`, holds },
    ]
  } finally {
    await program.stop()
  }
}

/** @typedef {ReturnType<typeof counterOf>} Counter */

/**
 * The calls of one shop's counter, each with a body that has not been sent before.
 * @param {import('./lib/program.mjs').Program} program
 * @param {Awaited<ReturnType<typeof openShop>>} shop
 */
function counterOf(program, shop) {
  const { storeToken } = shop.session
  const newOrder = shop.calls['new order']
  if (!newOrder) throw new Error('A shop takes orders')
  /** @type {{ invoice: number, tag: string }[]} */
  const taken = []
  let next = 0
  let handedOver = 0
  const anyOf = () => taken[next++ % Math.min(taken.length, ORDERS)]
  return {
    newOrder: newOrder,
    payment: {
      path: '/api/order/updateorder',
      body: () => ({ storeToken, invoice: anyOf()?.invoice, amtPaidNow: 1, paymentMode: 'Cash' }),
    },
    scan: {
      path: '/api/order/scan',
      body: () => {
        const order = anyOf()
        // The second time round the same pieces go back.
        const to = Math.floor(next / ORDERS) % 2 === 0 ? 'ready' : 'received'
        return { storeToken, tag: order?.tag, to }
      },
    },
    handOver: {
      path: '/api/order/updateorder',
      body: () => ({ storeToken, invoice: taken[ORDERS + handedOver++]?.invoice, ready: 5, delivered: 5 }),
    },
    /** @param {number} count */
    takeOrders: async (count) => {
      for (let at = 0; at < count; at++) {
        const { invoice, allPieces } = await program.post(newOrder.path, newOrder.body())
        taken.push({ invoice, tag: allPieces[0].tag })
      }
    },
  }
}

/** The path of a call, and a body of any of these counters. @param {Counter[]} counters @param {string} call @returns {[string, () => object]} */
function drawn(counters, call) {
  const name = /** @type {'newOrder'} */ (call)
  const any = () => counters[Math.floor(Math.random() * counters.length)]?.[name].body() ?? {}
  return [counters[0]?.[name].path ?? '', any]
}

/** What the database writes ahead for one order, in kB: away from checkpoints, after which whole pages are written. @param {import('./lib/program.mjs').Program} program @param {Counter[]} counters */
async function walOfOrder(program, counters) {
  const count = 200
  return withClient(program.owner, async (client) => {
    const at = async () => (await client.query(`select pg_current_wal_insert_lsn() - '0/0' as at`)).rows[0].at
    // After a checkpoint the first change of each page writes the whole page.
    await client.query('checkpoint')
    await counters[0]?.takeOrders(2 * count)
    const before = await at()
    await counters[0]?.takeOrders(count)
    return (Number(await at()) - Number(before)) / count / 1000
  })
}
