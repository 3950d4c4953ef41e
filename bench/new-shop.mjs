import { loadTypeScript } from './lib/load-typescript.mjs'
import { startProgram, withClient } from './lib/program.mjs'
import { dayOf, openShop } from './lib/shop.mjs'
import { pairedRatio } from './lib/statistics.mjs'
import { REPORTS } from './reports.mjs'

const OTHERS = { stores: 20, customers: 100, orders: 2_000 }
/** Orders of the new shop. */
const ORDERS = 300
const MAX_RATIO = 1.3
/** Calls in a row that are timed together. */
const ROUNDS = 20

/**
 * The calls of a new shop beside others, before the database has counted its rows, against the same afterwards.
 * @param {{ pairs: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureNewShop({ pairs }, tell) {
  tell(`a shop with ${ORDERS} orders beside ${OTHERS.stores} with ${OTHERS.orders.toLocaleString('en-IN')}, twice`)
  const uncounted = await openNewShop()
  try {
    const counted = await openNewShop()
    try {
      await withClient(counted.program.owner, (client) => client.query('analyze'))
      const rows = []
      for (const [name, ask] of Object.entries(uncounted.calls)) {
        const timeOf = (/** @type {() => Promise<unknown>} */ call) => async () => {
          const beganAt = performance.now()
          for (let round = 0; round < ROUNDS; round++) await call()
          return (performance.now() - beganAt) / ROUNDS
        }
        const askCounted = counted.calls[name]
        if (!askCounted) throw new Error(`Both shops make the same calls, but only one makes ${name}`)
        // The first calls prepare statements and save the sums of past days.
        await timeOf(ask)()
        await timeOf(askCounted)()
        const found = await pairedRatio(pairs, timeOf(ask), timeOf(askCounted))
        rows.push({
          what: `${name}, new shop`,
          found: `${found.ours.toFixed(1)} ms against ${found.reference.toFixed(1)} ms`,
          ratio: found.ratio,
          range: `${found.lowest.toFixed(2)}–${found.highest.toFixed(2)}`,
          wanted: `at most ${MAX_RATIO}`,
          holds: found.ratio <= MAX_RATIO,
        })
        tell(`${name}: ${found.ratio.toFixed(2)}`)
      }
      return rows
    } finally {
      await counted.program.stop()
    }
  } finally {
    await uncounted.program.stop()
  }
}

/** A shop whose rows came after those of all others were counted. */
async function openNewShop() {
  const { addManyOrders } = await loadTypeScript('server/src/testing/many-orders.ts')
  const program = await startProgram()
  try {
    await program.addStores(OTHERS.stores)
    await withClient(program.owner, async (owner) => {
      // It would count the rows at some moment while this runs.
      await owner.query('alter system set autovacuum = off')
      await owner.query('select pg_reload_conf()')
      await addManyOrders({ owner, clock: { now: new Date() } }, OTHERS)
    })
    const shop = await openShop(program, await program.addStore('fresh'))
    const newOrder = shop.calls['new order']
    if (!newOrder) throw new Error('A shop takes orders')
    const invoices = []
    for (let order = 0; order < ORDERS; order++) {
      const { invoice } = await program.post(newOrder.path, newOrder.body())
      invoices.push(invoice)
    }
    return { program, calls: callsOf(program, shop, invoices) }
  } catch (error) {
    await program.stop()
    throw error
  }
}

/**
 * @param {import('./lib/program.mjs').Program} program
 * @param {Awaited<ReturnType<typeof openShop>>} shop
 * @param {number[]} invoices
 * @returns {Record<string, () => Promise<unknown>>}
 */
function callsOf(program, shop, invoices) {
  const { storeToken } = shop.session
  const page = { startToken: 0, endToken: 50 }
  const days = { startDate: dayOf(-30), endDate: dayOf(0) }
  let next = 0
  const pay = (/** @type {string} */ paymentMode) => () => {
    const invoice = invoices[next++ % invoices.length]
    return program.post('/api/order/updateorder', { storeToken, invoice, amtPaidNow: 1, paymentMode })
  }
  const calls = Object.entries(shop.calls).map(([name, { path, body }]) => [name, () => program.post(path, body())])
  const reports = REPORTS.map((report) => [
    `report ${report}`,
    () => program.post(`/api/report/${report}`, { storeToken, ...days }),
  ])
  return {
    ...Object.fromEntries(calls),
    payment: pay('Cash'),
    'payment in another mode': pay('UPI'),
    transactions: () => program.post('/api/transaction/allTransactions', { storeToken, ...page }),
    ...Object.fromEntries(reports),
  }
}
