import type { OrderRow } from '@clothesline/contract'

export interface OrderTotals {
  orders: number
  pieces: number
  ready: number
  amt: number
  paid: number
  balance: number
}

/** The sums of what is shown, counted in paise so that they are right to the last one. */
export function totalsOf(rows: readonly OrderRow[]): OrderTotals {
  let [pieces, ready, amt, paid, balance] = [0, 0, 0, 0, 0]
  for (const row of rows) {
    pieces += row.pieces
    ready += row.ready
    amt += Math.round(row.amt * 100)
    paid += Math.round((row.paid + row.adjusted) * 100)
    balance += Math.round(row.balance * 100)
  }
  return { orders: rows.length, pieces, ready, amt: amt / 100, paid: paid / 100, balance: balance / 100 }
}
