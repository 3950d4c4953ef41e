import type { Day } from '../time/day.ts'

/** Pieces of one service that became ready on one day. */
export interface ReadyPieces {
  service: string
  day: Day
  pieces: number
}

/** How many open days the pace of a shop is measured over. */
export const PACE_DAYS = 28

/** A service that finished fewer pieces than this says too little about its own pace. */
const MIN_PIECES = 30

/** How many pieces become ready, of one service or of the whole shop. */
export interface Pace {
  /** On four of five open days at least this many. */
  perDay: number
  /**
   * In four of five stretches of so many open days at least this many. That is more than so many times `perDay`, because
   * good days follow bad ones: what goes to the workshop every other day comes back every other day.
   */
  inDays(days: number): number
}

export interface Capacity {
  /** Only the services that have a pace of their own. */
  byService: ReadonlyMap<string, Pace>
  total: Pace
}

/**
 * The pace of each service. Days before the first finished piece do not count, because the shop was not working yet.
 */
export function measureCapacity(ready: readonly ReadyPieces[], openDays: readonly Day[]): Capacity {
  const counted = ready.filter(({ day }) => openDays.includes(day))
  const firstDay = counted.reduce<Day | undefined>((first, { day }) => (first && first < day ? first : day), undefined)
  const days = openDays.filter((day) => firstDay !== undefined && day >= firstDay)
  const total = new Map<Day, number>()
  const services = new Map<string, Map<Day, number>>()
  for (const { service, day, pieces } of counted) {
    const own = services.get(service) ?? new Map<Day, number>()
    services.set(service, own)
    for (const sums of [own, total]) sums.set(day, (sums.get(day) ?? 0) + pieces)
  }
  const byService = new Map<string, Pace>()
  for (const [service, sums] of services) {
    const pieces = [...sums.values()].reduce((sum, one) => sum + one, 0)
    if (pieces >= MIN_PIECES) byService.set(service, paceOf(days, sums))
  }
  return { byService, total: paceOf(days, total) }
}

function paceOf(days: readonly Day[], sums: ReadonlyMap<Day, number>): Pace {
  const known = new Map<number, number>()
  const inDays = (count: number) => {
    const pieces = known.get(count) ?? lowestFifth(stretches(days, sums, count))
    known.set(count, pieces)
    return pieces
  }
  return { perDay: inDays(1), inDays }
}

/**
 * The pieces of every stretch of so many days. After the last day comes the first again, so there are as many stretches of
 * any length as there are days, and a longer one never has fewer pieces.
 */
function stretches(days: readonly Day[], sums: ReadonlyMap<Day, number>, length: number): number[] {
  const pieces = days.map((day) => sums.get(day) ?? 0)
  const all = pieces.reduce((sum, one) => sum + one, 0)
  const rounds = days.length === 0 ? 0 : Math.floor(length / days.length)
  let rest = 0
  for (let at = 0; at < length - rounds * days.length; at += 1) rest += pieces[at] ?? 0
  return pieces.map((first, start) => {
    const sum = rounds * all + rest
    const next = pieces[(start + length) % days.length] ?? 0
    rest += next - first
    return sum
  })
}

/** The 20th percentile by nearest rank: a number of pieces that really was finished. */
function lowestFifth(pieces: readonly number[]): number {
  const sorted = [...pieces].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 5) - 1] ?? 0
}
