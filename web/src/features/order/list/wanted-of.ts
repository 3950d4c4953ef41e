import type { OrderListWanted } from '../order-list-query.ts'
import type { OrderFilter } from './order-filter.ts'

type Narrowed = Pick<OrderFilter, 'startDate' | 'endDate' | 'behind'>

/** What the server is asked for: the days and what is behind a figure; all other filters work on what is loaded. */
export function wantedOf(status: OrderListWanted['status'], { startDate, endDate, behind }: Narrowed): OrderListWanted {
  return { status, startDate, endDate, ...behind }
}
