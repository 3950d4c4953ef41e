import { contract, type OutputOf } from '@clothesline/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useCall } from '../../lib/call-query.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { useToday } from '../store/index.ts'
import { dashboardQuery } from './dashboard-query.ts'
import type { WorkList } from './work-lists.ts'

/** So many orders of a list are shown. */
export const SHOWN_ORDERS = 8
/** The longest waiting are found among so many. */
const MOST_ORDERS = 100

/** Its days are those of the store, so it waits for the store's time zone. */
export function useDashboard(isStoreKnown: boolean) {
  return useQuery({ ...dashboardQuery(useToday(), useIsStoreAdmin()), enabled: isStoreKnown })
}

export const usePromisesKept = () => useCall(contract.promise.kept, {})

/** The orders of one list of work, the longest promised first. */
export const useWork = ({ input }: WorkList) =>
  useQuery({
    ...('status' in input
      ? callQuery(contract.order.orderByStatus, { ...input, endToken: MOST_ORDERS })
      : callQuery(contract.order.allorders, { ...input, endToken: MOST_ORDERS })),
    select: longestPromised,
  })

const longestPromised = ({ orders }: OutputOf<typeof contract.order.allorders>) =>
  orders
    // Days need no rules of a language, which would have to be loaded.
    .toSorted((a, b) => (a.promisedDate < b.promisedDate ? -1 : a.promisedDate > b.promisedDate ? 1 : 0))
    .slice(0, SHOWN_ORDERS)

/** So many of the newest orders are shown. */
export const NEWEST_ORDERS = 5

export const useNewest = () => useCall(contract.order.allorders, { endToken: NEWEST_ORDERS })
