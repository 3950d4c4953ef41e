import { runHttp } from './lib/http-load.mjs'
import { preparePlainOrders } from './lib/plain-orders.mjs'
import { processorTimeOf } from './lib/processor-time.mjs'
import { startProgram, withClient } from './lib/program.mjs'
import { runRaw } from './lib/raw-load.mjs'
import { openShop } from './lib/shop.mjs'
import { pairedRatio } from './lib/statistics.mjs'

const STORES = 8
const ORDERS = 200
const PATH = '/api/order/addorder'
const MEASURED = [
  { stores: STORES, connections: 8 },
  { stores: STORES, connections: 32 },
  { stores: 1, connections: 1 },
]

/** The tables that a new order writes. */
const WRITTEN = `('orders', 'order_line', 'piece', 'posting', 'ledger_entry', 'message', 'audit', 'idempotency', 'customer', 'counter')`

/** What is taken away, one after the other: queries that answer the statements which do so. */
const SAFEGUARDS = {
  'without foreign keys': `
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
      from pg_constraint where contype = 'f' and conrelid::regclass::text in ${WRITTEN}`,
  'nor the triggers that check the books and keep them': `
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as text
      from pg_trigger where not tgisinternal and tgrelid::regclass::text in ${WRITTEN}`,
  'nor check constraints': `
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
      from pg_constraint where contype = 'c' and conrelid::regclass::text in ${WRITTEN}`,
  'nor indexes but those of keys': `
    select format('drop index %s', indexrelid::regclass) as text
      from pg_index where not indisunique and indrelid::regclass::text in ${WRITTEN}`,
  'nor row security': `
    select format('alter table %s disable row level security', oid::regclass) as text
      from pg_class where relrowsecurity and relkind = 'r'`,
}

/**
 * How far new orders would get against the plain transaction with fewer safeguards in the database. Nothing is
 * judged: it tells the most that leaving them out could bring.
 * @param {{ pairs: number, seconds: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureSafeguards({ pairs, seconds }, tell) {
  const program = await startProgram()
  try {
    /** @type {(() => object)[]} */
    const bodies = []
    for (let at = 0; at < STORES; at++) {
      const shop = await openShop(program, await program.addStore(`bench${at}`))
      bodies.push(shop.calls['new order']?.body ?? (() => ({})))
    }
    for (const body of bodies) for (let at = 0; at < ORDERS; at++) await program.post(PATH, body())
    const plain = await preparePlainOrders(program.owner, { stores: STORES, orders: ORDERS })
    const bodyOf = (/** @type {number} */ stores) => () => bodies[Math.floor(Math.random() * stores)]?.() ?? {}
    const warmUp = { connections: 8, seconds: 10 * seconds }
    await runHttp(program, PATH, bodyOf(STORES), warmUp)
    await withClient(program.owner, (client) => client.query('vacuum analyze'))
    /** @type {{ what: string, found: string, ratio: number, range: string }[]} */
    const rows = []
    const measureAll = async (/** @type {string} */ name) => {
      // Statements are planned anew once their tables have changed.
      await runHttp(program, PATH, bodyOf(STORES), { ...warmUp, seconds })
      for (const { stores, connections } of MEASURED) {
        const load = { connections, seconds }
        const ours = () => runHttp(program, PATH, bodyOf(stores), load)
        const script = plain.newOrder.replace(`random(1, ${STORES})`, `random(1, ${stores})`)
        const found = await pairedRatio(pairs, ours, () => runRaw([script], program.owner, load))
        const used = await processorTimeOf(program, ours)
        const each = used ? `, server ${used.server.toFixed(2)} ms, database ${used.database.toFixed(2)} ms` : ''
        rows.push({
          what: `${name}, ${stores} ${stores === 1 ? 'store' : 'stores'}, ${connections} connection${connections === 1 ? '' : 's'}`,
          found: `${Math.round(found.ours)}/s of ${Math.round(found.reference)}/s${each}`,
          ratio: found.ratio,
          range: `${found.lowest.toFixed(2)}–${found.highest.toFixed(2)}`,
        })
        tell(`${rows.at(-1)?.what}: ${found.ratio.toFixed(2)}`)
      }
    }
    await measureAll('as it is')
    for (const [name, query] of Object.entries(SAFEGUARDS)) {
      await withClient(program.owner, async (client) => {
        for (const { text } of (await client.query(query)).rows) await client.query(text)
      })
      await measureAll(name)
    }
    return rows
  } finally {
    await program.stop()
  }
}
