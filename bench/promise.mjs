import { captureStatements } from './lib/capture-statements.mjs'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { startProgram, tenantLogin, withClient } from './lib/program.mjs'
import { median } from './lib/statistics.mjs'
import { inTransactions, prepared, timed } from './lib/transactions.mjs'

/** Each has two pieces; one in ten orders is not ready. */
const ORDERS = 50_000
/** What the database may take. */
const MOST_MS = 50

/**
 * What the database takes to suggest a day in a store with 100,000 pieces. The first look of a day, most often by the
 * dashboard, also reads the days that are over: that is told, and not judged.
 * @param {{ pairs: number }} size
 * @param {(line: string) => void} tell
 */
export async function measurePromise({ pairs }, tell) {
  const program = await startProgram()
  try {
    const { storeToken } = await program.addStore('promising')
    tell(`filling a store with ${(2 * ORDERS).toLocaleString('en-IN')} pieces`)
    const { addManyOrders } = await loadTypeScript('server/src/testing/many-orders.ts')
    await withClient(program.owner, async (client) => {
      await addManyOrders({ owner: client, clock: { now: new Date() } }, { customers: ORDERS / 20, orders: ORDERS })
      await client.query('vacuum analyze')
    })
    const particulars = [{ service: 'Dry Clean', quantity: 3 }]
    const ask = () => program.post('/api/promise/suggest', { storeToken, particulars, express: false })
    const later = await captureStatements(program, ask)
    const first = await captureStatements(program, async () => {
      // A program that has just started remembers no days.
      await program.restart()
      await ask()
    })
    const calls = [
      { what: 'suggested day', statements: ofSuggestion(later).at(-1), isJudged: true },
      { what: 'suggested day, when nobody has looked at the shop that day', statements: ofSuggestion(first).at(0) },
    ]
    return await withClient(await tenantLogin(program.owner), async (client) => {
      await client.query('set jit = off')
      const rows = []
      for (const { what, statements, isJudged } of calls) {
        if (statements === undefined) throw new Error(`No statement was seen of ${what}`)
        const run = timed(async () => {
          for (const statement of statements) await client.query(prepared(statement))
        })
        for (let round = 0; round < 6; round++) await run()
        const taken = []
        for (let round = 0; round < 5 * pairs; round++) taken.push(await run())
        const typicalMs = median(taken)
        rows.push({
          what,
          found: `${typicalMs.toFixed(1)} ms of the database, at least ${Math.min(...taken).toFixed(1)} ms`,
          ...(isJudged ? { wanted: `at most ${MOST_MS} ms`, holds: typicalMs <= MOST_MS } : {}),
        })
        tell(`${rows.at(-1)?.what}: ${rows.at(-1)?.found}`)
      }
      return rows
    })
  } finally {
    await program.stop()
  }
}

/** The transactions that read the queue. @param {import('./lib/capture-statements.mjs').Statement[]} statements */
const ofSuggestion = (statements) =>
  inTransactions(statements).filter((transaction) => transaction.some(({ text }) => text.includes('is_begun')))
