import {
  addDays,
  dayIn,
  ODDS_DAYS,
  openDaysBefore,
  PACE_DAYS,
  type PastPromises,
  type ReadyPieces,
  type ShopPace,
  startOfDay,
} from '@clothesline/domain'
import type { Services, ShopCtx } from '../../../context.ts'
import { countFinished, type PaceDays, readPast, readReady, readWaiting } from './promise-queries.ts'

/** What a shop did on days that are over. */
interface DaysOver {
  key: string
  ready: ReadyPieces[]
  past: PastPromises[]
}

/** So many stores are remembered, those asked about last. */
const MAX_STORES = 500

/**
 * The days that are over hardly change, and reading them takes most of the time. They are read once a day for each store.
 * One memory for each running program: the services are made once.
 */
const memories = new WeakMap<Services, Map<string, DaysOver>>()

/** What the shop did lately, and what it still has to do. */
export async function readPace(ctx: ShopCtx): Promise<ShopPace> {
  const [lately, waiting, finishedOrders] = await Promise.all([readLately(ctx), readWaiting(ctx), countFinished(ctx)])
  return { finishedOrders, waiting, ...lately }
}

/** What the shop did lately: the days that are over, and today so far. */
export async function readLately(ctx: ShopCtx): Promise<Pick<ShopPace, 'past' | 'ready'>> {
  const days = paceDays(ctx)
  const [over, readyToday] = await Promise.all([
    daysOver(ctx, days),
    readReady(ctx, startOfDay(ctx.store.settings.timeZone, days.today)),
  ])
  return { past: over.past, ready: [...over.ready, ...readyToday] }
}

/** How far back the pace and the odds of a shop are measured. */
function paceDays(ctx: ShopCtx): PaceDays {
  const { settings } = ctx.store
  const today = dayIn(settings.timeZone, ctx.now)
  const [first = today] = openDaysBefore(today, PACE_DAYS, settings)
  return { today, readySince: startOfDay(settings.timeZone, first), promisedSince: addDays(today, -ODDS_DAYS) }
}

async function daysOver(ctx: ShopCtx, days: PaceDays): Promise<DaysOver> {
  const { id, settings } = ctx.store
  const memory = memories.get(ctx.services) ?? new Map<string, DaysOver>()
  memories.set(ctx.services, memory)
  const key = `${days.today} ${settings.timeZone} ${days.readySince.toISOString()}`
  const known = memory.get(id)
  if (known?.key === key) return known
  const [ready, past] = await Promise.all([readReady(ctx, days.readySince), readPast(ctx, days)])
  const over = { key, past, ready: ready.filter(({ day }) => day < days.today) }
  memory.delete(id)
  memory.set(id, over)
  const [oldest] = memory.keys()
  if (memory.size > MAX_STORES && oldest !== undefined) memory.delete(oldest)
  return over
}
