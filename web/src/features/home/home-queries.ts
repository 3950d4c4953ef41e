import { contract } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { useCall } from '../../lib/call-query.ts'
import { useIsStoreAdmin } from '../otp/index.ts'
import { useToday } from '../store/index.ts'
import type { WorkList } from './work-lists.ts'

/** Two weeks, and the same weekdays of the two weeks before. */
export const CHART_DAYS = 28
/** So many orders of a list are shown. */
export const SHOWN_ORDERS = 8
/** The longest waiting are found among so many. */
const MOST_ORDERS = 100

/** The figures of the dashboard, and of the last days for the charts. */
export function useDashboard(isStoreKnown: boolean) {
  const today = useToday()
  const days = { startDate: addDays(today, 1 - CHART_DAYS), endDate: today }
  return useCall(contract.stats.allStats, days, { asStoreAdmin: useIsStoreAdmin(), enabled: isStoreKnown })
}

export const usePromisesKept = () => useCall(contract.promise.kept, {})

/** The orders of one list of work, the longest promised first. */
export const useWork = ({ input }: WorkList) =>
  useCall(
    contract.order.allorders,
    { ...input, endToken: MOST_ORDERS },
    {
      select: ({ orders, totalOrders }) => ({
        // Days need no rules of a language, which would have to be loaded.
        orders: orders
          .toSorted((a, b) => (a.promisedDate < b.promisedDate ? -1 : a.promisedDate > b.promisedDate ? 1 : 0))
          .slice(0, SHOWN_ORDERS),
        totalOrders,
      }),
    },
  )
