import { queryClient } from '../../../lib/query-client.ts'
import { orderListQuery } from '../order-list-query.ts'
import { readFilter, statusOf, wantedOf } from './order-filter.ts'

/** Asks for the rows that an address shows while its page is still on its way. What is known already is left to the page. */
export function askForOrders(path: string, search: Record<string, unknown>): void {
  const query = orderListQuery(wantedOf(statusOf(path), readFilter(search)))
  if (queryClient.getQueryState(query.queryKey) === undefined) void queryClient.prefetchInfiniteQuery(query)
}
