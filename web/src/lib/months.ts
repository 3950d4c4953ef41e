/** A month as the address writes it, 2026-11, moved by so many. */
export function moveMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const moved = new Date(Date.UTC(year, number - 1 + by, 1))
  return moved.toISOString().slice(0, 7)
}

/** So many months up to the latest, the newest first, and the chosen one whatever it is. */
export function monthsUpTo(latest: string, count: number, chosen: string): string[] {
  const months = Array.from({ length: count }, (_, back) => moveMonth(latest, -back))
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed()
}
