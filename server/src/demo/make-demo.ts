import { contract, type Store } from '@clothesline/contract'
import { addDays, type Day, dayIn, startOfDay, weekdayOf } from '@clothesline/domain'
import type { AdminCtx, Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { runInline } from '../db/outside-work.ts'
import { inStore, inTransaction } from '../db/transaction.ts'
import type { Env } from '../env.ts'
import { handlers } from '../features/index.ts'
import { HashingQueue } from '../hashing-queue.ts'
import { Papers } from '../paper/index.ts'
import { settleMessages } from './demo-queries.ts'
import { DEMO_ADMIN, DEMO_STORES, type DemoStore } from './demo-stores.ts'
import { randomFrom } from './random.ts'
import { Shop } from './shop.ts'
import { simulateDays } from './simulate-days.ts'

export interface DemoOptions {
  database: Database
  env: Env
  now: Date
  /** How many days of history to create. */
  days?: number
  seed?: number
  /** Reports progress from 0 to 1. */
  show?: (done: number) => void
}

const TIME_ZONE = 'Asia/Kolkata'

/** The days after which the tables have grown so much that statements are planned anew. */
const ANALYZED_AFTER = [1, 7, 40]

/** Creates the demo stores and simulates their last half year, so that every list and report has data. */
export async function makeDemo({ database, env, now, days = 183, seed = 2026, show }: DemoOptions): Promise<void> {
  const services = quietServices(database, env, now)
  const today = dayIn(TIME_ZONE, now)
  const firstDay = addDays(today, -days)
  const done = new Map<DemoStore, number>()
  const stores: [DemoStore, Store][] = []
  for (const plan of DEMO_STORES) stores.push([plan, await openStore(database, services, plan, firstDay, today)])
  await Promise.all(
    stores.map(async ([plan, store], at) => {
      const shop = new Shop(plan, store, services, randomFrom(seed * 31 + at * 7_919), today)
      await simulateDays(shop, { firstDay, today, now }, async (work) => {
        await inStore(database.tenant, store._id, work)
        const daysDone = (done.get(plan) ?? 0) + 1
        done.set(plan, daysDone)
        // Plans made for empty tables scan whole tables.
        if (at === 0 && ANALYZED_AFTER.includes(daysDone)) await database.analyze()
        show?.(sum(done.values()) / ((days + 1) * stores.length))
      })
      await inStore(database.tenant, store._id, (tx) => settleMessages(tx, store._id, now))
    }),
  )
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)

async function openStore(
  database: Database,
  services: Services,
  plan: DemoStore,
  firstDay: Day,
  today: Day,
): Promise<Store> {
  // Never today, so that the shop is open when the demo is viewed.
  const closedWeekdays = plan.hasDayOff ? [(weekdayOf(today) + 3) % 7] : []
  const input = contract.store.addStore.input.parse({ ...plan.fields, closedWeekdays })
  return inTransaction(database.platform, 'begin', (tx) => {
    const ctx: AdminCtx = {
      ...{
        role: 'admin',
        tx,
        outside: runInline,
        services,
        now: startOfDay(TIME_ZONE, firstDay),
        requestId: 'demo',
        address: '127.0.0.1',
      },
      ...{ device: { hash: undefined }, reply: { status: 200 } },
      admin: { id: '', username: DEMO_ADMIN.username, tokenHash: Buffer.alloc(0) },
    }
    return handlers.store.addStore(ctx, input)
  })
}

/** Services without live updates and sending, for use while the demo is created. */
function quietServices({ secretKey, platform }: Database, env: Env, now: Date): Services {
  const nothing = () => {}
  return {
    ...{ env, secretKey, clock: () => now, wakeOutbox: nothing },
    asPlatform: (work) => inTransaction(platform, 'begin', work),
    log: { info: nothing, warn: nothing, error: nothing },
    live: { publish: nothing, subscribe: () => nothing, close: async () => {} },
    whatsApp: { state: 'none' },
    hashing: new HashingQueue(),
    papers: new Papers(),
  }
}
