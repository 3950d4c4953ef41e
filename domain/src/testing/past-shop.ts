import type { PastOrder } from '../promise/backtest.ts'
import { isOpenDay, type OpenDays, promiseFrom } from '../promise/promise-date.ts'
import { addDays, type Day } from '../time/day.ts'

export interface PastShop {
  from: Day
  days: number
  rules: OpenDays
  promiseDays: number
  /** Pieces that are brought on this day, counted from 0. */
  pieces: (day: number) => number
  /** Pieces that the shop can finish in a day. */
  strength: number
  /** Pieces of the next order. */
  orderSize: () => number
}

/**
 * Makes up what a shop did: every order is promised by the rule, and worked on in the order of the promised days. What is
 * brought on a day can be finished from the next day on.
 */
export function playPastShop({ from, days, rules, promiseDays, pieces, strength, orderSize }: PastShop): PastOrder[] {
  const orders: { order: PastOrder & { parts: { service: string; pieces: number; readyOn: Day | null }[] } }[] = []
  let queue: typeof orders = []
  for (let index = 0; index < days; index += 1) {
    const day = addDays(from, index)
    if (!isOpenDay(day, rules)) continue
    let left = strength
    queue.sort((a, b) => (a.order.promisedOn < b.order.promisedOn ? -1 : 1))
    for (const { order } of queue) {
      const [part] = order.parts
      if (!part || part.pieces > left) break
      part.readyOn = day
      left -= part.pieces
    }
    queue = queue.filter(({ order }) => order.parts[0]?.readyOn === null)
    const promisedOn = promiseFrom(day, false, promiseDays, rules)
    for (let brought = 0; brought < pieces(index); ) {
      const size = orderSize()
      brought += size
      const parts = [{ service: 'Wash', pieces: size, readyOn: null }]
      const taken = { order: { takenOn: day, afterCutOff: false, express: false, promisedOn, parts } }
      orders.push(taken)
      queue.push(taken)
    }
  }
  return orders.map(({ order }) => order)
}
