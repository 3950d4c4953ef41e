import { type CashUp, contract, type DrawerDay } from '@clothesline/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { setAnswer } from '../../lib/answers.ts'
import { call } from '../../lib/api.ts'
import { pagesQuery, useCall } from '../../lib/call-query.ts'
import type { RowRange } from '../../lib/fetch-rest.ts'
import { isStoreAdminNow, useIsStoreAdmin } from '../../lib/session.ts'

/** More than a year. */
const DAYS_AT_ONCE = 400

/** What should lie in the drawer at the end of a day. Cash is counted against what is true now. */
export const useDrawerDay = (date: string) =>
  useCall(
    contract.transaction.cashUp,
    { date },
    { asStoreAdmin: useIsStoreAdmin(), staleTime: 0, placeholderData: keepPreviousData },
  )

export const fetchCashUps = (range: RowRange, signal?: AbortSignal) =>
  call(contract.transaction.allCashUps, range, signal && { signal })

/** The closed days as far as they are loaded, the newest first. */
export function useCashUps() {
  const asStoreAdmin = useIsStoreAdmin()
  const query = useInfiniteQuery(
    pagesQuery(
      contract.transaction.allCashUps,
      {},
      {
        asStoreAdmin,
        first: { startToken: 0, endToken: DAYS_AT_ONCE },
        next: ({ cashUps, totalCashUps }, pages) => {
          const loaded = pages.reduce((sum, page) => sum + page.cashUps.length, 0)
          const hasMore = cashUps.length > 0 && loaded < totalCashUps
          return hasMore ? { startToken: loaded, endToken: loaded + DAYS_AT_ONCE } : null
        },
      },
    ),
  )
  const { data } = query
  const rows = useMemo(() => oneOfEach(data?.pages.flatMap(({ cashUps }) => cashUps) ?? []), [data])
  return { ...query, rows, total: data?.pages.at(-1)?.totalCashUps ?? 0 }
}

/** A day closed while the pages were loading would appear at the end of one and the start of the next. */
function oneOfEach(rows: CashUp[]): CashUp[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()]
}

/** A change answers the day as it is then: it is shown at once. */
export const keepDrawerDay = (day: DrawerDay) =>
  void setAnswer(contract.transaction.cashUp, { date: day.date }, day, { asStoreAdmin: isStoreAdminNow() })
