import type { OrderRow } from '@clothesline/contract'
import { useCallback, useEffect, useMemo } from 'react'
import { RANGES } from '../../../lib/limits.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import type { OrderListWanted } from '../order-keys.ts'
import { useOrderList } from '../order-queries.ts'
import { prepareSearch } from './order-filter.ts'

/** The list is painted by then, and nobody has typed yet. */
const PREPARE_AFTER_MS = 300

/** The rows of a list as far as they are loaded, each once, and how to get more of them. */
export function useOrderRows(wanted: OrderListWanted) {
  const query = useOrderList(wanted)
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const rows = useMemo(() => oneOfEach(data?.pages.flatMap(({ orders }) => orders) ?? []), [data])
  const isWhole = wanted.status === undefined
  const loaded = rows.length
  const canLoadByItself = hasNextPage && !isFetching && loaded < RANGES.orders

  // All orders are filtered and added up here, so the rest of the range follows as soon as the first screen is painted.
  useEffect(() => {
    if (isWhole && canLoadByItself) return whenIdle(() => void fetchNextPage())
  }, [isWhole, canLoadByItself, fetchNextPage])
  useEffect(() => {
    const later = setTimeout(() => prepareSearch(rows), PREPARE_AFTER_MS)
    return () => clearTimeout(later)
  }, [rows])
  const onEnd = useCallback(() => {
    if (canLoadByItself) void fetchNextPage()
  }, [canLoadByItself, fetchNextPage])

  return {
    ...{ rows, loaded, onEnd, hasMore: hasNextPage, isFetching, error: query.error },
    total: data?.pages.at(-1)?.totalOrders ?? 0,
    isLoading: data === undefined && query.error === null,
    isMissing: data === undefined,
    loadMore: () => void fetchNextPage(),
    reload: () => void query.refetch(),
  }
}

/** An order taken while the pages came in would stand at the end of one and at the top of the next. */
function oneOfEach(rows: OrderRow[]): OrderRow[] {
  const seen = new Set<string>()
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}
