import { contract } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useIsStoreAdmin } from '../otp/index.ts'
import { useToday } from '../store/index.ts'

export const CHART_DAYS = 14
/** So many orders are shown at a glance. */
export const GLANCE = 8

/** The figures of the tiles, and of the last days for the chart. */
export function useDashboard(isStoreKnown: boolean) {
  const today = useToday()
  const days = { startDate: addDays(today, 1 - CHART_DAYS), endDate: today }
  const isStoreAdmin = useIsStoreAdmin()
  return useQuery({
    queryKey: ['stats', 'dashboard', days, isStoreAdmin],
    queryFn: ({ signal }) => call(contract.stats.allStats, days, { signal }),
    enabled: isStoreKnown,
  })
}

export function useNewestOrders() {
  return useQuery({
    queryKey: ['order', 'newest'],
    queryFn: ({ signal }) => call(contract.order.allorders, { endToken: GLANCE }, { signal }),
  })
}

/** What was promised for an earlier day, the longest waiting first. */
export function useLateOrders() {
  return useQuery({
    queryKey: ['order', 'late'],
    queryFn: ({ signal }) => call(contract.order.allorders, { promised: 'late', endToken: 100 }, { signal }),
    select: ({ orders, totalOrders }) => ({
      orders: orders.toSorted((a, b) => a.promisedDate.localeCompare(b.promisedDate)).slice(0, GLANCE),
      totalOrders,
    }),
  })
}
