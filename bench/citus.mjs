import { makeDatabase } from './lib/citus-database.mjs'
import { runHttp } from './lib/http-load.mjs'
import { usedBy } from './lib/processor-time.mjs'
import { startProgram, withClient } from './lib/program.mjs'
import { openShop } from './lib/shop.mjs'
import { pairedRatio } from './lib/statistics.mjs'

const STORES = 8
const MEASURED = [
  { what: 'new order', connections: [8, 32], least: 0.5 },
  { what: 'order list', connections: [8], least: undefined },
]

/**
 * The same program, shops and clients on Citus and on one PostgreSQL server, in turns. Both should have the same settings.
 * @param {{ pairs: number, seconds: number }} size
 * @param {(line: string) => void} tell
 * @returns {Promise<import('./run.mjs').Row[]>}
 */
export async function measureCitus({ pairs, seconds }, tell) {
  const { TEST_CITUS_URL, TEST_DATABASE_URL } = process.env
  if (!TEST_CITUS_URL || !TEST_DATABASE_URL) {
    return [{ what: 'new order', found: 'not measured: TEST_CITUS_URL and TEST_DATABASE_URL are not both given' }]
  }
  const places = [await makeDatabase(TEST_CITUS_URL), await makeDatabase(TEST_DATABASE_URL)]
  /** @type {import('./lib/program.mjs').Program[]} */
  const programs = []
  try {
    for (const { url } of places) programs.push(await startProgram({ databaseUrl: url }))
    const loads = []
    for (const program of programs) loads.push(await openShops(program, 10 * seconds))
    const [onCitus, onPlain] = loads
    if (!onCitus || !onPlain) throw new Error('Both programs have shops')
    /** Of the program and its database, for each call. @param {number} at @param {typeof onCitus} run @param {string} what @param {Load} load */
    const timeOf = async (at, run, what, load) => {
      const used = () => (places[at]?.used() ?? 0) + usedBy(programs[at]?.pid() ?? 0).server
      const [before, beganAt] = [used(), performance.now()]
      const rate = await run(what, load)
      return (used() - before) / ((rate * (performance.now() - beganAt)) / 1000)
    }
    const rows = []
    for (const { what, connections, least } of MEASURED) {
      for (const count of connections) {
        const load = { connections: count, seconds }
        const found = await pairedRatio(
          pairs,
          () => onCitus(what, load),
          () => onPlain(what, load),
        )
        rows.push({
          what: `${what}, ${STORES} stores, ${count} connections`,
          found: `${Math.round(found.ours)}/s of ${Math.round(found.reference)}/s`,
          ratio: found.ratio,
          range: `${found.lowest.toFixed(2)}–${found.highest.toFixed(2)}`,
          ...(least !== undefined && { wanted: `at least ${least}`, holds: found.ratio >= least }),
        })
        tell(`${rows.at(-1)?.what}: ${found.ratio.toFixed(2)}`)
        // Unlike the rate, this hardly depends on what else the machine does.
        const [citusMs, plainMs] = [await timeOf(0, onCitus, what, load), await timeOf(1, onPlain, what, load)]
        rows.push({
          what: `${what}, processor time`,
          found: `${citusMs.toFixed(1)} ms, one server ${plainMs.toFixed(1)} ms`,
          ratio: plainMs / citusMs,
        })
      }
    }
    return rows
  } finally {
    for (const program of programs) await program.stop()
    for (const { drop } of places) await drop()
  }
}

/** @typedef {{ connections: number, seconds: number }} Load */

/** Answers the calls per second of any of these shops. @param {import('./lib/program.mjs').Program} program @param {number} warmUp */
async function openShops(program, warmUp) {
  /** @type {Awaited<ReturnType<typeof openShop>>[]} */
  const shops = []
  for (let at = 0; at < STORES; at++) shops.push(await openShop(program, await program.addStore(`bench${at}`)))
  /** @param {string} what @param {Load} load */
  const run = (what, load) => {
    const any = () => shops[Math.floor(Math.random() * shops.length)]?.calls[what]
    return runHttp(program, any()?.path ?? '', () => any()?.body() ?? {}, load)
  }
  // V8 compiles what runs often; a server that serves many shops has long done so.
  await run('new order', { connections: 8, seconds: warmUp })
  await withClient(program.owner, (client) => client.query('vacuum analyze'))
  return run
}
