import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Database, loginOf, type PoolLogin } from '../db/open.ts'
import type { DemoPlan, DemoShop } from './play-shops.ts'

/** What a thread gets. */
export interface ShopsOfThread {
  logins: { tenant: PoolLogin; platform: PoolLogin }
  secretKey: Uint8Array
  plan: DemoPlan
  shops: DemoShop[]
}

/** Built next to the program. When running from source there is none. */
const THREAD = new URL('./demo.js', import.meta.url)

export const canPlayInThreads = () => existsSync(fileURLToPath(THREAD)) && availableParallelism() > 1

/** More memory for what is young than the server has: half as much time goes into collecting it, and the thread ends soon. */
const MEMORY = { maxYoungGenerationSizeMb: 48 }

/**
 * Simulates the shops in two threads: the first shop takes as long as all others together. So server and database keep
 * two processors busy.
 */
export async function playInThreads(
  { tenant, platform, secretKey }: Database,
  plan: DemoPlan,
  shops: readonly DemoShop[],
  dayDone: (at: number) => void,
): Promise<void> {
  const logins = { tenant: loginOf(tenant), platform: loginOf(platform) }
  const halves = [shops.slice(0, 1), shops.slice(1)]
  const threads = halves.map((half) => {
    const workerData: ShopsOfThread = { logins, secretKey, plan, shops: half }
    return new Worker(THREAD, { workerData, resourceLimits: MEMORY }).on('message', dayDone)
  })
  try {
    // A thread that fails throws its error here.
    await Promise.all(threads.map((thread) => once(thread, 'exit')))
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}
