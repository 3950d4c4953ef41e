import { type CashUp, contract, type DrawerDay } from '@clothesline/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import type { RowRange } from '../../lib/fetch-rest.ts'
import { isStoreAdminNow, useIsStoreAdmin } from '../otp/index.ts'

const cashUpKeys = {
  day: (date: string, isStoreAdmin: boolean) => ['transaction', 'cashUp', date, isStoreAdmin] as const,
  history: (isStoreAdmin: boolean) => ['transaction', 'cashUps', isStoreAdmin] as const,
}

/** More than a year. */
const DAYS_AT_ONCE = 400

/** What should lie in the drawer at the end of a day. Cash is counted against what is true now. */
export function useDrawerDay(date: string) {
  const isStoreAdmin = useIsStoreAdmin()
  return useQuery({
    queryKey: cashUpKeys.day(date, isStoreAdmin),
    queryFn: ({ signal }) => call(contract.transaction.cashUp, { date }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const fetchCashUps = (range: RowRange, signal?: AbortSignal) =>
  call(contract.transaction.allCashUps, range, signal && { signal })

/** The closed days as far as they are loaded, the newest first. */
export function useCashUps() {
  const isStoreAdmin = useIsStoreAdmin()
  const query = useInfiniteQuery({
    queryKey: cashUpKeys.history(isStoreAdmin),
    queryFn: ({ pageParam, signal }) =>
      fetchCashUps({ startToken: pageParam, endToken: pageParam + DAYS_AT_ONCE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ cashUps, totalCashUps }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.cashUps.length, 0)
      return cashUps.length > 0 && loaded < totalCashUps ? loaded : undefined
    },
  })
  const { data } = query
  const rows = useMemo(() => oneOfEach(data?.pages.flatMap(({ cashUps }) => cashUps) ?? []), [data])
  return { ...query, rows, total: data?.pages.at(-1)?.totalCashUps ?? 0 }
}

/** A day closed while the pages came in would stand at the end of one and at the top of the next. */
function oneOfEach(rows: CashUp[]): CashUp[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()]
}

/** A change answers the day as it is then: it is shown at once. */
export function useKeepDrawerDay() {
  const client = useQueryClient()
  return (day: DrawerDay) => void client.setQueryData(cashUpKeys.day(day.date, isStoreAdminNow()), day)
}
