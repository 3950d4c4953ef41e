import type { OrderRow } from '@clothesline/contract'
import { useCallback, useEffect, useMemo } from 'react'
import { RANGES } from '../../../lib/limits.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { whenIdle, whenUsed } from '../../../lib/when-idle.ts'
import type { OrderListWanted } from '../order-list-query.ts'
import { useOrderList } from '../order-queries.ts'
import { prepareSearch } from './order-filter.ts'

/** By then the list is painted, and typing has not started. */
const PREPARE_AFTER_MS = 300

interface LoadingOptions {
  /** The rows are filtered, sorted or added up, which says little about the newest alone. */
  isWhole: boolean
  /** Nobody can see yet that some are missing: the rest is loaded when somebody touches the page. */
  canWait: boolean
}

/** The rows of a list as far as they are loaded, each once, and how to get more of them. */
export function useOrderRows(wanted: OrderListWanted, { isWhole, canWait }: LoadingOptions) {
  const query = useOrderList(wanted)
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const rows = useMemo(() => rowsOf(data), [data])
  const loaded = rows.length
  const isWithinReach = hasNextPage && loaded < RANGES.orders && !isFetchNextPageError
  const canLoadByItself = isWithinReach && !isFetching
  const isLoadingOn = isWhole && isWithinReach

  const loadMore = useCallback(async () => {
    const { error } = await fetchNextPage()
    if (error !== null) notifyError(error)
  }, [fetchNextPage])

  // The rest follows as soon as the first screen is painted.
  useEffect(() => {
    if (isWhole && canLoadByItself) return (canWait ? whenUsed : whenIdle)(() => void loadMore())
  }, [isWhole, canWait, canLoadByItself, loadMore])
  useEffect(() => {
    const later = setTimeout(() => prepareSearch(rows), PREPARE_AFTER_MS)
    return () => clearTimeout(later)
  }, [rows])
  const onEnd = useCallback(() => {
    if (canLoadByItself) void loadMore()
  }, [canLoadByItself, loadMore])

  return {
    rows,
    loaded,
    hasMore: hasNextPage,
    isLoadingOn,
    isFetching,
    error: query.error,
    onEnd,
    loadMore,
    fetchNextPage,
    total: data?.pages.at(-1)?.totalOrders ?? 0,
    isLoading: data === undefined && query.error === null,
    isMissing: data === undefined,
    reload: () => void query.refetch(),
  }
}

/** Removes duplicates: an order added while the pages were loading would appear in two of them. */
export function rowsOf(data: { pages: { orders: OrderRow[] }[] } | undefined): OrderRow[] {
  const seen = new Set<string>()
  const rows = data?.pages.flatMap(({ orders }) => orders) ?? []
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}
