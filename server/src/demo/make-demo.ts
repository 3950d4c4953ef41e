import { contract, type Store } from '@clothesline/contract'
import {
  addDays,
  type Day,
  dayIn,
  type Holiday,
  holidaysOf,
  holidayYears,
  startOfDay,
  weekdayOf,
} from '@clothesline/domain'
import type { AdminCtx, Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { runInline } from '../db/outside-work.ts'
import { inStore, inTransaction, type Tx } from '../db/transaction.ts'
import type { Env } from '../env.ts'
import { handlers } from '../features/index.ts'
import { HashingQueue } from '../hashing-queue.ts'
import { Papers } from '../paper/index.ts'
import { DEMO_GROUP } from './demo-branch.ts'
import { settleMessages } from './demo-queries.ts'
import type { DemoStore } from './demo-store.ts'
import { DEMO_ADMIN, DEMO_STORES } from './demo-stores.ts'
import { type Desk, HeldDesk } from './desk.ts'
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
  /** Who works at the counter of a shop. */
  desk?: (shop: Shop) => Desk
  /** Reports progress from 0 to 1. */
  show?: (done: number) => void
}

const TIME_ZONE = 'Asia/Kolkata'

/** The days after which the tables have grown so much that statements are planned anew. */
const ANALYZED_AFTER = [1, 7, 40]

/** Creates the demo stores and simulates their last half year, so that every list and report has data. */
export async function makeDemo(options: DemoOptions): Promise<void> {
  const { database, env, now, days = 183, seed = 2026, show, desk = (shop) => new HeldDesk(shop) } = options
  const services = quietServices(database, env, now)
  const today = dayIn(TIME_ZONE, now)
  const firstDay = addDays(today, -days)
  const done = new Map<DemoStore, number>()
  const stores: [DemoStore, Store][] = []
  for (const plan of DEMO_STORES) stores.push([plan, await openStore(database, services, plan, firstDay, today)])
  await addGroup(database, services, stores)
  await Promise.all(
    stores.map(async ([plan, store], at) => {
      const shop = new Shop(plan, store, services, randomFrom(seed * 31 + at * 7_919), today)
      await simulateDays(shop, desk(shop), { firstDay, today, now }, async (work) => {
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

const HOLIDAY_NAMES: Record<Holiday, string> = {
  ...{ republicDay: 'Republic Day', holi: 'Holi', eidAlFitr: 'Eid', bakrid: 'Bakrid' },
  ...{ independenceDay: 'Independence Day', gandhiJayanti: 'Gandhi Jayanti', diwali: 'Diwali' },
}

async function openStore(
  database: Database,
  services: Services,
  plan: DemoStore,
  firstDay: Day,
  today: Day,
): Promise<Store> {
  // Never today, so that the shop is open when the demo is viewed.
  const closedWeekdays = plan.hasDayOff ? [(weekdayOf(today) + 3) % 7] : []
  // Only those to come: the simulated shop worked on all others.
  const closedOn = holidayYears
    .flatMap(holidaysOf)
    .filter(({ date }) => date > today)
    .map(({ date, holiday }) => ({ date, name: HOLIDAY_NAMES[holiday] }))
  const input = contract.store.addStore.input.parse({ ...plan.fields, closedWeekdays, closedOn })
  const now = startOfDay(TIME_ZONE, firstDay)
  return inTransaction(database.platform, 'begin', (tx) => handlers.store.addStore(adminCtx(tx, services, now), input))
}

async function addGroup(database: Database, services: Services, stores: [DemoStore, Store][]): Promise<void> {
  const idOf = (username: string) => stores.find(([, store]) => store.username === username)?.[1].storeId
  const { name, head, stores: usernames } = DEMO_GROUP
  const group = { name, headStoreId: idOf(head), storeIds: usernames.map(idOf) }
  await inTransaction(database.platform, 'begin', (tx) =>
    handlers.group.addGroup(adminCtx(tx, services, services.clock()), contract.group.addGroup.input.parse(group)),
  )
}

function adminCtx(tx: Tx, services: Services, now: Date): AdminCtx {
  return {
    ...{ role: 'admin', tx, outside: runInline, services, now, requestId: 'demo', address: '127.0.0.1' },
    ...{ device: { hash: undefined }, reply: { status: 200 } },
    admin: { id: '', username: DEMO_ADMIN.username, tokenHash: Buffer.alloc(0) },
  }
}

/** Services without live updates and sending, for use while the demo is created. */
function quietServices({ secretKey, platform, tenant }: Database, env: Env, now: Date): Services {
  const nothing = () => {}
  return {
    ...{ env, secretKey, clock: () => now, wakeOutbox: nothing },
    asPlatform: (work) => inTransaction(platform, 'begin', work),
    asStore: (storeId, work) => inStore(tenant, storeId, work),
    log: { info: nothing, warn: nothing, error: nothing },
    live: { publish: nothing, subscribe: () => nothing, close: async () => {} },
    whatsApp: { state: 'none' },
    hashing: new HashingQueue(),
    papers: new Papers(),
    jobs: new Map(),
    erasures: { add: async () => {} },
  }
}
