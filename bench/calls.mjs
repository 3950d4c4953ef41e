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
  'one order': { 8: 0.5 },
  'order list': { 8: 0.5 },
  search: { 8: 0.5 },
}

/**
 * Compares calls that read, over HTTP and including the login check, with the same statements sent directly to the
 * database. New orders are compared with a plain transaction (orders.mjs): their statements cannot be sent twice.
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
    const { 'new order': newOrder, ...reads } = shop.calls
    if (newOrder) await runHttp(program, newOrder.path, newOrder.body, { connections: 8, seconds: orders / 400 })
    await withClient(program.owner, (client) => client.query('vacuum analyze'))
    for (const [name, { path, body }] of Object.entries(reads)) {
      const statements = await captureStatements(program, () => program.post(path, body(0)))
      const script = await rawScript(statements, login)
      // V8 compiles what runs often; a server that serves many shops has long done so.
      await runHttp(program, path, body, { connections: 8, seconds: 3 * seconds })
      for (const connections of [1, 8]) {
        const load = { connections, seconds }
        const found = await pairedRatio(
          pairs,
          () => runHttp(program, path, body, load),
          () => runRaw([script], login, load),
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
