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
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Env } from '../env.ts'
import { handlers } from '../features/index.ts'
import { DEMO_ADMIN, DEMO_GROUP, DEMO_STORES, type DemoStore } from './demo-stores.ts'
import type { Desk } from './desk.ts'
import { DEMO_TIME_ZONE, playShops, quietServices } from './play-shops.ts'
import type { Shop } from './shop.ts'

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

/** The days after which the tables have grown so much that statements are planned anew. */
const ANALYZED_AFTER = [1, 7, 40]

/** Creates the demo stores and simulates their last half year, so that every list and report has data. */
export async function makeDemo(options: DemoOptions): Promise<void> {
  const { database, env, now, days = 183, seed = 2026, show, desk } = options
  const services = quietServices(database, env, now)
  const today = dayIn(DEMO_TIME_ZONE, now)
  const stores: [DemoStore, Store][] = []
  for (const plan of DEMO_STORES) {
    stores.push([plan, await openStore(database, services, plan, addDays(today, -days), today)])
  }
  await addGroup(database, services, stores)
  const done = new Map<number, number>()
  const counting: Promise<void>[] = []
  const dayDone = (at: number) => {
    const daysDone = (done.get(at) ?? 0) + 1
    done.set(at, daysDone)
    show?.(sum(done.values()) / ((days + 1) * stores.length))
    if (at !== 0 || !ANALYZED_AFTER.includes(daysDone)) return
    // Plans made for empty tables scan whole tables. Whether it fails is seen below.
    const counted = database.analyze()
    counted.catch(() => {})
    counting.push(counted)
  }
  const plan = { env, now, days, seed }
  const shops = stores.map(([, store], at) => ({ at, store }))
  await playShops(database, plan, shops, { dayDone, desk })
  await Promise.all(counting)
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)

const HOLIDAY_NAMES: Record<Holiday, string> = {
  republicDay: 'Republic Day',
  holi: 'Holi',
  eidAlFitr: 'Eid',
  bakrid: 'Bakrid',
  independenceDay: 'Independence Day',
  gandhiJayanti: 'Gandhi Jayanti',
  diwali: 'Diwali',
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
  const now = startOfDay(DEMO_TIME_ZONE, firstDay)
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
    role: 'admin',
    tx,
    outside: runInline,
    services,
    now,
    requestId: 'demo',
    address: '127.0.0.1',
    device: { hash: undefined },
    reply: { status: 200 },
    admin: { id: '', username: DEMO_ADMIN.username, tokenHash: Buffer.alloc(0) },
  }
}
