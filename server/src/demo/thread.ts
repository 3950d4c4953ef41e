import { parentPort, workerData } from 'node:worker_threads'
import { openPool } from '../db/open.ts'
import type { ShopsOfThread } from './play-in-threads.ts'
import { playShops } from './play-shops.ts'

/** A thread that makes some of the demo's shops. It tells after each day which shop had it. */
const { logins, secretKey, plan, shops } = workerData as ShopsOfThread
const [tenant, platform] = [openPool(logins.tenant), openPool(logins.platform)]
const database = { tenant, platform, secretKey: Buffer.from(secretKey) }
try {
  await playShops(database, plan, shops, { dayDone: (at) => parentPort?.postMessage(at) })
} finally {
  await Promise.all([tenant.end(), platform.end()])
}
