import { loadTypeScript } from './lib/load-typescript.mjs'
import { startProgram, withClient } from './lib/program.mjs'
import { openShop } from './lib/shop.mjs'
import { pairedRatio } from './lib/statistics.mjs'

const MAX_RATIO = 1.3
const SHOP_ORDERS = 1_000
/** A large shop after some years. */
const LARGE_SHOP_ORDERS = 100_000
/**
 * How much longer a call may take there than in a small shop; other calls are only reported.
 * @type {Record<string, number>}
 */
const MAX_RATIO_IN_A_LARGE_SHOP = { search: 1.2, stats: 1.2 }

/**
 * Runs the calls behind each page alternately in a database with one small shop and in larger ones, and reports how
 * much longer they take.
 * @param {{ pairs: number, rounds: number, sizes: number[] }} size
 * @param {(line: string) => void} tell
 */
export async function measureGrowth({ pairs, rounds, sizes }, tell) {
  const rows = []
  const small = await fill({ stores: 1, orders: SHOP_ORDERS })
  const larger = [
    ...sizes.map((orders) => ({ stores: orders / SHOP_ORDERS, orders: SHOP_ORDERS })),
    { stores: 1, orders: LARGE_SHOP_ORDERS },
  ]
  try {
    for (const wanted of larger) {
      const words = `${wanted.stores.toLocaleString('en-IN')} × ${wanted.orders.toLocaleString('en-IN')} orders`
      tell(`filling ${words}`)
      const large = await fill(wanted)
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
          const most = wanted.orders === SHOP_ORDERS ? MAX_RATIO : MAX_RATIO_IN_A_LARGE_SHOP[name]
          // The first calls prepare statements, load pages into memory and save the sums of past days.
          await timeOf(large)()
          await timeOf(small)()
          const found = await pairedRatio(pairs, timeOf(large), timeOf(small))
          rows.push({
            what: `${name}, 1 × 1,000 → ${words}`,
            found: `${found.ours.toFixed(1)} ms against ${found.reference.toFixed(1)} ms`,
            ratio: found.ratio,
            range: `${found.lowest.toFixed(2)}–${found.highest.toFixed(2)}`,
            ...(most !== undefined && { wanted: `at most ${most}`, holds: found.ratio <= most }),
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

/**
 * A database with this many stores of this many orders each; the first store is the one measured.
 * @param {{ stores: number, orders: number }} size
 */
async function fill({ stores, orders }) {
  const { addManyOrders } = await loadTypeScript('server/src/testing/many-orders.ts')
  const program = await startProgram()
  try {
    const session = await program.addStore('filled')
    await program.addStores(stores - 1)
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
