import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { loadTypeScript } from './lib/load-typescript.mjs'
import { startProgram, withClient } from './lib/program.mjs'
import { measureOrderEntry } from './order-entry.mjs'
import { measureOrdersList } from './orders-list.mjs'

const ORDERS = 10_000

/**
 * @param {{ pairs: number }} size
 * @param {(line: string) => void} tell
 */
export async function measureTyping({ pairs }, tell) {
  const { addManyOrders } = await loadTypeScript('server/src/testing/many-orders.ts')
  const program = await startProgram()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const session = await program.addStore('typing')
    const filling = { customers: ORDERS / 20, orders: ORDERS }
    await withClient(program.owner, (owner) => addManyOrders({ owner, clock: { now: new Date() } }, filling))
    const { storeToken: authToken, storeName, storeId } = session
    const asha = { name: 'Asha Rao', contact: '9812345670' }
    const { _id: customerId } = await program.post('/api/customer/addcustomer', { storeToken: authToken, ...asha })
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
    await context.addInitScript(
      (values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      },
      { authToken, storeName, storeId, loginType: 'Store' },
    )
    const page = await context.newPage()
    const rows = [
      ...(await measureOrdersList(page, program.url, { orders: ORDERS, rounds: pairs })),
      ...(await measureOrderEntry(page, program.url, { customerId, rounds: pairs })),
    ]
    for (const { what, found } of rows) tell(`${what}: ${found}`)
    return rows
  } finally {
    await browser.close()
    await program.stop()
  }
}
