import { contract } from '@clothesline/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { RANGES } from '../../lib/limits.ts'
import { type OrderListWanted, orderKeys } from './order-keys.ts'

/** A list comes in two steps: what a screen can show at once, then the whole of the agreed range. */
export function orderListQuery(wanted: OrderListWanted) {
  const { status, ...days } = wanted
  return infiniteQueryOptions({
    queryKey: orderKeys.list(wanted),
    initialPageParam: { startToken: 0, endToken: RANGES.ordersByStatus as number },
    queryFn: ({ pageParam, signal }) =>
      status === undefined
        ? call(contract.order.allorders, { ...pageParam, ...days }, { signal })
        : call(contract.order.orderByStatus, { ...pageParam, status }, { signal }),
    getNextPageParam: (last, pages) => {
      const startToken = pages.reduce((sum, { orders }) => sum + orders.length, 0)
      if (last.orders.length === 0 || startToken >= last.totalOrders) return null
      const step = status === undefined ? RANGES.orders : RANGES.ordersByStatus
      return { startToken, endToken: (Math.floor(startToken / step) + 1) * step }
    },
  })
}
