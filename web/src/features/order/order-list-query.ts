import { contract } from '@clothesline/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { RANGES } from '../../lib/limits.ts'
import { type OrderListWanted, orderKeys } from './order-keys.ts'

/** A list comes in two steps: what a screen can show at once, then all that a page holds. */
export function orderListQuery(wanted: OrderListWanted) {
  const { status, ...narrowing } = wanted
  return infiniteQueryOptions({
    queryKey: orderKeys.list(wanted),
    initialPageParam: { startToken: 0, endToken: RANGES.ordersByStatus as number },
    queryFn: ({ pageParam, signal }) =>
      status === undefined
        ? call(contract.order.allorders, { ...pageParam, ...narrowing }, { signal })
        : call(contract.order.orderByStatus, { ...pageParam, ...narrowing, status }, { signal }),
    getNextPageParam: (last, pages) => {
      const startToken = pages.reduce((sum, { orders }) => sum + orders.length, 0)
      if (last.orders.length === 0 || startToken >= last.totalOrders) return null
      return { startToken, endToken: (Math.floor(startToken / RANGES.orders) + 1) * RANGES.orders }
    },
  })
}
