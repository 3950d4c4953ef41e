import { captureStatements } from './lib/capture-statements.mjs'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { startProgram, tenantLogin, withClient } from './lib/program.mjs'
import { dayOf } from './lib/shop.mjs'
import { pairedRatio } from './lib/statistics.mjs'
import { inTransactions, prepared, timed } from './lib/transactions.mjs'

const ORDERS = 200_000
export const REPORTS = ['dayClose', 'collections', 'billed', 'gst', 'dues', 'mix', 'profit', 'deletions']
/** The time limit of a report over HTTP, including login and sums. */
const MAX_MS = 200
/** Each call saves the sums of some of the 400 days; after this many all are saved. */
const ROUNDS_UNTIL_KEPT = 12

const SPANS = { '31 days': 30, '365 days': 364 }

/**
 * Compares every report over a store with 200,000 orders in 400 days with its own statements, run directly.
 * @param {{ pairs: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureReports({ pairs }, tell) {
  const program = await startProgram()
  try {
    const { storeToken } = await program.addStore('reported')
    tell(`filling a store with ${ORDERS.toLocaleString('en-IN')} orders`)
    await fill(program.owner)
    const calls = Object.entries(SPANS).flatMap(([span, days]) =>
      REPORTS.map((report) => ({
        what: `${report}, ${span}`,
        ask: () => program.post(`/api/report/${report}`, { storeToken, startDate: dayOf(-days), endDate: dayOf(0) }),
      })),
    )
    const all = await captureStatements(program, async () => {
      for (const { ask } of calls) await ask()
    })
    const transactions = inTransactions(all)
    if (transactions.length !== calls.length) throw new Error(`${transactions.length} transactions for the calls`)
    const login = await tenantLogin(program.owner)
    return await withClient(login, async (client) => {
      await client.query('set jit = off')
      const rows = []
      for (const [at, { what, ask }] of calls.entries()) {
        const raw = timed(async () => {
          for (const statement of transactions[at] ?? []) await client.query(prepared(statement))
        })
        const ours = timed(ask)
        for (let round = 0; round < ROUNDS_UNTIL_KEPT; round++) await ours()
        const found = await pairedRatio(pairs, ours, raw)
        rows.push({
          what,
          found: `${found.ours.toFixed(0)} ms, raw ${found.reference.toFixed(0)} ms`,
          ratio: found.ratio,
          range: `${found.lowest.toFixed(2)}–${found.highest.toFixed(2)}`,
          wanted: `at most ${MAX_MS} ms`,
          holds: found.ours <= MAX_MS,
        })
        tell(`${what}: ${rows.at(-1)?.found}, ${found.ratio.toFixed(2)}`)
      }
      return rows
    })
  } finally {
    await program.stop()
  }
}

/** @param {import('pg').ClientConfig} owner */
async function fill(owner) {
  const { addManyOrders } = await loadTypeScript('server/src/testing/many-orders.ts')
  await withClient(owner, async (client) => {
    await addManyOrders({ owner: client, clock: { now: new Date() } }, { customers: ORDERS / 20, orders: ORDERS })
    // The orders above have no tax and a single cloth and service; this gives the GST and mix reports something to sum
    // up.
    await client.query('set session_replication_role = replica')
    await client.query(
      `update order_line l set cloth_id = c.id, cloth = c.name, service_id = s.id, service = s.name
         from orders o,
              (select store_id, id, name, row_number() over (order by name) - 1 as at, count(*) over () as all_of_them from cloth) c,
              (select store_id, id, name, row_number() over (order by name) - 1 as at, count(*) over () as all_of_them from service) s
        where o.store_id = l.store_id and o.id = l.order_id and c.store_id = o.store_id and s.store_id = o.store_id
          and c.at = o.invoice % c.all_of_them and s.at = o.invoice / c.all_of_them % s.all_of_them`,
    )
    await client.query(
      `update orders set tax_profile = '{"kind":"regular"}', taxes = jsonb_build_array(jsonb_build_object(
         'halfRateBasisPoints', 900, 'sac', '99971' || invoice % 5, 'taxablePaise', 15254, 'cgstPaise', 1373,
         'sgstPaise', 1373, 'igstPaise', 0))`,
    )
    await client.query('set session_replication_role = origin')
    await vacuumAll(client)
  })
}

/**
 * A transaction that is still open keeps vacuum from marking pages as visible to all. Without these marks PostgreSQL
 * reads the whole table instead of an index, which no shop would see that grew day by day.
 * @param {import('pg').Client} client
 */
async function vacuumAll(client) {
  for (let tries = 0; tries < 20; tries++) {
    await client.query('vacuum analyze')
    const { rows } = await client.query(
      `select relallvisible >= relpages as done from pg_class where oid = 'orders'::regclass`,
    )
    if (rows[0].done) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('Vacuum did not reach all orders')
}
