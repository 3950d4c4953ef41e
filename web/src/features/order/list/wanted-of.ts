import type { OrderListWanted } from '../order-keys.ts'
import type { OrderFilter } from './order-filter.ts'

type Narrowed = Pick<OrderFilter, 'startDate' | 'endDate' | 'behind'>

/** What the server is asked for: the days narrow all orders there; the lists of one status are narrowed here. */
export function wantedOf(status: OrderListWanted['status'], { startDate, endDate, behind }: Narrowed): OrderListWanted {
  return status === undefined ? { status, startDate, endDate, ...behind } : { status }
}
