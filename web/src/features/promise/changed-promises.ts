import type { LateOrder } from '@clothesline/contract'

/** An order with a new promise, as it stood in the list, and where. */
export interface ChangedPromise {
  order: LateOrder
  at: number
}

/**
 * Orders that were just given a new day stay in their places until the list is left: otherwise the button of the next
 * order would move under the pointer.
 */
export function withChanged(orders: readonly LateOrder[], changed: readonly ChangedPromise[]): LateOrder[] {
  const kept = new Set(changed.map(({ order }) => order._id))
  const shown = orders.filter(({ _id }) => !kept.has(_id))
  for (const { order, at } of [...changed].sort((a, b) => a.at - b.at)) shown.splice(at, 0, order)
  return shown
}
