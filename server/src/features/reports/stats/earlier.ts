import type { Day, DayRange } from '@clothesline/domain'
import type { Services, StoreCtx } from '../../../context.ts'
import { type Move, readEarlierDays } from './earlier-queries.ts'

interface Known {
  version: number
  moves: Move[]
}

/** So many days are remembered, those asked for last: two for a store. */
const MOST_DAYS = 500

/**
 * What came in on a day that is over. It is read once, and again when the day has another version: the dashboard is asked
 * for all day long. One memory for each running program: the services are made once.
 */
const memories = new WeakMap<Services, Map<string, Known>>()

interface UntilMoment {
  day: Day
  until: Date
}

export interface EarlierDays {
  /** The days of the month before that are counted whole; none when they end before they begin. */
  whole: DayRange
  week: UntilMoment
  month: UntilMoment
}

interface Money {
  billed: number
  collected: number
}

/** What today and this month so far are compared with. */
export async function readEarlier(
  ctx: StoreCtx,
  { whole, week, month }: EarlierDays,
): Promise<{ week: Money; month: Money }> {
  const memory = memories.get(ctx.services) ?? new Map<string, Known>()
  memories.set(ctx.services, memory)
  const knownOf = ({ day }: UntilMoment) => memory.get(`${ctx.store.id} ${day}`)
  const [knownWeek, knownMonth] = [knownOf(week), knownOf(month)]
  const row = await readEarlierDays(ctx, {
    whole,
    week: { day: week.day, version: knownWeek?.version ?? null },
    month: { day: month.day, version: knownMonth?.version ?? null },
  })

  const movesOf = ({ day }: UntilMoment, known: Known | undefined, found: Move[] | null, version: number | null) => {
    const moves = found ?? known?.moves ?? []
    const key = `${ctx.store.id} ${day}`
    memory.delete(key)
    // Without a version nobody would tell that the day has changed.
    if (version !== null) memory.set(key, { version, moves })
    return moves
  }
  const weekMoves = movesOf(week, knownWeek, row.week_moves, row.week_version)
  const monthMoves = movesOf(month, knownMonth, row.month_moves, row.month_version)
  for (const [key] of memory) {
    if (memory.size <= MOST_DAYS) break
    memory.delete(key)
  }
  const lastDay = sumUntil(monthMoves, month.until)
  return {
    week: sumUntil(weekMoves, week.until),
    month: { billed: row.billed + lastDay.billed, collected: row.collected + lastDay.collected },
  }
}

function sumUntil(moves: readonly Move[], until: Date): Money {
  const sum = { billed: 0, collected: 0 }
  for (const { at, billed, collected } of moves) {
    if (at >= until.getTime()) continue
    sum.billed += billed
    sum.collected += collected
  }
  return sum
}
