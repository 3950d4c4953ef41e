import { contract, type OutputOf } from '@clothesline/contract'
import type { OrderStatus } from '@clothesline/domain'
import { pagesQuery } from '../../lib/call-query.ts'
import type { RowRange } from '../../lib/fetch-rest.ts'
import { RANGES } from '../../lib/limits.ts'
import type { DrillDownFilter } from './drill-down-filter.ts'

/** Which orders a list holds: all, or those of a status; of some days; behind a figure. */
export interface OrderListWanted extends DrillDownFilter {
  status?: OrderStatus | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

export type OrderPage = OutputOf<typeof contract.order.allorders>

/** A list comes in two steps: what a screen can show at once, then all that a page holds. */
const inSteps = {
  first: { startToken: 0, endToken: RANGES.ordersByStatus },
  next: (last: OrderPage, pages: OrderPage[]): RowRange | null => {
    const startToken = pages.reduce((sum, { orders }) => sum + orders.length, 0)
    if (last.orders.length === 0 || startToken >= last.totalOrders) return null
    return { startToken, endToken: (Math.floor(startToken / RANGES.orders) + 1) * RANGES.orders }
  },
}

export function orderListQuery({ status, ...narrowing }: OrderListWanted) {
  return status === undefined
    ? pagesQuery(contract.order.allorders, narrowing, inSteps)
    : pagesQuery(contract.order.orderByStatus, { ...narrowing, status }, inSteps)
}
