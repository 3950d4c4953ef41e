import type { Store } from '@clothesline/contract'
import { addDays, dayIn } from '@clothesline/domain'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { COMMIT_WITHOUT_WAITING, inStore, inTransaction } from '../db/transaction.ts'
import type { Env } from '../env.ts'
import { HashingQueue } from '../hashing-queue.ts'
import { Papers } from '../paper/index.ts'
import { settleMessages } from './demo-queries.ts'
import { DEMO_STORES } from './demo-stores.ts'
import { type Desk, HeldDesk } from './desk.ts'
import { randomFrom } from './random.ts'
import { Shop } from './shop.ts'
import { simulateDays } from './simulate-days.ts'

export const DEMO_TIME_ZONE = 'Asia/Kolkata'

/** The part of the database that the shops need. */
type ShopDatabase = Pick<Database, 'tenant' | 'platform' | 'secretKey'>

interface DemoPlan {
  env: Env
  now: Date
  /** How many days of history to create. */
  days: number
  seed: number
}

/** One of DEMO_STORES by its place, and the store that was made for it. */
interface DemoShop {
  at: number
  store: Store
}

interface Playing {
  /** Called after each day of each shop. */
  dayDone: (at: number) => void
  /** Who works at the counter of a shop. */
  desk?: ((shop: Shop) => Desk) | undefined
}

/** Simulates the days of some shops, in the order given. The largest should come first, because it takes longest. */
export async function playShops(
  database: ShopDatabase,
  { env, now, days, seed }: DemoPlan,
  shops: readonly DemoShop[],
  { dayDone, desk = (shop) => new HeldDesk(shop) }: Playing,
): Promise<void> {
  const services = quietServices(database, env, now)
  const today = dayIn(DEMO_TIME_ZONE, now)
  const firstDay = addDays(today, -days)
  const play = async ({ at, store }: DemoShop) => {
    const plan = DEMO_STORES[at]
    if (!plan) throw new Error(`The demo has no store ${at}`)
    const shop = new Shop(plan, store, services, randomFrom(seed * 31 + at * 7_919), today)
    await simulateDays(shop, desk(shop), { firstDay, today, now }, async (work) => {
      // Nothing of it is lost with the machine: the last transaction of a shop waits for the disk, and with it all before.
      await inStore(database.tenant, store._id, work, COMMIT_WITHOUT_WAITING)
      dayDone(at)
    })
    await inStore(database.tenant, store._id, (tx) => settleMessages(tx, store._id, now))
  }
  // Two at a time keep two processors busy. Of three, the largest would be alone at the end.
  const waiting = [...shops]
  const playNext = async () => {
    for (let shop = waiting.shift(); shop; shop = waiting.shift()) await play(shop)
  }
  await Promise.all([playNext(), playNext()])
}

/** Services without live updates and sending, for use while the demo is created. */
export function quietServices({ secretKey, platform, tenant }: ShopDatabase, env: Env, now: Date): Services {
  const nothing = () => {}
  return {
    env,
    secretKey,
    clock: () => now,
    wakeOutbox: nothing,
    wakePrinters: nothing,
    asPlatform: (work) => inTransaction(platform, 'begin', work),
    asStore: (storeId, work) => inStore(tenant, storeId, work),
    log: { info: nothing, warn: nothing, error: nothing },
    live: { publish: nothing, subscribe: () => nothing, changedAt: () => 0, close: async () => {} },
    whatsApp: { state: 'none' },
    hashing: new HashingQueue(),
    papers: new Papers(),
    jobs: new Map(),
    erasures: { add: async () => {} },
  }
}
