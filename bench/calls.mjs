import { captureStatements } from './lib/capture-statements.mjs'
import { runHttp } from './lib/http-load.mjs'
import { startProgram, tenantLogin, withClient } from './lib/program.mjs'
import { findPgbench, rawScript, runRaw } from './lib/raw-load.mjs'
import { openShop } from './lib/shop.mjs'
import { pairedRatio } from './lib/statistics.mjs'

/**
 * The minimum speed of a call over HTTP, as a share of the raw statements' speed.
 * @type {Record<string, Record<number, number>>}
 */
const MIN_RATIO = {
  'new order': { 8: 0.55, 32: 0.75 },
  'one order': { 8: 0.5 },
  'order list': { 8: 0.5 },
  search: { 8: 0.5 },
}
const CONNECTIONS = { 'new order': [1, 8, 32] }

/**
 * Compares calls over HTTP, including login check, row security, ledger, audit log and outbox, with the same statements
 * sent directly to the database.
 * @param {{ pairs: number, seconds: number, orders: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureCalls({ pairs, seconds, orders }, tell) {
  const program = await startProgram()
  try {
    const shop = await openShop(program, await program.addStore('bench'))
    tell(`raw statements by ${(await findPgbench()) ? 'pgbench' : 'a loop over the driver'}`)
    const login = await tenantLogin(program.owner)
    const rows = []
    for (const [name, { path, body }] of Object.entries(shop.calls)) {
      const once = () => program.post(path, body(0))
      const [first, second] = [await captureStatements(program, once), await captureStatements(program, once)]
      const scripts = shop.forEachCustomer(await rawScript(first, second, login))
      if (name === 'new order') await runHttp(program, path, body, { connections: 8, seconds: orders / 400 })
      await withClient(program.owner, (client) => client.query('vacuum analyze'))
      for (const connections of CONNECTIONS[/** @type {'new order'} */ (name)] ?? [1, 8]) {
        const load = { connections, seconds }
        const found = await pairedRatio(
          pairs,
          () => runHttp(program, path, body, load),
          () => runRaw(scripts, login, load),
        )
        const least = MIN_RATIO[name]?.[connections]
        rows.push({
          what: `${name}, ${connections} connection${connections === 1 ? '' : 's'}`,
          found: `${Math.round(found.ours)}/s of ${Math.round(found.reference)}/s`,
          ratio: found.ratio,
          range: `${found.lowest.toFixed(2)}–${found.highest.toFixed(2)}`,
          ...(least !== undefined && { wanted: `at least ${least}`, holds: found.ratio >= least }),
        })
        tell(`${rows.at(-1)?.what}: ${found.ratio.toFixed(2)}`)
      }
    }
    return rows
  } finally {
    await program.stop()
  }
}
