import { loadTypeScript } from './lib/load-typescript.mjs'
import { admin, startProgram, withClient } from './lib/program.mjs'
import { dayOf } from './lib/shop.mjs'

const STORES = 50
const ORDERS_EACH = 2_000
/** What all branches may take over HTTP, on a machine that does nothing else. */
const MOST_MS = 1_000
/** Of 400 days, so many are added up with each call until all are kept. */
const ROUNDS_UNTIL_KEPT = 12

/**
 * The page of all branches, for a group of fifty stores with a year of orders.
 * @param {{ pairs: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureBranches({ pairs }, tell) {
  const program = await startProgram()
  try {
    const { storeToken, storeId } = await program.addStore('head')
    tell(`making ${STORES} stores`)
    await program.addStores(STORES - 1)
    const { authToken } = await program.post('/api/admin/loginAdmin', admin)
    const stores = await program.post('/api/store/allStores', { authToken })
    const storeIds = stores.map((/** @type {{ storeId: string }} */ store) => store.storeId)
    await program.post('/api/group/addGroup', { authToken, name: 'All', headStoreId: storeId, storeIds })
    tell(`filling each with ${ORDERS_EACH.toLocaleString('en-IN')} orders`)
    const { addManyOrders } = await loadTypeScript('server/src/testing/many-orders.ts')
    await withClient(program.owner, async (client) => {
      const size = { customers: ORDERS_EACH / 20, orders: ORDERS_EACH }
      await addManyOrders({ owner: client, clock: { now: new Date() } }, size)
      await client.query('vacuum analyze')
    })
    const rows = []
    for (const [span, days] of /** @type {const} */ ([
      ['today', 0],
      ['31 days', 30],
    ])) {
      const ask = async () => {
        const beganAt = performance.now()
        const body = { storeToken, startDate: dayOf(-days), endDate: dayOf(0) }
        const { branchesRead } = await program.post('/api/group/overview', body)
        if (branchesRead !== STORES) throw new Error(`Only ${branchesRead} of ${STORES} branches were read`)
        return performance.now() - beganAt
      }
      const firstMs = await ask()
      for (let round = 0; round < ROUNDS_UNTIL_KEPT; round++) await ask()
      const times = []
      for (let pair = 0; pair < pairs; pair++) times.push(await ask())
      const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
      rows.push({
        what: `${STORES} branches, ${span}`,
        found: `${middle.toFixed(0)} ms, the first time ${firstMs.toFixed(0)} ms`,
        wanted: `at most ${MOST_MS} ms`,
        holds: middle <= MOST_MS,
      })
      tell(`${rows.at(-1)?.what}: ${rows.at(-1)?.found}`)
    }
    return rows
  } finally {
    await program.stop()
  }
}
