import type { Day } from '../day.ts'

/** Pieces of one service that became ready on one day. */
export interface ReadyPieces {
  service: string
  day: Day
  pieces: number
}

/** How many open days the pace of a shop is measured over. */
export const PACE_DAYS = 28

/** A service that finished fewer pieces than this says too little about its own pace. */
const LEAST_PIECES = 30

/** How many pieces a shop finishes on most of its days. */
export interface Capacity {
  /** Only the services that have a pace of their own. */
  byService: ReadonlyMap<string, number>
  total: number
}

/**
 * The capacity of each service: on four of five open days at least this many pieces became ready. Days before the first
 * finished piece do not count, because the shop was not working yet.
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
  const byService = new Map<string, number>()
  for (const [service, sums] of services) {
    const pieces = [...sums.values()].reduce((sum, one) => sum + one, 0)
    const capacity = lowestFifth(days, sums)
    // A service that is worked on once a week has no daily pace. It shares that of the whole shop.
    if (pieces >= LEAST_PIECES && capacity > 0) byService.set(service, capacity)
  }
  return { byService, total: lowestFifth(days, total) }
}

/** The 20th percentile by nearest rank: a number of pieces that really was finished on one of the days. */
function lowestFifth(days: readonly Day[], sums: ReadonlyMap<Day, number>): number {
  const sorted = days.map((day) => sums.get(day) ?? 0).sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 5) - 1] ?? 0
}
