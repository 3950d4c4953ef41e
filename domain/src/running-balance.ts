import type { Paise } from './money.ts'

/** Adds the running balance to each row. The rows come oldest first. */
export function withRunningBalance<Row>(
  rows: readonly Row[],
  changeOf: (row: Row) => Paise,
  openingPaise: Paise = 0,
): (Row & { balancePaise: Paise })[] {
  let balancePaise = openingPaise
  return rows.map((row) => {
    balancePaise += changeOf(row)
    return { ...row, balancePaise }
  })
}
