import { contract } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { useCall } from '../../lib/call-query.ts'
import { useIsStoreAdmin } from '../otp/index.ts'
import { useToday } from '../store/index.ts'

export const CHART_DAYS = 14
/** So many orders are shown at a glance. */
export const GLANCE = 8

/** The figures of the tiles, and of the last days for the chart. */
export function useDashboard(isStoreKnown: boolean) {
  const today = useToday()
  const days = { startDate: addDays(today, 1 - CHART_DAYS), endDate: today }
  return useCall(contract.stats.allStats, days, { asStoreAdmin: useIsStoreAdmin(), enabled: isStoreKnown })
}

export const usePromisesKept = (isShown: boolean) => useCall(contract.promise.kept, {}, { enabled: isShown })

export const useNewestOrders = () => useCall(contract.order.allorders, { endToken: GLANCE })

/** What was promised for an earlier day, the longest waiting first. */
export const useLateOrders = () =>
  useCall(
    contract.order.allorders,
    { promised: 'late', endToken: 100 },
    {
      select: ({ orders, totalOrders }) => ({
        orders: orders.toSorted((a, b) => a.promisedDate.localeCompare(b.promisedDate)).slice(0, GLANCE),
        totalOrders,
      }),
    },
  )
