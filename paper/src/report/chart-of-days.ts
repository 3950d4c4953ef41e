import type { Day, DayRange } from '@clothesline/domain'
import { partsOf } from '@clothesline/domain'
import type { ChartPart } from './sheet.ts'

/** Rows of days added up over the parts of a span, in paise so that sums of rupees stay exact. */
export function chartOfDays<Row extends { date: Day }>(
  days: DayRange,
  rows: readonly Row[],
  series: ((row: Row) => number)[],
): ChartPart[] {
  const sorted = rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  let next = 0
  return partsOf(days).map(({ startOn, endOn }) => {
    const sums = series.map(() => 0)
    for (let row = sorted[next]; row !== undefined && row.date <= endOn; row = sorted[++next]) {
      if (row.date < startOn) continue
      for (const [index, rupeesIn] of series.entries()) {
        sums[index] = (sums[index] ?? 0) + Math.round(rupeesIn(row) * 100)
      }
    }
    return { startOn, endOn, values: sums.map((paise) => paise / 100) }
  })
}

/** Rows of days added up by month, given as its first day; nothing for days of a single month. */
export function monthsOf<Row extends { date: Day }>(rows: readonly Row[], series: ((row: Row) => number)[]) {
  const months = new Map<Day, number[]>()
  for (const row of rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const month = `${row.date.slice(0, 7)}-01`
    const sums = months.get(month) ?? series.map(() => 0)
    months.set(
      month,
      sums.map((sum, index) => sum + Math.round((series[index]?.(row) ?? 0) * 100)),
    )
  }
  if (months.size < 2) return []
  return [...months].map(([month, sums]) => ({ month, values: sums.map((paise) => paise / 100) }))
}

/** Each part with everything before it: rent paid on the third is a step, not a hole that the rest of the month hides. */
export function addedUp(parts: readonly ChartPart[]): ChartPart[] {
  const sums: number[] = []
  return parts.map((part) => {
    for (const [index, rupees] of part.values.entries()) {
      sums[index] = (sums[index] ?? 0) + Math.round(rupees * 100)
    }
    return { ...part, values: sums.map((paise) => paise / 100) }
  })
}
