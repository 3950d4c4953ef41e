import { loadTypeScript } from './lib/load-typescript.mjs'
import { startProgram, withClient } from './lib/program.mjs'
import { openShop } from './lib/shop.mjs'
import { pairedRatio } from './lib/statistics.mjs'

const MOST = 1.3

/**
 * The calls behind each page in one store with few orders and in one with many, turn by turn: how much longer they take.
 * @param {{ pairs: number, rounds: number, sizes: number[] }} size
 * @param {(line: string) => void} tell
 */
export async function measureGrowth({ pairs, rounds, sizes }, tell) {
  const rows = []
  const small = await shopWith(1_000)
  try {
    for (const orders of sizes) {
      tell(`filling a store with ${orders.toLocaleString('en-IN')} orders`)
      const large = await shopWith(orders)
      try {
        for (const [name, { path }] of Object.entries(small.shop.calls)) {
          const timeOf =
            (/** @type {typeof small} */ { program, shop }) =>
            async () => {
              const beganAt = performance.now()
              const body = shop.calls[name]?.body ?? (() => ({}))
              for (let round = 0; round < rounds; round++) await program.post(path, body())
              return (performance.now() - beganAt) / rounds
            }
          // The first calls prepare their statements and bring pages into memory.
          await timeOf(large)()
          const found = await pairedRatio(pairs, timeOf(large), timeOf(small))
          rows.push({
            what: `${name}, 1,000 → ${orders.toLocaleString('en-IN')} orders`,
            found: `${found.ours.toFixed(1)} ms against ${found.reference.toFixed(1)} ms`,
            ratio: found.ratio,
            range: `${found.lowest.toFixed(2)}–${found.highest.toFixed(2)}`,
            ...{ wanted: `under ${MOST}`, holds: found.ratio < MOST },
          })
          tell(`${rows.at(-1)?.what}: ${found.ratio.toFixed(2)}`)
        }
      } finally {
        await large.program.stop()
      }
    }
    return rows
  } finally {
    await small.program.stop()
  }
}

/** @param {number} orders */
async function shopWith(orders) {
  const { addManyOrders } = await loadTypeScript('server/src/testing/many-orders.ts')
  const program = await startProgram()
  try {
    const session = await program.addStore('filled')
    await withClient(program.owner, async (owner) => {
      await addManyOrders({ owner, clock: { now: new Date() } }, { customers: Math.ceil(orders / 20), orders })
      await owner.query('vacuum analyze')
    })
    return { program, shop: await openShop(program, session) }
  } catch (error) {
    await program.stop()
    throw error
  }
}
